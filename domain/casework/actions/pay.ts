import { defineAction } from '../action.ts';

/** Cash at the counter of the office that works on the application. */
export const takeCash = defineAction({
  id: 'take_cash',
  by: { permissions: ['arrivals.take_cash', 'fees.take'] },
  effect: 'settle_cash',
  duty: 'money',
  separateFrom: ['decide', 'print'],
  reach: 'order',
  told: 'step',
});

/** The bank's slip, entered by somebody who saw it. */
export const recordVoucher = defineAction({
  id: 'record_voucher',
  by: { permissions: ['vouchers.record'] },
  effect: 'settle_voucher',
  duty: 'money',
  separateFrom: ['recommend', 'decide', 'print'],
  reach: 'order',
  told: 'step',
});

/** The amount due because the holder enters on another day than was sent (R27). */
export const takeCashAtBorder = defineAction({
  id: 'take_cash_at_border',
  by: { permissions: ['arrivals.take_cash'], place: 'any_port' },
  effect: 'settle_at_border',
  duty: 'money_at_border',
  separateFrom: ['begin_visa', 'stamp'],
  reach: 'order',
  told: 'step',
});
