import { z } from 'zod';

/** Payment exceptions that finance has to look at. Each names its row by its id. */
export const paymentExceptionKinds = [
  /** The gateway's answer needs a person: review, partial amount, or a message that does not fit. */
  'held_attempt',
  /** A card payment without an answer for more than an hour; the portal keeps asking. */
  'unanswered_attempt',
  /** Money to refund. */
  'refund',
  /** A bank voucher whose amount differs from the order's. */
  'voucher_differs',
  /** A message signed by the gateway that matches no payment of the portal. */
  'unknown_message',
] as const;
export type PaymentExceptionKind = (typeof paymentExceptionKinds)[number];

export const paymentException = z.object({
  id: z.string(),
  kind: z.enum(paymentExceptionKinds),
  /** Payment reference of the order, or of the message. */
  reference: z.string().nullable(),
  submission_numbers: z.array(z.string()),
  amount_minor: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** Amount of the order, if it differs from `amount_minor`. */
  expected_minor: z.number().int().nullable(),
  since: z.string(),
  age_minutes: z.number().int(),
  /** Cash to pay out for a refund of a cash payment: the amount in the currency taken, from that office's cash. */
  pay_out: z.object({ currency: z.string(), amount_minor: z.number().int(), office_words: z.string() }).nullable(),
  /** Effect of refusing a refund: the money stays a fee, is set aside, or its voucher is decided again. */
  when_refused: z.enum(['stays', 'set_aside', 'undecided']).nullable(),
  cause: z.string(),
  state: z.string(),
  state_words: z.string(),
  /** Names of the requester and the approver. */
  asked_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  note: z.string().nullable(),
  /** Next doer of a refund, as this person sees it; null for other exceptions. */
  next_words: z.string().nullable(),
  /** Actions of this person's roles, with the reason if one is not possible for them now. */
  actions: z.array(z.object({ action: z.string(), allowed: z.boolean(), reason: z.string().nullable() })),
});
export type PaymentException = z.infer<typeof paymentException>;
/** Oldest first within each kind; `more` is true when a kind has further ones. */
export const paymentExceptionsAnswer = z.object({
  data: z.array(paymentException),
  meta: z.object({ total: z.number().int(), more: z.boolean() }),
});

/** The note records the finding: in the bank's statement, or where the money was sent. */
export const paymentDecisionRequest = z.strictObject({ note: z.string().max(1000) });
/** Requests a refund of the whole fee of an ended application; the note says what the office did wrong. */
export const feeRefundRequest = z.strictObject({ note: z.string().trim().max(1000) });

/** `state`: new state of the refund, payment attempt or voucher. */
export const paymentDecisionAnswer = z.object({ data: z.object({ id: z.string(), state: z.string() }) });
