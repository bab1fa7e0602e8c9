import type { StaffActionId } from '#domain/casework/actions/index.ts';
import type { DocumentCheckState } from '#domain/casework/document-check.ts';

/** Keys of the verdicts on the document in hand. */
export const verdictKeys: Readonly<Record<DocumentCheckState, string>> = { ok: 'o', not_ok: 'x', not_needed: 'n' };
/** Opens the note that goes with a verdict. */
export const noteKey = '.';
/** Takes back what was done last. */
export const undoKey = 'u';
/** Goes to the first difference between what was typed and the passport, which comes before any decision. */
export const differenceKey = 'c';

/** Keys that the desk has for itself, beside a case as well as on one. */
export const keysOfDesk: readonly string[] = ['/', '?', 'g', 'j', 'k', undoKey, noteKey, ...Object.values(verdictKeys)];

/**
 * Single keys of the actions. Two that one role may take on the same application never share one; of those that take
 * something away only the everyday refusal has one, and those at which a decision of others ends.
 */
const actionKeys: Readonly<Partial<Record<StaffActionId, string>>> = {
  clear: 'c',
  take_cash: 't',
  take_cash_at_border: 'b',
  record_voucher: 'v',
  print: 'p',
  spoil: 's',
  reprint: 'p',
  correct: 'w',
  take: 't',
  release: 'l',
  ask: 'q',
  correct_typing: 'e',
  note_call: 'h',
  withdraw_note: 'w',
  find_crossing: 'f',
  call_in: 'i',
  attended: 'y',
  missed: 'z',
  propose: 'm',
  propose_rejection: 'r',
  propose_refusal: 'r',
  approve: 'a',
  approve_alone: 's',
  send_back: 'b',
  refuse: 'r',
  reject: 'r',
  refuse_entry: 'r',
  reopen: 'e',
  second_look: 'v',
  settle_doubt: 's',
  propose_waiver: 'w',
  confirm_waiver: 'w',
  annul: 'l',
  revoke: 'v',
  decline_annulment: 'm',
  decline_revocation: 'm',
  clear_authorisation: 'v',
  stamp_arrival: 's',
  stamp_departure: 'd',
  dismiss_hit: 'd',
  confirm_hit: 'f',
  dismiss_hit_at_border: 'y',
  confirm_hit_at_border: 'm',
};

/** Keys of a recommendation for whoever may take the decision as well, which then has the letter of both. */
const keysBesideDecision: Readonly<Partial<Record<StaffActionId, string>>> = {
  propose_rejection: 'p',
  propose_refusal: 'p',
};

/** Every letter that an action can have. */
export const actionLetters: readonly string[] = [...Object.values(actionKeys), ...Object.values(keysBesideDecision)];

const keys: ReadonlyMap<string, string> = new Map(Object.entries(actionKeys));
const otherKeys: ReadonlyMap<string, string> = new Map(Object.entries(keysBesideDecision));

/** Returns the key of an action beside the others that the reader's roles have on the same case; undefined without one. */
export function keyOf(action: string, beside: readonly string[]): string | undefined {
  const key = keys.get(action);
  const other = otherKeys.get(action);
  return other !== undefined && beside.some((one) => !otherKeys.has(one) && keys.get(one) === key) ? other : key;
}
