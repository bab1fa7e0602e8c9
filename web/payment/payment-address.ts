import type { Order } from '#contract/api/applications.ts';
import { pathTo } from '#contract/paths.ts';

/** Address to go on to once a way to pay is chosen: the confirmation. Kept in the history of the tab that sent the application. */
export interface SentFrom {
  readonly sentAt: string;
}

/** Mark in the history of the confirmation that a way to pay was chosen: an order has one from the start, chosen by nobody. */
export interface PaymentChosen {
  readonly paymentChosen: true;
}

/** Tells whether a state of the history says that a way to pay was chosen. */
export function isPaymentChosen(state: unknown): state is PaymentChosen {
  return typeof state === 'object' && state !== null && 'paymentChosen' in state && state.paymentChosen === true;
}

/** Returns the address where an order is paid and its way to pay is chosen. */
export function paymentAddress({ reference }: Pick<Order, 'reference'>): string {
  return pathTo('payment', { order: reference });
}
