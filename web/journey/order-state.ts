import type { Order } from '#contract/api/applications.ts';
import { type OrderState, orderFacts, orderStates } from '#domain/fees/payment-order.ts';
import type { TagTone } from '#web/design-system/tag/tag.tsx';

/** How an order's payment is shown, and what the traveller may do about it. */
export interface OrderPresentation {
  readonly tone: TagTone;
  readonly words: `journey.order.${(typeof orderFacts)[OrderState]['payment']}`;
  /** Money is still owed. */
  readonly payable: boolean;
  readonly paid: boolean;
  /** An answer is on its way: worth asking again. */
  readonly pending: boolean;
}

const tones = { none: 'neutral', due: 'waiting', checking: 'active', paid: 'granted' } as const;

/** A state that a newer server may send and this page does not know counts as one still being checked. */
export function presentOrder(order: Pick<Order, 'status'>): OrderPresentation {
  const state = orderStates.find((one) => one === order.status) ?? 'checking';
  const { payment, settled, live } = orderFacts[state];
  return {
    tone: tones[payment],
    words: `journey.order.${payment}`,
    payable: live,
    paid: settled,
    pending: payment === 'checking',
  };
}
