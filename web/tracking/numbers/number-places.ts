import { pathTo } from '#contract/paths.ts';
import { type NumberKind, numberKindOf } from '#domain/issuing/number-kind.ts';
import type { HandedDraft, HandedSubmission, VisaNumbers } from '../handed-numbers.ts';

interface Place {
  readonly to: string;
  /** Number for the page, in the history's state, so that no address keeps it. */
  readonly state?: HandedDraft | HandedSubmission | VisaNumbers;
}

/** The page that a number belongs to, by its kind. */
export const placeOf: Readonly<Record<NumberKind, (number: string) => Place>> = {
  submission: (number) => ({ to: pathTo('track'), state: { number } }),
  draft: (draft) => ({ to: pathTo('resumeDraft'), state: { draft } }),
  payment: (order) => ({ to: pathTo('payment', { order }) }),
  visa: (visa) => ({ to: pathTo('visaCheck'), state: { passport: '', visa } }),
  permit: (number) => ({ to: pathTo('permitCheck', { number }) }),
  certificate: (number) => ({ to: pathTo('certificateCheck', { number }) }),
};

/** Returns the page that typed text belongs to, by its form; text of no known form belongs to the page that asked for it. */
export function placeOfNumber(typed: string, asked: NumberKind): Place {
  const { kind, number } = numberKindOf(typed) ?? { kind: asked, number: typed };
  return placeOf[kind](number);
}
