import { type OrderState, orderFacts } from '#domain/fees/payment-order.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { ApplicationRow } from '../data/application-repository.ts';
import { isOpen } from './trip-order.ts';

type PaymentState = (typeof orderFacts)[OrderState]['payment'];

/** Where the payment of a request stands, given the order that its trip has to pay, or paid last. */
export function paymentStateOf(
  application: Pick<ApplicationRow, 'status' | 'fee_minor' | 'paid'>,
  order: OrderState | null,
): PaymentState {
  if (application.fee_minor === 0) return 'none';
  if (application.paid) return 'paid';
  return isOpen(application) && order !== null ? orderFacts[order].payment : 'none';
}

/** Whether a fee is to be paid by the traveller before the journey. */
export function owesBeforeJourney(payment: { readonly state: PaymentState; readonly mode: string }): boolean {
  return payment.state === 'due' && payment.mode !== atTheDesk;
}

const atTheDesk: PaymentMode = 'on_arrival';
