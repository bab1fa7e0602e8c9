import { sql, type Transaction } from 'kysely';
import type { OwnViewFilters } from '#contract/api/own-views.ts';
import type { DeskId } from '#contract/desks.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

export interface OwnView {
  readonly id: string;
  readonly name: string;
  readonly filters: OwnViewFilters;
}

/** Returns the views that a person saved at a desk, by name. */
export function ownViewsOf(db: Db, accountId: string, desk: DeskId): Promise<OwnView[]> {
  return db
    .selectFrom('own_views')
    .select(['id', 'name', 'filters'])
    .where('account_id', '=', accountId)
    .where('desk', '=', desk)
    .orderBy('name')
    .execute();
}

/**
 * Keeps a view; one of the same name takes its filters. Returns its id; undefined where the person has as many views as
 * allowed. Calls of one person wait for each other, because each would count the others' views too early.
 */
export async function keepOwnView(
  transaction: Transaction<Database>,
  view: OwnView & { readonly accountId: string; readonly desk: DeskId; readonly savedAt: Date },
  atMost: number,
): Promise<string | undefined> {
  const filters = JSON.stringify(view.filters);
  const key = `own views ${view.accountId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
  const kept = await transaction
    .insertInto('own_views')
    .columns(['id', 'account_id', 'desk', 'name', 'filters', 'saved_at'])
    .expression(
      sql`select ${view.id}::uuid, ${view.accountId}::uuid, ${view.desk}, ${view.name}, ${filters}::jsonb, ${view.savedAt}::timestamptz
        where (select count(*) from own_views
          where account_id = ${view.accountId}::uuid and desk = ${view.desk} and name <> ${view.name}) < ${atMost}`,
    )
    .onConflict((conflict) =>
      conflict.constraint('own_views_name_once').doUpdateSet({ filters, saved_at: view.savedAt }),
    )
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
}

/** Removes a person's view; false where it is nobody's or somebody else's. */
export async function removeOwnView(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('own_views')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
