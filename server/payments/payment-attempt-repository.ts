import type { Selectable, Transaction } from 'kysely';
import { type AttemptState, attemptFacts, attemptStates, liveOrderStates } from '#domain/fees/payment-order.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

type StoredAttempt = Selectable<Database['payment_attempts']>;

const askedStates = attemptStates.filter((state) => attemptFacts[state].asked);

export interface AttemptRow extends Omit<StoredAttempt, 'state'> {
  readonly state: AttemptState;
}

/** Attempt with the data that the gateway needs to find it. */
export interface QueryableAttempt {
  readonly transactionUuid: string;
  readonly reference: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly state: AttemptState;
}

function attemptOf(row: StoredAttempt): AttemptRow {
  return { ...row, state: stateOf(row.state) };
}

function stateOf(text: string): AttemptState {
  const state = attemptStates.find((known) => known === text);
  if (state === undefined) throw new Error(`an attempt has the unknown state ${text}`);
  return state;
}

export async function insertAttempt(
  db: Db,
  attempt: {
    readonly id: string;
    readonly orderId: string;
    /** Starts at 1 for each order; counted under the order's lock. */
    readonly number: number;
    readonly gateway: string;
    readonly transactionUuid: string;
    readonly amountMinor: number;
    readonly currency: string;
    readonly state: AttemptState;
    readonly at: Date;
    readonly nextQueryAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('payment_attempts')
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      number: attempt.number,
      gateway: attempt.gateway,
      transaction_uuid: attempt.transactionUuid,
      amount_minor: attempt.amountMinor,
      currency: attempt.currency,
      state: attempt.state,
      reason: null,
      gateway_transaction_id: null,
      card_masked: null,
      created_at: attempt.at,
      updated_at: attempt.at,
      next_query_at: attempt.nextQueryAt,
    })
    .execute();
}

export async function findAttempt(db: Db, transactionUuid: string): Promise<AttemptRow | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('transaction_uuid', '=', transactionUuid)
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Finds an attempt by the transaction id that the gateway knows. */
export async function findQueryableAttempt(db: Db, transactionUuid: string): Promise<QueryableAttempt | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'payment_attempts.currency',
      'payment_attempts.amount_minor',
      'payment_attempts.state',
      'orders.reference',
    ])
    .where('payment_attempts.transaction_uuid', '=', transactionUuid)
    .executeTakeFirst();
  return (
    row && {
      transactionUuid,
      reference: row.reference,
      currency: row.currency,
      amountMinor: row.amount_minor,
      state: stateOf(row.state),
    }
  );
}

/** The caller holds the order's lock. */
export async function lockAttempt(
  transaction: Transaction<Database>,
  transactionUuid: string,
): Promise<AttemptRow | undefined> {
  const row = await transaction
    .selectFrom('payment_attempts')
    .selectAll()
    .where('transaction_uuid', '=', transactionUuid)
    .forUpdate()
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** Returns an order's attempts, newest first. */
export async function attemptsOf(db: Db, orderId: string): Promise<AttemptRow[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(attemptOf);
}

/** Returns the attempts at a submission's unpaid order about which the gateway is still asked, by transaction id. */
export async function attemptsToAsk(db: Db, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('payment_attempts.transaction_uuid')
    .where('orders.submission_id', '=', submissionId)
    .where('orders.status', 'in', liveOrderStates)
    .where('payment_attempts.next_query_at', 'is not', null)
    .where('payment_attempts.state', 'in', askedStates)
    .execute();
  return rows.map((row) => row.transaction_uuid);
}

/** Tells whether another attempt has this gateway transaction. */
export async function transactionIsElsewhere(
  db: Db,
  attempt: Pick<AttemptRow, 'id' | 'gateway'>,
  gatewayTransactionId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('gateway', '=', attempt.gateway)
    .where('gateway_transaction_id', '=', gatewayTransactionId)
    .where('id', '<>', attempt.id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateAttempt(
  db: Db,
  id: string,
  changes: {
    readonly state: AttemptState;
    readonly at: Date;
    readonly reason: string | null;
    readonly gatewayTransactionId: string | null;
    readonly cardMasked: string | null;
    readonly nextQueryAt: Date | null;
    readonly queries: number;
  },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      state: changes.state,
      updated_at: changes.at,
      reason: changes.reason,
      gateway_transaction_id: changes.gatewayTransactionId,
      card_masked: changes.cardMasked,
      next_query_at: changes.nextQueryAt,
      queries: changes.queries,
    })
    .where('id', '=', id)
    .execute();
}

/** Brings the next query forward; an attempt that is no longer queried stays unchanged. */
export async function askSoon(db: Db, transactionUuid: string, at: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_query_at: at })
    .where('transaction_uuid', '=', transactionUuid)
    .where('next_query_at', '>', at)
    .execute();
}

/**
 * Claims attempts whose query is due, so that no other process queries them: their next query moves to `claimUntil`,
 * which is also when those of a crashed process become due again. Returns their transaction ids.
 */
export async function claimDueAttempts(
  transaction: Transaction<Database>,
  claim: { readonly now: Date; readonly claimUntil: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('payment_attempts')
    .select(['id', 'transaction_uuid'])
    .where('next_query_at', '<=', claim.now)
    .where('state', 'in', askedStates)
    .orderBy('next_query_at')
    .limit(claim.limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length > 0) {
    await transaction
      .updateTable('payment_attempts')
      .set({ next_query_at: claim.claimUntil })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
  }
  return rows.map((row) => row.transaction_uuid);
}
