/**
 * Standard reasons of decisions that go against a traveller, one list for each action that asks for reasons. The traveller
 * reads them as `reason.<code>`, so none of them says what a watch list holds.
 */
export const refusalReasons = [
  'passport_false_or_altered',
  'passport_too_short',
  'purpose_not_shown',
  'means_not_shown',
  'false_statement',
  'earlier_overstay',
  'visa_year_days_used_up',
  'kind_not_possible',
  'paper_missing',
  'entry_not_allowed',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why a visa just issued is taken back and made anew. */
export const correctionReasons = [
  'wrong_data_printed',
  'sticker_spoilt',
  'wrong_person',
  'wrong_kind_or_plan',
] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** Why a request about a visa of somebody in Nepal is not granted. */
export const inCountryReasons = [
  'purpose_not_shown',
  'false_statement',
  'earlier_overstay',
  'visa_year_days_used_up',
  'paper_missing',
] as const satisfies readonly RefusalReason[];

/** The reasons an action takes; an action that is not here takes none. */
export const reasonsOfAction: Readonly<Record<string, readonly string[]>> = {
  refuse_entry: refusalReasons,
  correct: correctionReasons,
  reject: inCountryReasons,
};

/** Message id of a reason's words. */
export function reasonMessage(code: string): string {
  return `reason.${code}`;
}
