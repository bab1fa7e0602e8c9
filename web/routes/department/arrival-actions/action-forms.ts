import type { ActionForm } from './action-form.ts';
import { CashFields, readCash } from './cash-fields.tsx';
import { HitFields, readHit } from './note-field.tsx';
import { ReasonsFields, readReasons } from './reasons-fields.tsx';
import { readTyping, TypingFields } from './typing-fields.tsx';
import { readVoucher, VoucherFields } from './voucher-fields.tsx';

/** Every action of the port desk in the order in which its buttons stand. */
export const actionForms: Readonly<Record<string, ActionForm>> = {
  clear: { label: 'department.action.clear', consequence: 'department.consequence.clear', kind: 'primary' },
  take_cash: {
    label: 'department.action.take_cash',
    consequence: 'department.consequence.take_cash',
    kind: 'primary',
    Fields: CashFields,
    read: readCash,
  },
  print: { label: 'department.action.print', consequence: 'department.consequence.print', kind: 'primary' },
  stamp_arrival: {
    label: 'department.action.stamp_arrival',
    consequence: 'department.consequence.stamp_arrival',
    kind: 'primary',
  },
  stamp_departure: {
    label: 'department.action.stamp_departure',
    consequence: 'department.consequence.stamp_departure',
    kind: 'primary',
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
  refuse_entry: {
    label: 'department.action.refuse_entry',
    consequence: 'department.consequence.refuse_entry',
    kind: 'destructive',
    Fields: ReasonsFields,
    read: readReasons,
  },
  dismiss_hit: {
    label: 'department.action.dismiss_hit',
    consequence: 'department.consequence.dismiss_hit',
    kind: 'secondary',
    Fields: HitFields,
    read: readHit,
  },
  confirm_hit: {
    label: 'department.action.confirm_hit',
    consequence: 'department.consequence.confirm_hit',
    kind: 'destructive',
    Fields: HitFields,
    read: readHit,
  },
};

/** Actions about one screening hit: their buttons stand beside the hit. */
export const hitActions: readonly string[] = ['dismiss_hit', 'confirm_hit'];
