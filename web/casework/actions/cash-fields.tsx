import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { pathTo } from '#contract/paths.ts';
import { parseDecimalText } from '#domain/fees/money.ts';
import { currencyMessage, dollarAt, isNamedCurrency } from '#domain/reference-data/currencies.ts';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import { ownShift } from '../../counter/cash-calls.ts';
import { useCounter } from '../../counter/counter.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';

type Due = CaseView['payment']['cash'][number];

/** Warns whoever has no open shift, before anything is counted. */
function NoShift() {
  const { t } = useDepartmentMessages();
  const counter = useCounter();
  const { data } = useQuery(ownShift(counter));
  if (data === undefined || data.shift !== null) return null;
  return (
    <Notice tone="waiting">
      <p>
        {t('department.cash.noShift')} <Link to={pathTo(counter.shiftPage)}>{t('department.cash.toShift')}</Link>
      </p>
    </Notice>
  );
}

/** Fields for cash: the amount due in the currency handed over, the amount received, and the change. */
export function CashFields({ file, errors }: ActionFieldsProps) {
  const { t, formatMoney, language } = useDepartmentMessages();
  const { t: currencyWords } = useMessages<string>('domain/reference-data');
  const { cash } = file.payment;
  const price = file.quote.office_price;
  const [currency, setCurrency] = useState(cash[0]?.currency ?? '');
  const [received, setReceived] = useState('');
  const due = cash.find((each) => each.currency === currency);
  const given = parseDecimalText(received, currency);
  const change = due && given ? given.minor - due.amount_minor : undefined;
  const nameOf = ({ currency: code, amount_minor }: Due) =>
    `${formatMoney(amount_minor, code)} · ${isNamedCurrency(code) ? currencyWords(currencyMessage(code)) : code}`;
  return (
    <>
      <NoShift />
      {cash.length > 1 ? (
        <Select
          id={fieldId('currency')}
          name="currency"
          label={t('department.cash.currency')}
          hint={
            price === null
              ? t('department.cash.currencyHint')
              : t('department.cash.fixedHint', {
                  rate: dollarAt(price.rate, price.currency, language),
                  rounded: price.rounding_step_minor > 1 ? 'yes' : 'no',
                  step: formatMoney(price.rounding_step_minor, price.currency),
                })
          }
          error={errors.currency}
          value={currency}
          onChange={(event) => setCurrency(event.target.value)}
          options={cash.map((each) => ({ value: each.currency, text: nameOf(each) }))}
        />
      ) : (
        <>
          <input type="hidden" name="currency" value={currency} />
          {due && <p className="mb-4 font-semibold">{nameOf(due)}</p>}
        </>
      )}
      <TextInput
        id={fieldId('received_minor')}
        name="received"
        data-begin=""
        inputMode="decimal"
        autoComplete="off"
        width="10"
        prefix={currency}
        label={t('department.cash.received')}
        error={errors.received_minor}
        value={received}
        onChange={(event) => setReceived(event.target.value)}
      />
      <p role="status" className="mb-4 min-h-6 text-lg font-semibold tabular-nums">
        {change !== undefined &&
          change !== 0 &&
          (change < 0
            ? t('department.cash.short', { amount: formatMoney(-change, currency) })
            : t('department.cash.change', { amount: formatMoney(change, currency) }))}
      </p>
    </>
  );
}

export function readCash(form: FormData, file: CaseView): ActionInput {
  const currency = textOf(form, 'currency');
  const received = parseDecimalText(textOf(form, 'received'), currency);
  if (received === undefined) return { missing: { received_minor: 'department.amountWrong' } };
  const due = file.payment.cash.find((each) => each.currency === currency);
  if (due && received.minor < due.amount_minor) return { missing: { received_minor: 'department.cash.tooLittle' } };
  return { body: { currency, received_minor: received.minor } };
}
