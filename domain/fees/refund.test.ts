import { describe, expect, it } from 'vitest';
import { goesToCard } from './refund.ts';

describe('a refund goes to the card', () => {
  it.each([
    ['that paid by an attempt of its own', { byAttempt: true, cause: 'second_payment', paidBy: 'cash' }, true],
    ['that paid the fee', { byAttempt: false, cause: 'repriced', paidBy: 'card' }, true],
    ['never, for a fee in cash', { byAttempt: false, cause: 'office_error', paidBy: 'cash' }, false],
    ['never, for a fee by voucher', { byAttempt: false, cause: 'lapsed', paidBy: 'voucher' }, false],
    // The voucher came by the bank, whatever paid the order before.
    [
      'never, for a voucher to an order paid by card',
      { byAttempt: false, cause: 'second_payment', paidBy: 'card' },
      false,
    ],
    ['never, for an order that nobody paid', { byAttempt: false, cause: 'order_cancelled', paidBy: null }, false],
  ] as const)('%s', (_, refund, toCard) => {
    expect(goesToCard(refund)).toBe(toCard);
  });
});
