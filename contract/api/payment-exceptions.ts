import { z } from 'zod';

/** What finance has to look at. Each kind names the row that it stands for by its id. */
export const paymentExceptionKinds = [
  /** The gateway's answer needs a person: review, part of the sum, or a message that does not fit. */
  'held_attempt',
  /** A card payment without an answer for more than an hour; the portal goes on asking. */
  'unanswered_attempt',
  /** Money to be given back. */
  'refund',
  /** A bank's voucher over another sum than the order's. */
  'voucher_differs',
  /** A message that the gateway signed and that fits no payment of ours. */
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
  /** The order's sum, where it differs from `amount_minor`. */
  expected_minor: z.number().int().nullable(),
  since: z.string(),
  age_minutes: z.number().int(),
  /** How a refund leaves when it was paid in cash: the sum in the currency that was taken, out of that office's cash. */
  pay_out: z.object({ currency: z.string(), amount_minor: z.number().int(), office_words: z.string() }).nullable(),
  /** What becomes of a refund's money when it is refused: it stays a fee, is set aside, or its voucher is decided again. */
  when_refused: z.enum(['stays', 'set_aside', 'undecided']).nullable(),
  cause: z.string(),
  state: z.string(),
  state_words: z.string(),
  /** Who asked and who approved, by name. */
  asked_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  note: z.string().nullable(),
  /** Who acts next on a refund, as this person reads it; null for what is none. */
  next_words: z.string().nullable(),
  /** What this person's roles know, with the reason when it is not possible to them now. */
  actions: z.array(z.object({ action: z.string(), allowed: z.boolean(), reason: z.string().nullable() })),
});
export type PaymentException = z.infer<typeof paymentException>;
/** The oldest first of each kind; `more` tells that a kind has further ones. */
export const paymentExceptionsAnswer = z.object({
  data: z.array(paymentException),
  meta: z.object({ total: z.number().int(), more: z.boolean() }),
});

/** The note says what was found: in the bank's statement, or where the money was sent. */
export const paymentDecisionRequest = z.strictObject({ note: z.string().max(1000) });
/** Asks for the whole fee of an ended application to go back; the note says what the office did wrong. */
export const feeRefundRequest = z.strictObject({ note: z.string().trim().max(1000) });

/** `state`: what became of the refund, the payment attempt or the voucher. */
export const paymentDecisionAnswer = z.object({ data: z.object({ id: z.string(), state: z.string() }) });
