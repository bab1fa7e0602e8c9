import type { ReactElement } from 'react';
import { type KnownNumber, type NumberKind, numberKindOf } from '#domain/issuing/number-kind.ts';
import { TextWithCodes } from '#web/design-system/code-text/code-text.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { usePublicMessages } from '../../routes/public/public-messages.ts';
import { placeOf } from './number-places.ts';

/** Returns the way on for what was typed, if it is another kind of number than the page asks for. */
export function elsewhereThan(wanted: NumberKind, typed: string): ReactElement | undefined {
  const known = numberKindOf(typed);
  return known === undefined || known.kind === wanted ? undefined : <NumberElsewhere known={known} />;
}

/** Way on for a number of another kind, told by its form: its name, its use and the page it belongs to. */
function NumberElsewhere({ known: { kind, number } }: { readonly known: KnownNumber }) {
  const { t } = usePublicMessages();
  return (
    <Notice tone="information" title={t('elsewhere.title', { kind })} live>
      <p className="mb-2">
        <TextWithCodes text={t('elsewhere.text', { kind, number })} />
      </p>
      <Link {...placeOf[kind](number)}>{t('elsewhere.link', { kind })}</Link>
    </Notice>
  );
}
