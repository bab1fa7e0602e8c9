import type { Order } from '#contract/api/applications.ts';
import { pathTo } from '#contract/paths.ts';

/** Address to go on to once a way to pay is chosen: the confirmation. Kept in the history of the tab that sent the application. */
export interface SentFrom {
  readonly sentAt: string;
}

/** Returns the address where an order is paid and its way to pay is chosen. */
export function paymentAddress({ reference }: Pick<Order, 'reference'>): string {
  return pathTo('payment', { order: reference });
}
