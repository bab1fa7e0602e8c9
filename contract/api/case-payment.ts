import { z } from 'zod';

/** Fee of a case: its state, and what this desk takes for it. */
export const casePayment = z.object({
  mode: z.string(),
  state: z.enum(['none', 'due', 'checking', 'paid']),
  order_reference: z.string().nullable(),
  /** Sum of the order, for everybody on it. */
  total_minor: z.number().int(),
  currency: z.string(),
  /** Travellers on the order. */
  travellers: z.number().int(),
  /** True while the counter cannot take the fee of the others on the order, because this application is not that far. */
  holds_others: z.boolean(),
  /** Sum that was paid or is due, in the way of paying of this desk: at a counter without a surcharge, in the cash that was taken; null when neither. */
  sum_here: z.object({ currency: z.string(), amount_minor: z.number().int() }).nullable(),
  receipt_number: z.string().nullable(),
  /** Amount due in each accepted cash currency, at today's rates. */
  cash: z.array(z.object({ currency: z.string(), amount_minor: z.number().int() })),
});
