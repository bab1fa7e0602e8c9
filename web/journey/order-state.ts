import type { Order, Trip } from '#contract/api/applications.ts';
import { orderFacts, orderStates, paymentSeen } from '#domain/fees/payment-order.ts';
import type { TagTone } from '#web/design-system/tag/tag.tsx';

/** Display of an order's payment, and what the applicant may do about it. */
interface OrderPresentation {
  readonly tone: TagTone;
  readonly words: `journey.order.${ReturnType<typeof paymentSeen>}`;
  /** True while a fee is due. */
  readonly payable: boolean;
  readonly paid: boolean;
  /** True while a response is on its way and polling is worthwhile. */
  readonly pending: boolean;
}

const tones = { none: 'neutral', due: 'waiting', checking: 'active', paid: 'granted' } as const;

/**
 * Returns the display of an order. A state unknown to this page, from a newer server, counts as still being checked.
 */
export function presentOrder(order: Pick<Order, 'status' | 'card_news'>): OrderPresentation {
  const state = orderStates.find((one) => one === order.status) ?? 'checking';
  const { settled, live } = orderFacts[state];
  const payment = paymentSeen(state, order.card_news);
  return {
    tone: tones[payment],
    words: `journey.order.${payment}`,
    payable: live,
    paid: settled,
    pending: payment === 'checking',
  };
}

/** Tells whether anything was paid for a submission: by its order, or by one before. */
export function isAnythingPaid({ order, paid_before }: Pick<Trip, 'order' | 'paid_before'>): boolean {
  return paid_before.length > 0 || (order !== null && presentOrder(order).paid);
}
