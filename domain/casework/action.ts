import type { Permission } from '#domain/permissions/permissions.ts';
import type { GuardName } from './lifecycle.ts';
import type { TypedInput } from './typed-input.ts';

/** Work that one person must not do beside certain other work on the same application. */
export type Duty =
  | 'recommend'
  | 'decide'
  | 'money'
  | 'print'
  | 'spoil'
  | 'propose_annulment'
  | 'propose_waiver'
  | 'money_at_border'
  | 'look'
  | 'begin_visa'
  | 'stamp';

/** Place where the permission of an action must be held: at the application's own office, at any port, or at the Department. */
export type Place = 'own_office' | 'any_port' | 'department';

/** Effect of an action beside its event and the next status. Engine code asks for this and never for a name. */
export type Effect =
  /** Nothing but its event and what was typed. */
  | 'record'
  | 'send'
  | 'send_again'
  | 'move_day'
  | 'withdraw'
  | 'lapse'
  | 'hold'
  | 'release'
  | 'check_document'
  | 'correct_typing'
  | 'leave_difference'
  | 'find_crossing'
  | 'ask'
  | 'close_question'
  | 'take_answers'
  | 'close_silent'
  | 'call_in'
  | 'choose_time'
  | 'call_off'
  | 'end_appointment'
  | 'recommend'
  | 'recommend_refusal'
  | 'send_back'
  | 'grant'
  | 'refuse'
  | 'cancel'
  | 'second_look'
  | 'settle_doubt'
  | 'propose_waiver'
  | 'waive'
  | 'reopen'
  | 'close_impossible'
  | 'settle_online'
  | 'settle_cash'
  | 'settle_voucher'
  | 'settle_at_border'
  | 'judge_real_day'
  | 'issue'
  | 'print_sticker'
  | 'spoil_sticker'
  | 'reprint_sticker'
  | 'replace_visa'
  | 'propose_annulment'
  | 'keep_visa'
  | 'end_visa'
  | 'begin_visa'
  | 'open_stay'
  | 'close_stay'
  | 'decide_match';

/**
 * Kinds of lines on an applicant's timeline. `step`: the application went on. `missed`: something expected did not come
 * about. `refused`: refused, or a visa taken away. `ended`: closed in another way.
 */
export const eventKinds = ['step', 'missed', 'refused', 'ended'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Staff, by permission and place. */
export interface StaffDoer {
  /** One of them suffices: ports and missions have their own. */
  readonly permissions: readonly Permission[];
  readonly place?: Exclude<Place, 'own_office'>;
}

/** All that the portal must know about an action, apart from where a workflow lets it start and lead. */
export interface Action<Id extends string = string> {
  readonly id: Id;
  readonly by: StaffDoer | 'traveller' | 'system';
  readonly effect: Effect;
  readonly duty?: Duty;
  /** Duties that one person never does beside this action, whichever comes first. */
  readonly separateFrom?: readonly Duty[];
  /** Permission that its doer must hold besides, unless a condition holds. */
  readonly besides?: { readonly permission: Permission; readonly unless: GuardName };
  /** Codes of the reasons that are asked for and shown to the applicant; the first alone is said without asking. */
  readonly reasons?: readonly [string, ...string[]];
  /** Set where a remark for colleagues is required. */
  readonly note?: 'required';
  /** Values that its doer types besides reasons and a remark; kept with the event and shown in the history. */
  readonly input?: readonly TypedInput[];
  /** Its doer says so where a document is not in order: the decision then stands against what an officer found. */
  readonly despite?: 'documents';
  /** Kind of its line on the applicant's timeline; absent where it has none. */
  readonly told?: EventKind;
  /** Whose own act the portal records by it. */
  readonly records?: 'traveller';
  /** A sample of its decisions is looked at again by another person. */
  readonly sampled?: true;
  /** Condition of other actions that it settles in every workflow that has it: it makes it hold, or ends the application. */
  readonly settles?: GuardName;
  /** Settled for everybody on the order at once: none of them may still need another step before it. */
  readonly reach?: 'order';
}

export function defineAction<const Parts extends Action>(parts: Parts): Parts {
  return parts;
}
