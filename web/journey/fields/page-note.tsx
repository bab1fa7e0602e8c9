import { type ReactNode, useId } from 'react';
import { Link } from '#web/design-system/link/link.tsx';
import type { JourneyWords } from '../journey-words.ts';

/** Note beside the first page of a form: nothing is lost by stopping. A phone has the line of what is saved. */
export function FirstNote({ words: { t } }: { readonly words: JourneyWords }) {
  return (
    <Note
      title={t('journey.goodToKnow')}
      text={t('journey.goodToKnowText')}
      className="mt-10 hidden beside-form:block"
    />
  );
}

/** Note beside the page that asks for a picture of a passport: the ways without a camera, or without the picture for now. */
export function CameraNote({
  words: { t },
  laterTo,
  typed,
}: {
  readonly words: JourneyWords;
  readonly laterTo: string;
  /** True once the pages before have asked for what the picture shows. */
  readonly typed: boolean;
}) {
  return (
    <Note
      title={t('journey.passport.noCamera')}
      text={t('journey.passport.noCameraText', { typed: typed ? 'yes' : 'no' })}
    >
      <Link to={laterTo} className="inline-flex min-h-9 items-center">
        {t(typed ? 'journey.later' : 'journey.passport.type')}
      </Link>
    </Note>
  );
}

/** Section beside a page, below it on a phone. */
export function Note(props: {
  readonly title: string;
  readonly text?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={props.className}>
      <h2 id={id} className="mb-1 text-lg text-ink">
        {props.title}
      </h2>
      {props.text && <p>{props.text}</p>}
      {props.children}
    </section>
  );
}
