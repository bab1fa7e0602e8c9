import type { Action } from './action.ts';

/**
 * Standard reasons for decisions against an applicant, one list for each action that needs a reason. The applicant
 * reads them as `reason.<code>`, so none of them reveals watch-list data.
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

/** Reasons for voiding and reissuing a visa. */
export const correctionReasons = [
  'wrong_data_printed',
  'sticker_spoilt',
  'wrong_person',
  'wrong_kind_or_plan',
] as const;

/** Reasons for refusing an application about the visa of somebody who is in Nepal. */
export const inCountryReasons = [
  'purpose_not_shown',
  'false_statement',
  'earlier_overstay',
  'visa_year_days_used_up',
  'means_not_shown',
  'paper_missing',
] as const satisfies readonly RefusalReason[];

/** Reasons for refusing a trekking permit: neither the stay of a trekker nor days of a visa are decided by it. */
export const permitReasons = [
  'paper_missing',
  'visa_ends_before_trek',
  'guide_not_licensed',
  'area_closed',
  'false_statement',
] as const;

/**
 * Reasons for which a mission or the department refuses an application from abroad (workflows-and-roles, section 2).
 */
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

/**
 * Reasons for a refusal that the applicant can mend by sending something: what is missing, or too weak. A passport, a false
 * statement, an overstay or days that are used up are not mended by a document.
 */
export const mendableReasons = [
  'paper_missing',
  'purpose_not_shown',
  'means_not_shown',
  'missing_after_request',
] as const satisfies readonly ((typeof inCountryReasons)[number] | (typeof refusalFromAbroadReasons)[number])[];

/** Returns true if one of a refusal's reasons can be mended by what the officer names. */
export function isMendable(reasons: readonly string[]): boolean {
  return reasons.some((reason) => mendableReasons.some((one) => one === reason));
}

/** Reasons for which an office closes an application without deciding it. */
export const cancellationReasons = [
  'duplicate_request',
  'not_come',
  'wrong_office',
  'asked_by_traveller',
  'silent_after_request',
] as const;

/** Reasons for annulling or revoking an issued visa: it was granted in error, or its conditions are no longer met. */
export const takingBackReasons = [
  'given_in_error',
  'false_statement',
  'passport_false_or_altered',
  'purpose_no_longer_held',
  'conditions_broken',
  'asked_by_traveller',
] as const;

/** Message id of the advice on what would change a refusal. A security objection is not disclosed. */
export function remedyMessage(reason: string): string {
  return `remedy.${reason}`;
}

/** Message id of a reason's words. */
export function reasonMessage(code: string): string {
  return `reason.${code}`;
}

/** Groups in which a dialog offers the reasons of a refusal, in order. */
export const reasonGroups = ['passport', 'purpose', 'stays', 'law'] as const;
export type ReasonGroup = (typeof reasonGroups)[number];

const groupOf: Readonly<
  Record<
    | RefusalReason
    | (typeof inCountryReasons)[number]
    | (typeof permitReasons)[number]
    | (typeof refusalFromAbroadReasons)[number],
    ReasonGroup
  >
> = {
  passport_false_or_altered: 'passport',
  passport_too_short: 'passport',
  visa_ends_before_trek: 'passport',
  purpose_not_shown: 'purpose',
  means_not_shown: 'purpose',
  paper_missing: 'purpose',
  missing_after_request: 'purpose',
  guide_not_licensed: 'purpose',
  earlier_overstay: 'stays',
  visa_year_days_used_up: 'stays',
  false_statement: 'law',
  entry_not_allowed: 'law',
  area_closed: 'law',
  kind_not_possible: 'law',
  kind_not_given_here: 'law',
  security_objection: 'law',
};

/** Returns true if a reason refuses, rather than closes an application or takes a visa back: it has a remedy. */
export function refuses(code: string): boolean {
  return reasonGroup(code) !== undefined;
}

/** Returns the group of a reason; undefined for those that do not refuse. */
export function reasonGroup(code: string): ReasonGroup | undefined {
  const groups: Readonly<Record<string, ReasonGroup>> = groupOf;
  return Object.hasOwn(groups, code) ? groups[code] : undefined;
}

/**
 * Returns the codes of the reasons for an action on an application: a refusal, or the recommendation of one, takes those of
 * its service, if that has reasons of its own.
 */
export function reasonsOf(
  { effect, reasons }: Pick<Action, 'effect' | 'reasons'>,
  { refusalReasons }: { readonly refusalReasons?: readonly string[] },
): readonly string[] {
  const isRefusal = effect === 'refuse' || effect === 'recommend_refusal';
  return isRefusal && refusalReasons !== undefined ? refusalReasons : (reasons ?? []);
}
