import type { CaseView } from '#contract/api/casework.ts';
import { parseDecimalText } from '#domain/fees/money.ts';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';

/** Fields for the bank's voucher, as printed on it. */
export function VoucherFields({ file, errors }: ActionFieldsProps) {
  const { t, formatDate } = useDepartmentMessages();
  return (
    <>
      <TextInput
        id={fieldId('voucher_number')}
        name="voucher_number"
        code
        maxLength={40}
        label={t('department.vouchers.number')}
        error={errors.voucher_number}
      />
      <TextInput
        id={fieldId('received_minor')}
        name="received"
        inputMode="decimal"
        autoComplete="off"
        width="10"
        prefix={file.payment.currency}
        label={t('department.vouchers.amount')}
        error={errors.received_minor}
      />
      <DayInput
        id={fieldId('paid_on')}
        name="paid_on"
        sayDay={formatDate}
        label={t('department.vouchers.paidOn')}
        error={errors.paid_on}
      />
    </>
  );
}

export function readVoucher(form: FormData, file: CaseView): ActionInput {
  const { currency } = file.payment;
  const voucherNumber = textOf(form, 'voucher_number');
  const received = parseDecimalText(textOf(form, 'received'), currency);
  const paidOn = textOf(form, 'paid_on');
  if (voucherNumber === '' || received === undefined || paidOn === '') {
    return {
      missing: {
        ...(voucherNumber === '' ? { voucher_number: 'department.missing.voucherNumber' as const } : {}),
        ...(received === undefined ? { received_minor: 'department.amountWrong' as const } : {}),
        ...(paidOn === '' ? { paid_on: 'department.missing.paidOn' as const } : {}),
      },
    };
  }
  return { body: { voucher_number: voucherNumber, currency, received_minor: received.minor, paid_on: paidOn } };
}
