import type { MoneySource } from '#domain/fees/ledger.ts';
import type { Money } from '#domain/fees/money.ts';
import { cashToReturn, goesToCard, refundCauseFacts } from '#domain/fees/refund.ts';
import type { RefundException } from './payment-exception-repository.ts';
import { refundSubject } from './refund-repository.ts';

/** Method of a refund, and the office whose books it leaves. */
export interface RefundWay {
  readonly source: MoneySource;
  readonly office: string;
  /** Amount handed over, for a refund in cash. */
  readonly cash: Money | undefined;
}

/**
 * Returns the method of a refund, the same as of the payment: to the card, in cash from the office that took it, or by
 * the bank. Money besides an order's own payment (a second card payment, a voucher) has its method in the refund's
 * kind.
 */
export function refundWay(refund: RefundException): RefundWay {
  const { office } = refund;
  const { cause } = refundSubject(refund);
  if (goesToCard({ byAttempt: refund.attempt_id !== null, cause, paidBy: refund.paidBy })) {
    return { source: { by: 'card' }, office, cash: undefined };
  }
  const { wasRevenue } = refundCauseFacts[cause];
  const { cashCurrency, cashMinor, cashOffice } = refund;
  if (!wasRevenue || cashCurrency === null || cashMinor === null || cashOffice === null) {
    return { source: { by: 'voucher' }, office, cash: undefined };
  }
  const cash = cashToReturn({ currency: cashCurrency, minor: cashMinor }, refund.amount_minor, refund.expectedMinor);
  return { source: { by: 'cash', cash }, office: cashOffice, cash };
}
