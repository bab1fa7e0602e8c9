import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { violation } from '#domain/violations.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/schema.ts';
import { inTransaction } from './database/transaction.ts';
import { type Write, writeTogether } from './database/write-together.ts';
import { answerUpdate, claimIdempotencyKey, findIdempotencyRecord } from './idempotency-repository.ts';
import { ViolationError } from './violation-error.ts';

export interface IdempotentCall {
  /** Route and caller or subject, never a route alone: the same key from another caller is a different key. */
  readonly scope: string;
  readonly key: string | undefined;
  readonly payload: unknown;
}

export interface IdempotentAnswer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly replayed: boolean;
}

interface WorkDone<Body> {
  readonly status: number;
  readonly body: Body;
  /** Pending writes, sent together with the answer. */
  readonly writes?: readonly Write[];
}

/**
 * Runs work once for an `Idempotency-Key`, in one transaction with the key: a repeated call gets the first one's
 * answer, a changed payload is rejected, and a crash leaves neither key nor work. Answers are stored for 24 hours. The
 * stored body must not contain secrets; add fresh tokens to the answer afterwards.
 */
export function idempotent<Body>(
  dependencies: { readonly database: Kysely<Database>; readonly clock: Clock },
  call: IdempotentCall,
  work: (transaction: Transaction<Database>) => Promise<WorkDone<Body>>,
): Promise<IdempotentAnswer<Body>> {
  const { scope, key } = call;
  if (key === undefined || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new ViolationError([violation('idempotency_key_missing')]);
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(call.payload) ?? '')
    .digest('base64url');
  return inTransaction(dependencies.database, async (transaction) => {
    const claimed = await claimIdempotencyKey(transaction, { scope, key, fingerprint, at: dependencies.clock.now() });
    if (!claimed) {
      const known = await findIdempotencyRecord(transaction, scope, key);
      if (known === undefined || known.status === null)
        throw new ViolationError([violation('idempotency_key_running')]);
      if (known.fingerprint !== fingerprint) throw new ViolationError([violation('idempotency_key_reused')]);
      return { status: known.status, body: known.body as Body, replayed: true };
    }
    const { status, body, writes = [] } = await work(transaction);
    await writeTogether(transaction, [...writes, answerUpdate(transaction, scope, key, { status, body })]);
    return { status, body, replayed: false };
  });
}

/**
 * Runs a change in one transaction: once for an `Idempotency-Key`, and without a key as often as it is called, for calls
 * that name the version they change. A repeated call changes nothing.
 */
export async function onceInTransaction(
  dependencies: { readonly database: Kysely<Database>; readonly clock: Clock },
  call: IdempotentCall,
  change: (transaction: Transaction<Database>) => Promise<void>,
): Promise<void> {
  if (call.key === undefined) return inTransaction(dependencies.database, change);
  await idempotent(dependencies, call, async (transaction) => {
    await change(transaction);
    return { status: 200, body: null };
  });
}
