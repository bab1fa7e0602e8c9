import type { Action } from '../action.ts';
import { answer, chooseTime, editArrival, mend, resend, send, withdraw } from './by-applicant.ts';
import { sponsorConfirm, sponsorDeny } from './by-organisation.ts';
import {
  callOff,
  closeImpossible,
  closeSilent,
  issue,
  judgeRealDay,
  lapse,
  payOnline,
  releaseLate,
} from './by-portal.ts';
import {
  approve,
  approveAlone,
  cancel,
  clear,
  closeNotGrantable,
  confirmWaiver,
  propose,
  proposeRefusal,
  proposeRejection,
  proposeWaiver,
  refuse,
  refuseEntry,
  reject,
  reopen,
  secondLook,
  sendBack,
  settleDoubt,
} from './decide.ts';
import {
  ask,
  attended,
  callIn,
  checkDocument,
  closeQuestion,
  confirmMatch,
  confirmMatchAtBorder,
  correctTyping,
  dismissMatch,
  dismissMatchAtBorder,
  findCrossing,
  leaveDifference,
  missed,
  missedAgain,
  noteCall,
  release,
  take,
  withdrawNote,
} from './examine.ts';
import {
  annul,
  clearAuthorisation,
  correct,
  declineAnnulment,
  declineRevocation,
  print,
  proposeAnnulment,
  reprint,
  revoke,
  spoil,
  stampArrival,
  stampDeparture,
} from './issued.ts';
import { recordVoucher, takeCash, takeCashAtBorder } from './pay.ts';

/** Every action there is. A key that is not its action's id is a type error: stored events would lose their definition. */
export const actions = {
  send,
  resend,
  edit_arrival: editArrival,
  withdraw,
  answer,
  mend,
  choose_time: chooseTime,
  lapse,
  close_silent: closeSilent,
  close_impossible: closeImpossible,
  release_late: releaseLate,
  call_off: callOff,
  pay_online: payOnline,
  judge_real_day: judgeRealDay,
  issue,
  sponsor_confirm: sponsorConfirm,
  sponsor_deny: sponsorDeny,
  take,
  release,
  check_document: checkDocument,
  ask,
  close_question: closeQuestion,
  find_crossing: findCrossing,
  correct_typing: correctTyping,
  leave_difference: leaveDifference,
  note_call: noteCall,
  withdraw_note: withdrawNote,
  call_in: callIn,
  attended,
  missed,
  missed_again: missedAgain,
  dismiss_hit: dismissMatch,
  confirm_hit: confirmMatch,
  dismiss_hit_at_border: dismissMatchAtBorder,
  confirm_hit_at_border: confirmMatchAtBorder,
  propose,
  propose_rejection: proposeRejection,
  propose_refusal: proposeRefusal,
  send_back: sendBack,
  approve,
  approve_alone: approveAlone,
  clear,
  reject,
  refuse,
  refuse_entry: refuseEntry,
  close_not_grantable: closeNotGrantable,
  cancel,
  reopen,
  second_look: secondLook,
  settle_doubt: settleDoubt,
  propose_waiver: proposeWaiver,
  confirm_waiver: confirmWaiver,
  take_cash: takeCash,
  record_voucher: recordVoucher,
  take_cash_at_border: takeCashAtBorder,
  print,
  spoil,
  reprint,
  correct,
  propose_annulment: proposeAnnulment,
  annul,
  revoke,
  decline_annulment: declineAnnulment,
  decline_revocation: declineRevocation,
  clear_authorisation: clearAuthorisation,
  stamp_arrival: stampArrival,
  stamp_departure: stampDeparture,
} as const satisfies { readonly [Id: string]: Action };
export type ActionId = keyof typeof actions;
/** Those that a member of staff does, and not the applicant or the portal. */
export type StaffActionId = {
  [Id in ActionId]: (typeof actions)[Id]['by'] extends string ? never : Id;
}[ActionId];
/** Names those that are nothing but an event with what was typed: nothing has to carry them out. */
export type RecordedActionId = {
  [Id in StaffActionId]: (typeof actions)[Id]['effect'] extends 'record' ? Id : never;
}[StaffActionId];
actions satisfies { readonly [Id in ActionId]: Action<Id> };

/** An action by its name in an address or a stored event; undefined for a name that none has. */
export function actionNamed(name: string): Action<ActionId> | undefined {
  const known: Readonly<Record<string, Action<ActionId>>> = actions;
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

/** Tells whether an action, by its name in an event or a table, has an effect. */
export function hasEffect(name: string | undefined, effect: Action['effect']): boolean {
  return name !== undefined && actionNamed(name)?.effect === effect;
}

/** Names of the actions with an effect, as events store them. */
export function actionsWith(effect: Action['effect']): readonly ActionId[] {
  return Object.values<Action<ActionId>>(actions)
    .filter((action) => action.effect === effect)
    .map(({ id }) => id);
}
