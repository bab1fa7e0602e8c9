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

/** Why a request about a visa of somebody in Nepal is not granted. */
export const inCountryReasons = [
  'purpose_not_shown',
  'false_statement',
  'earlier_overstay',
  'visa_year_days_used_up',
  'paper_missing',
] as const satisfies readonly RefusalReason[];

/** Why a mission or the department refuses a visa asked for from abroad (workflows-and-roles, section 2). */
export const refusalFromAbroadReasons = [
  'passport_false_or_altered',
  'passport_too_short',
  'purpose_not_shown',
  'means_not_shown',
  'false_statement',
  'earlier_overstay',
  'entry_not_allowed',
  'visa_year_days_used_up',
  'kind_not_given_here',
  'missing_after_request',
  'security_objection',
] as const;

/** Why an office closes an application without deciding it. */
export const cancellationReasons = [
  'duplicate_request',
  'not_come',
  'wrong_office',
  'asked_by_traveller',
  'silent_after_request',
] as const;

/** Why an issued visa is taken back: it should never have been given, or no longer fulfils what it was given for. */
export const takingBackReasons = [
  'given_in_error',
  'false_statement',
  'passport_false_or_altered',
  'purpose_no_longer_held',
  'conditions_broken',
  'asked_by_traveller',
] as const;

/** What would change a refusal for each of these reasons; the letter says it. The wording of a security objection is hidden. */
export function remedyMessage(reason: string): string {
  return `remedy.${reason}`;
}

/** Message id of a reason's words. */
export function reasonMessage(code: string): string {
  return `reason.${code}`;
}
