import { decimalText, type Money, parseDecimalText } from '#domain/fees/money.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { checkSignature, currentKey, type MessageFields, type SigningKey, signMessage } from './message-signature.ts';
import type {
  GatewayAttempt,
  GatewayDecision,
  GatewayMessage,
  GatewayResult,
  NewGatewayAttempt,
  PaymentForm,
  PaymentGateway,
  UnknownOutcome,
} from './payment-gateway.ts';

export interface SecureAcceptanceConfiguration {
  /** Stored with each attempt: two profiles of one vendor are two gateways. */
  readonly id: string;
  /** Address for the browser's signed form, for example `https://testsecureacceptance.cybersource.com/pay`. */
  readonly payUrl: string;
  /** Address for the server's queries. */
  readonly queryUrl: string;
  readonly profileId: string;
  readonly keys: readonly SigningKey[];
  /** The hosted page's locale by our language key. The vendor has no Nepali page. */
  readonly locales: Readonly<Record<Language, string>>;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
}

export const makerLocales: Readonly<Record<Language, string>> = { 'en-US': 'en-us', np: 'zh-cn', ne: 'en-us' };

const queryTimeoutMilliseconds = 10_000;

/** Fields that decide about money. An answer that leaves one of them unsigned is rejected as a whole. */
const decisiveFields = ['decision', 'req_reference_number', 'req_transaction_uuid', 'req_amount', 'req_currency'];
/** Trusted when present, so they must then be signed. */
const signedWhenPresent = ['reason_code', 'transaction_id', 'auth_amount', 'req_profile_id', 'query_status'];

/**
 * Returns the fields of an answer that its signature must cover: the decisive ones, and those present that are trusted.
 */
export function fieldsToCover(fields: MessageFields): readonly string[] {
  const moved = fields.decision === 'ACCEPT' || fields.decision === 'REVIEW';
  return [
    ...decisiveFields,
    ...(moved ? ['reason_code', 'transaction_id'] : []),
    ...signedWhenPresent.filter((name) => Object.hasOwn(fields, name)),
  ];
}

/**
 * Maps the gateway's decision to ours (developer.cybersource.com, notification types and reason codes). Some reason
 * codes occur with two decisions, so the decision counts; only ACCEPT is split by its code: 100 is the whole amount,
 * 110 a part of it, and a code not known to mean the whole is held for finance.
 */
export function decisionOf(decision: string, reasonCode: string): GatewayDecision | undefined {
  switch (decision) {
    case 'ACCEPT':
      return reasonCode === '100' ? 'accepted' : reasonCode === '110' ? 'partial' : 'review';
    case 'REVIEW':
      return 'review';
    case 'DECLINE':
      return 'declined';
    case 'CANCEL':
      return 'cancelled';
    case 'ERROR':
      return 'error';
    default:
      return undefined;
  }
}

/** Masks all but the first digit and the last four of anything that could be a card number. */
export function maskCardNumbers(text: string): string {
  return text.replace(/(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/g, (number) => {
    const digits = number.replace(/\D/g, '');
    return `${digits.slice(0, 1)}${'x'.repeat(digits.length - 5)}${digits.slice(-4)}`;
  });
}

/** Only the named field holds a card number: a transaction id is as long as one and must stay whole. */
function storable(fields: MessageFields): Record<string, string> {
  const kept = Object.entries(fields).map(([name, value]) => [
    name,
    /card_number|account/.test(name) ? maskCardNumbers(value) : value,
  ]);
  return Object.fromEntries(kept);
}

/** Largest sum that the books hold; no order comes near it. */
const mostMinor = 2_147_483_647;

function readResult(fields: MessageFields): GatewayResult | undefined {
  const reasonCode = fields.reason_code ?? '';
  const decision = decisionOf(fields.decision ?? '', reasonCode);
  const currency = fields.req_currency ?? '';
  const asked = parseDecimalText(fields.req_amount ?? '', currency);
  if (decision === undefined || asked === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const moneyMoved = decision === 'accepted' || decision === 'partial' || decision === 'review';
  const authorised = fields.auth_amount;
  let amount: Money | undefined = asked;
  if (moneyMoved && authorised !== undefined && authorised !== '') amount = parseDecimalText(authorised, currency);
  if (amount === undefined || Math.max(amount.minor, asked.minor) > mostMinor) return undefined;
  const card = fields.req_card_number;
  const cardType = fields.card_type_name;
  return {
    transactionUuid: fields.req_transaction_uuid ?? '',
    gatewayTransactionId: fields.transaction_id || undefined,
    decision: decision === 'accepted' && amount.minor < asked.minor ? 'partial' : decision,
    reasonCode,
    amount,
    reference: fields.req_reference_number ?? '',
    ...(card ? { maskedCard: maskCardNumbers(card) } : {}),
    ...(cardType ? { cardType } : {}),
    raw: storable(fields),
  };
}

/** CyberSource Secure Acceptance, hosted checkout. The portal never sees a card number. */
export function secureAcceptanceGateway(configuration: SecureAcceptanceConfiguration): PaymentGateway {
  const { profileId, keys, now } = configuration;

  function createPayment(attempt: NewGatewayAttempt): PaymentForm {
    const key = currentKey(keys, now());
    if (key === undefined) throw new Error(`No signing key of gateway ${configuration.id} is in force`);
    const fields = signMessage(
      {
        access_key: key.accessKey,
        profile_id: profileId,
        transaction_uuid: attempt.transactionUuid,
        unsigned_field_names: '',
        locale: configuration.locales[attempt.language],
        transaction_type: 'sale',
        reference_number: attempt.reference,
        amount: decimalText(attempt.amount),
        currency: attempt.amount.currency,
        override_custom_receipt_page: attempt.returnUrl,
        override_custom_cancel_page: attempt.returnUrl,
        override_backoffice_post_url: attempt.noticeUrl,
      },
      key,
      now(),
    );
    return { action: configuration.payUrl, fields };
  }

  function readMessage(body: MessageFields): GatewayMessage {
    const fault = checkSignature(body, keys, now(), fieldsToCover(body));
    if (fault !== undefined) return { ok: false, reason: fault };
    if ((body.req_profile_id ?? profileId) !== profileId) return { ok: false, reason: 'other_profile' };
    const result = readResult(body);
    return result === undefined ? { ok: false, reason: 'not_understood' } : { ok: true, result };
  }

  async function query(
    attempt: GatewayAttempt,
    within = queryTimeoutMilliseconds,
  ): Promise<GatewayResult | UnknownOutcome> {
    const answer = await ask(attempt, within);
    if (answer === undefined || checkSignature(answer, keys, now(), ['query_status', 'req_transaction_uuid'])) {
      return { state: 'unknown', reason: 'no_answer' };
    }
    if (answer.req_transaction_uuid !== attempt.transactionUuid) return { state: 'unknown', reason: 'no_answer' };
    if (answer.query_status === 'NOT_FOUND') return { state: 'unknown', reason: 'not_found' };
    if (answer.query_status === 'PENDING') return { state: 'unknown', reason: 'pending' };
    const message = readMessage(answer);
    return message.ok ? message.result : { state: 'unknown', reason: 'no_answer' };
  }

  async function ask(attempt: GatewayAttempt, within: number): Promise<MessageFields | undefined> {
    const key = currentKey(keys, now());
    if (key === undefined) return undefined;
    const fields = signMessage(
      {
        access_key: key.accessKey,
        profile_id: profileId,
        transaction_uuid: attempt.transactionUuid,
        reference_number: attempt.reference,
      },
      key,
      now(),
    );
    try {
      const response = await configuration.fetch(configuration.queryUrl, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'error',
        signal: AbortSignal.timeout(within),
      });
      if (!response.ok) return undefined;
      return Object.fromEntries(new URLSearchParams(await response.text()));
    } catch {
      // Unreachable, timed out or unreadable: all the same to the caller, who queries again later.
      return undefined;
    }
  }

  return { id: configuration.id, createPayment, readMessage, query };
}
