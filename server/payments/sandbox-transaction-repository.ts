import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import type { SandboxState, SandboxStore, SandboxTransaction } from './sandbox-gateway/sandbox-store.ts';

const states: readonly SandboxState[] = ['open', 'finished', 'silent'];

function transactionOf(row: Selectable<Database['sandbox_transactions']>): SandboxTransaction {
  const state = states.find((known) => known === row.state);
  if (state === undefined) throw new Error(`a sandbox transaction has the unknown state ${row.state}`);
  return {
    transactionUuid: row.transaction_uuid,
    reference: row.reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    state,
    gatewayTransactionId: row.gateway_transaction_id ?? '',
    fields: row.fields,
    createdAt: row.created_at,
  };
}

/** The sandbox bank's own books, stored in the portal's database so that they survive the process. */
export function databaseSandboxStore(db: Db): SandboxStore {
  return {
    async insert(transaction) {
      const result = await db
        .insertInto('sandbox_transactions')
        .values({
          transaction_uuid: transaction.transactionUuid,
          reference: transaction.reference,
          amount_minor: transaction.amountMinor,
          currency: transaction.currency,
          state: transaction.state,
          gateway_transaction_id: transaction.gatewayTransactionId,
          fields: JSON.stringify(transaction.fields),
          created_at: transaction.createdAt,
        })
        .onConflict((conflict) => conflict.column('transaction_uuid').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    async find(transactionUuid) {
      const row = await db
        .selectFrom('sandbox_transactions')
        .selectAll()
        .where('transaction_uuid', '=', transactionUuid)
        .executeTakeFirst();
      return row && transactionOf(row);
    },
    async settle(transactionUuid, state, fields) {
      const open: SandboxState = 'open';
      const result = await db
        .updateTable('sandbox_transactions')
        .set({ state, fields: JSON.stringify(fields) })
        .where('transaction_uuid', '=', transactionUuid)
        .where('state', '=', open)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}
