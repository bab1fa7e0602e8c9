import { pathTo } from '#contract/paths.ts';
import { type KnownNumber, type NumberKind, numberKindOf } from '#domain/issuing/number-kind.ts';
import { TextWithCodes } from '#web/design-system/code-text/code-text.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import type { VisaNumbers } from './visa-numbers.ts';

/** Number of a draft that a page hands to the one that continues it, in the history's state. */
export interface HandedDraft {
  readonly draft: string;
}

/** Returns the number of a draft that another page handed over, if it did. */
export function handedDraft(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return undefined;
  return typeof state.draft === 'string' ? state.draft : undefined;
}

/** Returns what was typed if it is another kind of number than the page asks for. */
export function elsewhereThan(wanted: NumberKind, typed: string): KnownNumber | undefined {
  const known = numberKindOf(typed);
  return known?.kind === wanted ? undefined : known;
}

/** Way on for a number of another kind, told by its form: its name, its use and the page it belongs to. */
export function NumberElsewhere({ known: { kind, number } }: { readonly known: KnownNumber }) {
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

const placeOf: Readonly<
  Record<NumberKind, (number: string) => { readonly to: string; readonly state?: HandedDraft | VisaNumbers }>
> = {
  submission: (number) => ({ to: pathTo('track', { number }) }),
  draft: (draft) => ({ to: pathTo('resumeDraft'), state: { draft } }),
  payment: (order) => ({ to: pathTo('payment', { order }) }),
  visa: (visa) => ({ to: pathTo('visaCheck'), state: { passport: '', visa } }),
  permit: (number) => ({ to: pathTo('permitCheck', { number }) }),
  certificate: (number) => ({ to: pathTo('certificateCheck', { number }) }),
};
