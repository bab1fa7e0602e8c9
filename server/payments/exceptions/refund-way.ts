import type { MoneySource } from '#domain/fees/ledger.ts';
import type { Money } from '#domain/fees/money.ts';
import { cashToReturn, refundCauseFacts } from '#domain/fees/refund.ts';
import type { RefundException } from './payment-exception-repository.ts';
import { refundSubject } from './refund-repository.ts';

/** How a refund leaves, and which office's books it leaves. */
export interface RefundWay {
  readonly source: MoneySource;
  readonly office: string;
  /** What is handed over, when it leaves in cash. */
  readonly cash: Money | undefined;
}

/**
 * The way the money came is the way it goes: to the card, out of the cash of the office that took it, or by the bank. Money
 * beside an order's own payment (a second card payment, a voucher) came by itself: its kind is the refund's own.
 */
export function refundWay(refund: RefundException): RefundWay {
  const { office } = refund;
  if (refund.attempt_id !== null) return { source: { by: 'card' }, office, cash: undefined };
  const { wasRevenue } = refundCauseFacts[refundSubject(refund).cause];
  if (wasRevenue && refund.paidBy === 'card') return { source: { by: 'card' }, office, cash: undefined };
  const { cashCurrency, cashMinor, cashOffice } = refund;
  if (!wasRevenue || cashCurrency === null || cashMinor === null || cashOffice === null) {
    return { source: { by: 'voucher' }, office, cash: undefined };
  }
  const cash = cashToReturn({ currency: cashCurrency, minor: cashMinor }, refund.amount_minor, refund.expectedMinor);
  return { source: { by: 'cash', cash }, office: cashOffice, cash };
}
