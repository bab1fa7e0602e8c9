import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Details } from '#web/design-system/details/details.tsx';
import type { PrefillFormProps } from '../prefill-form.tsx';
import { useLatePart } from './late-part.ts';

/**
 * Offers to fill in answers of an earlier application; few open it, and the form in it is loaded after the page. Drawn
 * into an element that a place takes, so that it moves to another place with what was typed in it.
 */
export function LatePrefill({ home, ...props }: PrefillFormProps & { readonly home: HTMLElement }) {
  const { t, language } = props.words;
  const Form = useLatePart(
    () => import('../prefill-form.tsx').then((part) => part.PrefillForm),
    'web/journey/prompts',
    language,
  );
  return createPortal(
    <div className="text-ink">
      <Details summary={t('journey.prefill.title')}>{Form && <Form {...props} />}</Details>
    </div>,
    home,
  );
}

/** Place of the offer, of which a page shows one at a time: beside the form or in it. */
export function PrefillPlace({ home }: { readonly home: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(home), [home]);
  return <div ref={place} />;
}
