import type { Transaction } from 'kysely';
import {
  type AttemptResult,
  type AttemptState,
  attemptAfter,
  attemptFacts,
  awaitedEvent,
  formLifeMilliseconds,
  minuteMilliseconds,
  nextQueryWait,
  orderAfter,
  orderFacts,
} from '#domain/fees/payment-order.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockSubmission } from '../intake/submission-repository.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { insertGatewayMessage } from './gateway-message-repository.ts';
import { findOrder, lockOrder, type OrderRow, orderParty, setOrderStatus } from './order-repository.ts';
import {
  type AttemptRow,
  askSoon,
  attemptsOf,
  findAttempt,
  findQueryableAttempt,
  lockAttempt,
  transactionIsElsewhere,
  updateAttempt,
} from './payment-attempt-repository.ts';
import {
  type GatewayDecision,
  type GatewayResult,
  isUnknown,
  type MessageFault,
  signedFaults,
  type UnknownOutcome,
} from './payment-gateway.ts';
import { maskCardNumbers } from './secure-acceptance.ts';
import { settleOrder } from './settle-order.ts';

type Settling = Pick<Dependencies, 'clock' | 'database' | 'gateway'>;

/** Evidence about an attempt, by its source. Only the bodies of `return` and `notice` come from outside. */
export type AttemptEvidence =
  | { readonly way: 'return' | 'notice'; readonly body: Readonly<Record<string, string>> }
  | {
      readonly way: 'query';
      readonly transactionUuid: string;
      readonly outcome: GatewayResult | UnknownOutcome;
      readonly asker: Asker;
    };

/** A page asks whenever it is opened; only the timer's queries count in their schedule, at whose end finance decides. */
export type Asker = 'timer' | 'page';

export interface SettledAttempt {
  /** True if the message is the gateway's own. */
  readonly verified: boolean;
  /** Fault of a message that was discarded for want of a valid signature; undefined for one that was stored. */
  readonly unsigned?: MessageFault;
  /** State of the attempt afterwards; undefined when the message matches no attempt of ours. */
  readonly state: AttemptState | undefined;
}

const resultOfDecision: Readonly<Record<GatewayDecision, AttemptResult>> = {
  accepted: 'accepted',
  partial: 'held',
  review: 'held',
  declined: 'declined',
  cancelled: 'cancelled',
  error: 'unknown',
};

/**
 * Changes an attempt; the only function that does so once it exists, called by the return page, the server notice and
 * the comparison job. Idempotent for the same evidence. A signed message is stored before any conclusion is drawn from
 * it, an unsigned one is not stored at all; after an error answer the gateway is queried.
 */
export async function settleAttempt(dependencies: Settling, evidence: AttemptEvidence): Promise<SettledAttempt> {
  if (evidence.way === 'query') return settleQueried(dependencies, evidence);
  const { database, gateway, clock } = dependencies;
  const message = gateway.readMessage(evidence.body);
  if (!message.ok && !signedFaults.has(message.reason)) {
    return { verified: false, state: undefined, unsigned: message.reason };
  }
  const transactionUuid = message.ok ? message.result.transactionUuid : evidence.body.req_transaction_uuid;
  await insertGatewayMessage(database, {
    gateway: gateway.id,
    way: evidence.way,
    at: clock.now(),
    transactionUuid: transactionUuid?.slice(0, 40),
    verified: message.ok,
    ...(message.ok ? { about: subjectOf(message.result) } : {}),
    body: message.ok ? message.result.raw : maskedBody(evidence.body),
  });
  if (!message.ok) {
    // Correctly signed but late: it proves nothing now, but something happened there.
    if (message.reason === 'stale' && transactionUuid !== undefined) {
      await askSoon(database, transactionUuid, clock.now());
    }
    return { verified: false, state: undefined };
  }
  const state = await inTransaction(database, (transaction) =>
    settleResult(transaction, dependencies, 'message', message.result),
  );
  if (message.result.decision === 'error' && state !== undefined && attemptFacts[state].asked) {
    return queryAttempt(dependencies, message.result.transactionUuid, 'timer');
  }
  return { verified: true, state };
}

/**
 * Queries the gateway about an attempt and settles it by the answer. Must run outside any transaction.
 *
 * @param within milliseconds after which the gateway counts as silent; by default the gateway's own
 */
export async function queryAttempt(
  dependencies: Settling,
  transactionUuid: string,
  asker: Asker,
  within?: number,
): Promise<SettledAttempt> {
  const attempt = await findQueryableAttempt(dependencies.database, transactionUuid);
  if (attempt === undefined) return { verified: true, state: undefined };
  const { reference, currency, amountMinor } = attempt;
  const outcome = await dependencies.gateway.query(
    { transactionUuid, reference, amount: { currency, minor: amountMinor } },
    within,
  );
  return settleAttempt(dependencies, { way: 'query', transactionUuid, outcome, asker });
}

async function settleQueried(
  dependencies: Settling,
  { transactionUuid, outcome, asker }: Extract<AttemptEvidence, { way: 'query' }>,
): Promise<SettledAttempt> {
  const { database, gateway, clock } = dependencies;
  if (!isUnknown(outcome)) {
    await insertGatewayMessage(database, {
      gateway: gateway.id,
      way: 'query',
      at: clock.now(),
      transactionUuid,
      verified: true,
      about: subjectOf(outcome),
      body: outcome.raw,
    });
  }
  const state = await inTransaction(database, (transaction) =>
    isUnknown(outcome)
      ? settleUnknown(transaction, dependencies, transactionUuid, outcome, asker)
      : settleResult(transaction, dependencies, asker, outcome),
  );
  return { verified: true, state };
}

function subjectOf({ reference, amount }: GatewayResult) {
  return { reference: reference.slice(0, 40), amountMinor: amount.minor, currency: amount.currency };
}

interface Locked {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
}

/** Locks submission, order, attempt: always in this order, or two settlements could deadlock. */
async function lockBoth(transaction: Transaction<Database>, transactionUuid: string): Promise<Locked | undefined> {
  const found = await findAttempt(transaction, transactionUuid);
  const known = found && (await findOrder(transaction, found.order_id));
  if (known === undefined) return undefined;
  await lockSubmission(transaction, known.submission_id);
  const order = await lockOrder(transaction, known.id);
  const attempt = await lockAttempt(transaction, transactionUuid);
  return order === undefined || attempt === undefined ? undefined : { order, attempt };
}

async function settleResult(
  transaction: Transaction<Database>,
  dependencies: Settling,
  by: Asker | 'message',
  answer: GatewayResult,
): Promise<AttemptState | undefined> {
  const locked = await lockBoth(transaction, answer.transactionUuid);
  if (locked === undefined) return undefined;
  const { order, attempt } = locked;
  const judged = await judge(transaction, locked, answer);
  const next = attemptAfter(attempt.state, judged.result);
  const gainsMoney = attemptFacts[next].holdsMoney && !attemptFacts[attempt.state].holdsMoney;
  const queries = attempt.queries + (by === 'timer' ? 1 : 0);
  const changed = next !== attempt.state;
  // A refusal that comes after the money says nothing about the money: the reason stays.
  const contradicts = !changed && attemptFacts[next].holdsMoney && !takesOrHolds.includes(judged.result);
  await updateAttempt(transaction, attempt.id, {
    state: next,
    at: dependencies.clock.now(),
    reason: !contradicts && (changed || judged.note !== null) ? judged.note : attempt.reason,
    gatewayTransactionId: changed
      ? (judged.gatewayTransactionId ?? attempt.gateway_transaction_id)
      : attempt.gateway_transaction_id,
    cardMasked: changed ? (answer.maskedCard ?? attempt.card_masked) : attempt.card_masked,
    nextQueryAt: nextQuestion(dependencies, attempt, next, queries, by),
    queries,
  });
  if (gainsMoney) {
    await settleOrder(transaction, dependencies, order.id, {
      by: 'card',
      attemptId: attempt.id,
      moneyReference: answer.gatewayTransactionId ?? attempt.transaction_uuid,
      currency: answer.amount.currency,
      amountMinor: answer.amount.minor,
    });
  } else if (judged.furtherCharge) {
    await settleOrder(transaction, dependencies, order.id, {
      by: 'card',
      attemptId: attempt.id,
      moneyReference: answer.gatewayTransactionId ?? `${attempt.transaction_uuid}/further`,
      currency: answer.amount.currency,
      amountMinor: answer.amount.minor,
    });
  }
  await followAttempts(transaction, order.id);
  if (changed && attemptFacts[next].declined) await mailDecline(transaction, dependencies, order);
  return next;
}

/** Results about money that was taken, or that finance has to look at. */
const takesOrHolds: readonly AttemptResult[] = ['accepted', 'excess', 'held'];

interface Judgement {
  readonly result: AttemptResult;
  readonly note: string | null;
  readonly gatewayTransactionId: string | undefined;
  /** The gateway charged an attempt a second time: this charge is refunded. */
  readonly furtherCharge: boolean;
}

/** Trusts a signed answer only when it also matches the request: reference, currency, amount, and a new charge. */
async function judge(
  transaction: Transaction<Database>,
  { order, attempt }: Locked,
  answer: GatewayResult,
): Promise<Judgement> {
  const { gatewayTransactionId } = answer;
  const plain = { gatewayTransactionId, furtherCharge: false };
  const result = resultOfDecision[answer.decision];
  const elsewhere =
    gatewayTransactionId !== undefined && (await transactionIsElsewhere(transaction, attempt, gatewayTransactionId));
  if (elsewhere) {
    return { result: 'held', note: 'transaction_used_before', gatewayTransactionId: undefined, furtherCharge: false };
  }
  if (answer.reference !== order.reference) return { ...plain, result: 'held', note: 'other_reference' };
  if (answer.amount.currency !== attempt.currency) return { ...plain, result: 'held', note: 'other_currency' };
  if (result !== 'accepted') return { ...plain, result, note: `${answer.decision}:${answer.reasonCode}` };
  if (gatewayTransactionId === undefined) return { ...plain, result: 'held', note: 'no_transaction' };
  if (answer.amount.minor !== attempt.amount_minor) return { ...plain, result: 'held', note: 'other_amount' };
  const another = attempt.gateway_transaction_id !== null && attempt.gateway_transaction_id !== gatewayTransactionId;
  if (another && attemptFacts[attempt.state].holdsMoney) {
    return { ...plain, result, note: 'charged_again', furtherCharge: true };
  }
  if (another && attemptFacts[attempt.state].forFinance) return { ...plain, result: 'held', note: 'charged_again' };
  const { awaited, asked, holdsMoney } = attemptFacts[attempt.state];
  const note = awaited || asked || holdsMoney ? null : 'late_payment';
  return { ...plain, result: orderAfter(order.status, 'paid') === 'excess' ? 'excess' : result, note };
}

/**
 * Settles a held attempt by finance's decision: the bank's own statement decides where its message could not. Throws
 * when the attempt is not held, or no longer.
 */
export async function settleHeldAttempt(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  transactionUuid: string,
  found: 'paid' | 'failed',
): Promise<void> {
  const locked = await lockBoth(transaction, transactionUuid);
  if (locked === undefined) throw new ViolationError([violation('not_found')]);
  const { order, attempt } = locked;
  const { forFinance, holdsMoney } = attemptFacts[attempt.state];
  if (!forFinance || holdsMoney) throw new ViolationError([violation('action_not_allowed')]);
  const takes = orderAfter(order.status, 'paid') === 'excess' ? 'excess' : 'accepted';
  const next = attemptAfter(attempt.state, found === 'paid' ? takes : 'declined');
  await updateAttempt(transaction, attempt.id, {
    state: next,
    at: dependencies.clock.now(),
    reason: attempt.reason,
    gatewayTransactionId: attempt.gateway_transaction_id,
    cardMasked: attempt.card_masked,
    nextQueryAt: null,
    queries: attempt.queries,
  });
  if (attemptFacts[next].holdsMoney) {
    await settleOrder(transaction, dependencies, order.id, {
      by: 'card',
      attemptId: attempt.id,
      moneyReference: attempt.gateway_transaction_id ?? attempt.transaction_uuid,
      currency: attempt.currency,
      amountMinor: attempt.amount_minor,
    });
  }
  await followAttempts(transaction, order.id);
  if (attemptFacts[next].declined) await mailDecline(transaction, dependencies, order);
}

/** Handles an unknown outcome: judges nothing, schedules the next query, and expires a form past its life. */
async function settleUnknown(
  transaction: Transaction<Database>,
  dependencies: Settling,
  transactionUuid: string,
  outcome: UnknownOutcome,
  asker: Asker,
): Promise<AttemptState | undefined> {
  const locked = await lockBoth(transaction, transactionUuid);
  if (locked === undefined) return undefined;
  const { order, attempt } = locked;
  const queries = attempt.queries + (asker === 'timer' ? 1 : 0);
  const age = dependencies.clock.now().getTime() - attempt.created_at.getTime();
  const next = attemptAfter(attempt.state, resultOfSilence(outcome, age, queries));
  const neverSeen = outcome.reason === 'not_found' && age >= formLifeMilliseconds;
  await updateAttempt(transaction, attempt.id, {
    state: next,
    at: dependencies.clock.now(),
    // Pages say what the gateway said last; a state that finance decides keeps the reason it was held for.
    reason: attemptFacts[next].asked || next !== attempt.state ? outcome.reason : attempt.reason,
    gatewayTransactionId: attempt.gateway_transaction_id,
    cardMasked: attempt.card_masked,
    nextQueryAt: neverSeen ? null : nextQuestion(dependencies, attempt, next, queries, asker),
    queries,
  });
  await followAttempts(transaction, order.id);
  return next;
}

function resultOfSilence(outcome: UnknownOutcome, age: number, queries: number): AttemptResult {
  if (outcome.reason === 'no_answer') return nextQueryWait(queries) === undefined ? 'given_up' : 'unknown';
  return age >= formLifeMilliseconds ? 'expired' : outcome.reason;
}

/**
 * Returns the time of the next query: by the schedule, but not later than the end of the form's life; null when there
 * is none.
 */
function nextQuestion(
  dependencies: Pick<Dependencies, 'clock'>,
  attempt: AttemptRow,
  state: AttemptState,
  queries: number,
  by: Asker | 'message',
): Date | null {
  if (!attemptFacts[state].asked) return null;
  if (by === 'page') return attempt.next_query_at;
  const now = dependencies.clock.now().getTime();
  const wait = queries === 0 ? minuteMilliseconds : nextQueryWait(queries);
  if (wait === undefined) return null;
  const lifeEnds = attempt.created_at.getTime() + formLifeMilliseconds;
  return new Date(lifeEnds > now ? Math.min(now + wait, lifeEnds) : now + wait);
}

/** Tells the payer that nothing was paid, as long as the order can still be. */
async function mailDecline(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  order: OrderRow,
): Promise<void> {
  const party = await orderParty(transaction, order.id);
  if (party.email === null || !orderFacts[order.status].live) return;
  await enqueueMail(transaction, {
    kind: 'payment_declined',
    recipient: party.email,
    language: party.language,
    payload: { orderId: order.id },
    at: dependencies.clock.now(),
  });
}

/** An unpaid order is being checked exactly while one of its attempts is. */
async function followAttempts(transaction: Transaction<Database>, orderId: string): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (order === undefined) return;
  const states = (await attemptsOf(transaction, orderId)).map((attempt) => attempt.state);
  const next = orderAfter(order.status, awaitedEvent(states));
  if (next !== 'excess' && next !== 'refused' && next !== order.status) {
    await setOrderStatus(transaction, orderId, next);
  }
}

/** Returns an untrusted message for the log: short, and without anything that looks like a card number. */
function maskedBody(body: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body)
      .slice(0, 60)
      .map(([name, value]) => [name.slice(0, 64), maskCardNumbers(value).slice(0, 300)]),
  );
}
