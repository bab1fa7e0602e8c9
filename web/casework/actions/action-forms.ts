import type { CaseView } from '#contract/api/casework.ts';
import { actions, actionsWith, type StaffActionId } from '#domain/casework/actions/index.ts';
import type { DepartmentMessageId } from '../department-messages.ts';
import type { ActionForm, ActionState } from './action-form.ts';
import { AskBeside, AskFields, readAsk, readItems } from './ask/ask-fields.tsx';
import { BorderCashFields, readBorderCash } from './border-cash-fields.tsx';
import { CallInFields, readCallIn } from './call-in-fields.tsx';
import { CashFields, readCash } from './cash-fields.tsx';
import { CrossingFields, readCrossing } from './crossing-fields.tsx';
import { AskLetter, RefusalLetter } from './letters.tsx';
import { LookFields, readLook } from './look-fields.tsx';
import { LetterNoteField, RemarkField, readRemark } from './note-field.tsx';
import { LetterReasonsFields, ReasonsFields, readReasons } from './refuse/reasons-fields.tsx';
import { RefuseFields, readRefusal } from './refuse/refuse-fields.tsx';
import { readPort, StampFields } from './stamp-fields.tsx';
import { ConfirmFields, ProposeFields, readConfirm, readPropose, readWaiver, WaiverFields } from './sum-fields.tsx';
import { readTyping, TypingFields } from './typing-fields.tsx';
import { readVoucher, VoucherFields } from './voucher-fields.tsx';

const refusalRecommendation = {
  consequence: 'department.consequence.propose_refusal',
  kind: 'secondary',
  against: true,
  everyday: true,
  short: 'desk.short.propose_refusal',
  Fields: ReasonsFields,
  read: readReasons,
} as const;

/** A refusal that its applicant is told by a letter. */
const finalRefusal = {
  consequence: 'department.consequence.refuse',
  submit: 'department.refuse.send',
  warning: 'department.refuse.final',
  kind: 'destructive',
  toOthers: 'refuse',
  everyday: true,
  Preview: RefusalLetter,
  Beside: LetterNoteField,
} as const;

const refusal = {
  ...finalRefusal,
  title: 'desk.title.refuse',
  Fields: RefuseFields,
  read: readRefusal,
} as const;

/** Returns what follows from an approval, with the fee that it still waits for. */
function approvalConsequence({ granted_as: form, payment, asks_price: asked }: CaseView): DepartmentMessageId {
  const due = payment.state !== 'paid' && (payment.state !== 'none' || asked !== null);
  if (form === 'letter' && due) return 'department.consequence.approve_letter_due';
  if (form !== 'change') return `department.consequence.approve_${form}`;
  if (!due) return 'department.consequence.approve_change_now';
  return payment.sum_here === null
    ? 'department.consequence.approve_change'
    : 'department.consequence.approve_change_due';
}

/** Actions with a dialog of their own, in the order of their buttons: what moves a case on, the question, the refusals, the rest. */
const actionForms = {
  clear: {
    label: 'department.action.clear',
    consequence: 'department.consequence.clear',
    kind: 'primary',
    everyday: true,
    weighsPapers: true,
    grants: true,
  },
  take_cash: {
    label: 'department.action.take_cash',
    consequence: 'department.consequence.take_cash',
    kind: 'primary',
    Fields: CashFields,
    read: readCash,
  },
  print: {
    label: 'department.action.print',
    consequence: 'department.consequence.print',
    kind: 'primary',
    everyday: true,
  },
  take: { consequence: 'department.consequence.take', kind: 'primary' },
  propose: {
    consequence: 'department.consequence.propose',
    kind: 'primary',
    everyday: true,
    short: 'desk.short.propose',
    weighsPapers: true,
    grants: true,
    Fields: ProposeFields,
    read: readPropose,
  },
  approve: {
    title: 'desk.title.grant',
    consequence: approvalConsequence,
    kind: 'primary',
    everyday: true,
    weighsPapers: true,
    grants: true,
    Fields: ConfirmFields,
    read: readConfirm,
  },
  send_back: {
    consequence: 'department.consequence.send_back',
    kind: 'secondary',
    Fields: RemarkField,
    read: readRemark,
  },
  find_crossing: {
    submit: 'department.crossing.record',
    consequence: 'department.consequence.find_crossing',
    kind: 'primary',
    Fields: CrossingFields,
    read: readCrossing,
  },
  attended: { consequence: 'department.consequence.attended', kind: 'primary', Fields: RemarkField, read: readRemark },
  ask: {
    consequence: 'department.consequence.ask',
    kind: 'secondary',
    everyday: true,
    short: 'desk.short.ask',
    Fields: AskFields,
    Preview: AskLetter,
    Beside: AskBeside,
    submit: 'department.ask.send',
    counts: (typed) => readItems(typed).length,
    read: readAsk,
    toOthers: 'ask',
    inverse: actions.close_question.id,
  },
  close_question: { consequence: 'department.consequence.close_question', kind: 'secondary' },
  propose_rejection: refusalRecommendation,
  propose_refusal: refusalRecommendation,
  refuse: refusal,
  reject: refusal,
  refuse_entry: {
    ...finalRefusal,
    label: 'department.action.refuse_entry',
    short: 'desk.short.refuse',
    Fields: LetterReasonsFields,
    read: readReasons,
  },
  approve_alone: {
    consequence: approvalConsequence,
    kind: 'primary',
    everyday: true,
    weighsPapers: true,
    grants: true,
    Fields: RemarkField,
    read: readRemark,
  },
  call_in: { consequence: 'department.consequence.call_in', kind: 'secondary', Fields: CallInFields, read: readCallIn },
  missed: { consequence: 'department.consequence.missed', kind: 'secondary', Fields: RemarkField, read: readRemark },
  note_call: {
    consequence: 'department.consequence.note_call',
    kind: 'secondary',
    inverse: actions.withdraw_note.id,
  },
  withdraw_note: { consequence: 'department.consequence.withdraw_note', kind: 'secondary' },
  release: { consequence: 'department.consequence.release', kind: 'secondary', inverse: actions.take.id },
  reopen: { consequence: 'department.consequence.reopen', kind: 'secondary', Fields: RemarkField, read: readRemark },
  second_look: {
    consequence: 'department.consequence.second_look',
    kind: 'primary',
    Fields: LookFields,
    read: readLook,
  },
  settle_doubt: {
    consequence: 'department.consequence.settle_doubt',
    kind: 'primary',
    Fields: RemarkField,
    read: readRemark,
  },
  reprint: { consequence: 'department.consequence.reprint', kind: 'primary', Fields: RemarkField, read: readRemark },
  spoil: { consequence: 'department.consequence.spoil', kind: 'secondary', Fields: RemarkField, read: readRemark },
  confirm_waiver: {
    consequence: 'department.consequence.confirm_waiver',
    kind: 'primary',
    Fields: ConfirmFields,
    read: readConfirm,
  },
  propose_waiver: {
    consequence: 'department.consequence.propose_waiver',
    kind: 'secondary',
    Fields: WaiverFields,
    read: readWaiver,
  },
  propose_annulment: {
    consequence: 'department.consequence.propose_annulment',
    kind: 'secondary',
    Fields: ReasonsFields,
    read: readReasons,
  },
  cancel: {
    consequence: 'department.consequence.cancel',
    kind: 'destructive',
    Fields: ReasonsFields,
    read: readReasons,
  },
  missed_again: {
    consequence: 'department.consequence.missed_again',
    kind: 'destructive',
    Fields: RemarkField,
    read: readRemark,
  },
  decline_annulment: {
    consequence: 'department.consequence.decline_annulment',
    kind: 'secondary',
    Fields: RemarkField,
    read: readRemark,
  },
  decline_revocation: {
    consequence: 'department.consequence.decline_annulment',
    kind: 'secondary',
    Fields: RemarkField,
    read: readRemark,
  },
  annul: { consequence: 'department.consequence.annul', kind: 'destructive', Fields: ReasonsFields, read: readReasons },
  revoke: {
    consequence: 'department.consequence.revoke',
    kind: 'destructive',
    Fields: ReasonsFields,
    read: readReasons,
  },
  close_not_grantable: {
    consequence: 'department.consequence.close_not_grantable',
    kind: 'destructive',
    Fields: RemarkField,
    read: readRemark,
  },
  take_cash_at_border: {
    consequence: 'department.consequence.take_cash_at_border',
    statedByFields: true,
    kind: 'primary',
    Fields: BorderCashFields,
    read: readBorderCash,
  },
  clear_authorisation: {
    consequence: 'department.consequence.clear_authorisation',
    statedByFields: true,
    kind: 'primary',
    Fields: StampFields,
    read: readPort,
  },
  stamp_arrival: {
    label: 'department.action.stamp_arrival',
    consequence: 'department.consequence.stamp_arrival',
    statedByFields: true,
    kind: 'primary',
    Fields: StampFields,
    read: readPort,
  },
  stamp_departure: {
    label: 'department.action.stamp_departure',
    consequence: 'department.consequence.stamp_departure',
    statedByFields: true,
    kind: 'secondary',
    Fields: StampFields,
    read: readPort,
  },
  record_voucher: {
    label: 'department.action.record_voucher',
    consequence: 'department.consequence.record_voucher',
    kind: 'secondary',
    Fields: VoucherFields,
    read: readVoucher,
  },
  correct_typing: {
    label: 'department.action.correct_typing',
    short: 'desk.short.correct_typing',
    consequence: 'department.consequence.correct_typing',
    kind: 'secondary',
    Fields: TypingFields,
    read: readTyping,
  },
  correct: {
    label: 'department.action.correct',
    consequence: 'department.consequence.correct',
    kind: 'destructive',
    Fields: ReasonsFields,
    read: readReasons,
  },
  dismiss_hit: {
    label: 'department.action.dismiss_hit',
    consequence: 'department.consequence.dismiss_hit',
    kind: 'secondary',
    Fields: RemarkField,
    read: readRemark,
  },
  confirm_hit: {
    label: 'department.action.confirm_hit',
    consequence: 'department.consequence.confirm_hit',
    kind: 'destructive',
    Fields: RemarkField,
    read: readRemark,
  },
  dismiss_hit_at_border: {
    label: 'department.action.dismiss_hit',
    consequence: 'department.consequence.dismiss_hit',
    kind: 'secondary',
    Fields: RemarkField,
    read: readRemark,
  },
  confirm_hit_at_border: {
    label: 'department.action.confirm_hit',
    consequence: 'department.consequence.confirm_hit_at_border',
    kind: 'destructive',
    Fields: RemarkField,
    read: readRemark,
  },
} as const satisfies Readonly<Record<Exclude<StaffActionId, 'check_document' | 'leave_difference'>, ActionForm>>;

/** Dialog of an action that only a newer server knows. */
const plainForm: ActionForm = {
  consequence: 'department.consequence.other',
  kind: 'secondary',
  Fields: RemarkField,
  read: readRemark,
};

const forms: ReadonlyMap<string, ActionForm> = new Map(Object.entries(actionForms));

/** Returns the dialog of an action. */
export function formOf({ action }: Pick<ActionState, 'action'>): ActionForm {
  return forms.get(action) ?? plainForm;
}

/** Returns true if an action revokes or refuses something, so that doing it is not shown as a success. */
export function takesAway(action: string): boolean {
  return forms.get(action)?.kind === 'destructive';
}

const order = Object.keys(actionForms);

function placeOf({ action }: ActionState): number {
  return order.includes(action) ? order.indexOf(action) : order.length;
}

/** Sorts a case's actions in the order of their buttons; those without a dialog of their own come last. */
export function inOrder(actions: readonly ActionState[]): readonly ActionState[] {
  return [...actions].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Actions on one watch-list match, whose buttons are next to it. */
export const matchActions: readonly string[] = actionsWith('decide_match');

/** Actions whose buttons are next to their subject instead of at the top of the case. */
export const placedActions: readonly string[] = [
  ...matchActions,
  actions.check_document.id,
  actions.leave_difference.id,
];
