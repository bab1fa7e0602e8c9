import type { Money } from '#domain/fees/money.ts';
import type { Language } from '#domain/i18n/languages.ts';

/** One attempt to pay one order at one gateway. `transactionUuid` is ours, unique, at most 40 characters. */
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

/** Form that the payer's browser posts to the gateway; signed by the server, only carried by the browser. */
export interface PaymentForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * `accepted`: the whole amount was taken. `partial` and `review`: held for finance, never paid automatically.
 * `declined`, `cancelled`: the payer may try again. `error`: outcome unknown, `query` before anything else.
 */
export type GatewayDecision = 'accepted' | 'review' | 'declined' | 'cancelled' | 'error' | 'partial';

export interface GatewayResult {
  readonly transactionUuid: string;
  /** Unique at the gateway; some answers without a transaction (cancelled, error) have none. */
  readonly gatewayTransactionId: string | undefined;
  readonly decision: GatewayDecision;
  readonly reasonCode: string;
  /** Amount taken when money moved, otherwise the amount requested. */
  readonly amount: Money;
  readonly reference: string;
  readonly maskedCard?: string;
  readonly cardType?: string;
  /** Message as received, with card numbers masked, safe to store. */
  readonly raw: Readonly<Record<string, string>>;
}

/**
 * `stale`: signed by the gateway but too old or ahead of time; `query` instead of judging it. `unsigned`: a decisive
 * field was not covered by the signature. `bad_signature`: forged, changed, or signed with a key not in force.
 * `not_understood`: signed, but with values that the gateway does not document.
 */
export type MessageFault = 'malformed' | 'unsigned' | 'bad_signature' | 'other_profile' | 'stale' | 'not_understood';

/** Faults of messages that are signed nevertheless: the gateway wrote them. */
export const signedFaults: ReadonlySet<MessageFault> = new Set(['stale', 'other_profile', 'not_understood']);

export type GatewayMessage =
  | { readonly ok: true; readonly result: GatewayResult }
  | { readonly ok: false; readonly reason: MessageFault };

/**
 * `not_found`: the gateway never saw the attempt, so it may expire. `pending`: the payer is still there. `no_answer`:
 * the gateway was unreachable, or its answer could not be trusted.
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
  /**
   * Asks the gateway for the outcome of an attempt. Never throws: an unreachable gateway is an unknown outcome, as is one
   * that is silent for so many milliseconds.
   */
  query(attempt: GatewayAttempt, within?: number): Promise<GatewayResult | UnknownOutcome>;
}

export function isUnknown(outcome: GatewayResult | UnknownOutcome): outcome is UnknownOutcome {
  return 'state' in outcome;
}
