import type { Effect } from '../action.ts';
import { actionNamed } from '../actions/index.ts';
import type { GuardFacts, GuardName } from '../lifecycle.ts';
import type { NextStep } from '../next-step.ts';

/** Reasons why an application is still open, in a few words each. */
export const openReasons = [
  'match',
  'difference',
  'documents',
  'reply_overdue',
  'reply',
  'appointment_past',
  'appointment',
  'no_time',
  'not_taken',
  'not_recommended',
  'not_decided',
  'crossing',
  'waiver',
  'not_paid',
  'no_sticker',
  'not_issued',
  'other',
] as const;
export type OpenReason = (typeof openReasons)[number];

/** Conditions that say more than the step which waits for them; the first that does not hold is the reason. */
const reasonOfGuard: readonly (readonly [GuardName, OpenReason])[] = [
  ['matches_decided', 'match'],
  ['no_refusing_match', 'match'],
];

/** Conditions that only some steps wait for. */
const reasonBefore: Readonly<Partial<Record<Effect, readonly (readonly [GuardName, OpenReason])[]>>> = {
  recommend: [
    ['differences_settled', 'difference'],
    ['documents_settled', 'documents'],
  ],
  grant: [
    ['differences_settled', 'difference'],
    ['waiver_documents_seen', 'documents'],
  ],
};

const reasonOfEffect: Readonly<Partial<Record<Effect, OpenReason>>> = {
  decide_match: 'match',
  take_answers: 'reply',
  choose_time: 'no_time',
  call_in: 'no_time',
  end_appointment: 'appointment',
  hold: 'not_taken',
  recommend: 'not_recommended',
  grant: 'not_decided',
  refuse: 'not_decided',
  find_crossing: 'crossing',
  waive: 'waiver',
  settle_online: 'not_paid',
  settle_cash: 'not_paid',
  settle_voucher: 'not_paid',
  print_sticker: 'no_sticker',
  issue: 'not_issued',
};

/** Returns the reason why an application is open: a match or an open condition of its next step first, then that step. */
export function openReason({
  next,
  guards,
  replyIn,
  appointmentIn,
}: {
  readonly next: NextStep;
  readonly guards: GuardFacts;
  /** Days until the last one for an open question's reply, negative once it is past; null while none is open. */
  readonly replyIn: number | null;
  /** The same of the appointment. */
  readonly appointmentIn: number | null;
}): OpenReason {
  const effect = actionNamed(next.first ?? next.action ?? '')?.effect;
  const before = effect === undefined ? [] : (reasonBefore[effect] ?? []);
  const unmet = [...reasonOfGuard, ...before].find(([guard]) => !guards[guard]);
  if (unmet !== undefined) return unmet[1];
  if (replyIn !== null) return replyIn < 0 ? 'reply_overdue' : 'reply';
  if (appointmentIn !== null) return appointmentIn < 0 ? 'appointment_past' : 'appointment';
  return (effect && reasonOfEffect[effect]) ?? 'other';
}
