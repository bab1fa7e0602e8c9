import type { Money } from '#domain/fees/money.ts';
import type { Language } from '#domain/i18n/languages.ts';

/** One try to pay one order at one gateway. `transactionUuid` is ours, unique, at most 40 characters. */
export interface GatewayAttempt {
  readonly transactionUuid: string;
  /** The order's payment reference, shown by the gateway to the payer. */
  readonly reference: string;
  readonly amount: Money;
}

export interface NewGatewayAttempt extends GatewayAttempt {
  readonly language: Language;
  /** Absolute address to which the payer's browser posts the gateway's answer. */
  readonly returnUrl: string;
  /** Absolute address to which the gateway's server posts the same answer. */
  readonly noticeUrl: string;
}

/** A form that the payer's browser posts to the gateway: the server signs, the browser only carries. */
export interface PaymentForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * `accepted`: the whole amount was taken. `partial` and `review`: hold for finance, never paid by itself. `declined`,
 * `cancelled`: the payer may try again. `error`: nothing is known, ask `query` before anything else.
 */
export type GatewayDecision = 'accepted' | 'review' | 'declined' | 'cancelled' | 'error' | 'partial';

export interface GatewayResult {
  readonly transactionUuid: string;
  /** Unique at the gateway; some answers without a transaction (cancelled, error) have none. */
  readonly gatewayTransactionId: string | undefined;
  readonly decision: GatewayDecision;
  readonly reasonCode: string;
  /** What was taken when money moved, else what was asked. */
  readonly amount: Money;
  readonly reference: string;
  readonly maskedCard?: string;
  readonly cardType?: string;
  /** The message as it came, card numbers masked: fit to be stored. */
  readonly raw: Readonly<Record<string, string>>;
}

/**
 * `stale`: signed by the gateway but too old or ahead of time; ask `query`, do not judge. `unsigned`: a field that decides
 * was not covered by the signature. `bad_signature`: forged, changed, or signed with a key not in force. `not_understood`:
 * signed, but its values are none that the gateway documents.
 */
export type MessageFault = 'malformed' | 'unsigned' | 'bad_signature' | 'other_profile' | 'stale' | 'not_understood';

/** Faults of messages that are signed all the same: the gateway wrote them. */
export const signedFaults: ReadonlySet<MessageFault> = new Set(['stale', 'other_profile', 'not_understood']);

export type GatewayMessage =
  | { readonly ok: true; readonly result: GatewayResult }
  | { readonly ok: false; readonly reason: MessageFault };

/**
 * `not_found`: the gateway never saw the attempt, so it may expire. `pending`: the payer is still there. `no_answer`: it
 * could not be reached, or its answer could not be believed.
 */
export interface UnknownOutcome {
  readonly state: 'unknown';
  readonly reason: 'not_found' | 'pending' | 'no_answer';
}

export interface PaymentGateway {
  readonly id: string;
  createPayment(attempt: NewGatewayAttempt): PaymentForm;
  /** Judges a posted answer, from the browser or from the gateway's server. Never throws. */
  readMessage(body: Readonly<Record<string, string>>): GatewayMessage;
  /** Asks the gateway what became of an attempt. Never throws: an unreachable gateway is an unknown outcome. */
  query(attempt: GatewayAttempt): Promise<GatewayResult | UnknownOutcome>;
}

export function isUnknown(outcome: GatewayResult | UnknownOutcome): outcome is UnknownOutcome {
  return 'state' in outcome;
}
