import type { Selectable } from 'kysely';
import { type SetSumKind, setSumKinds } from '#domain/fees/quote.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type SetSumRow = Selectable<Database['set_sums']>;

/** Drops the sums of an application that wait, of one kind or all: the case begins anew, or its price is another one. */
export async function dropWaitingSums(db: Db, applicationId: string, at: Date, kind?: SetSumKind): Promise<void> {
  await db
    .updateTable('set_sums')
    .set({ dropped_at: at })
    .where('application_id', '=', applicationId)
    .where('kind', 'in', kind === undefined ? setSumKinds : [kind])
    .where('confirmed_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
}

/** Adds a sum that waits for a second person, in place of one that waited before. */
export async function proposeSum(
  db: Db,
  sum: Pick<
    SetSumRow,
    'id' | 'application_id' | 'kind' | 'currency' | 'amount_minor' | 'ground' | 'made_by' | 'made_at'
  >,
): Promise<void> {
  await db
    .updateTable('set_sums')
    .set({ dropped_at: sum.made_at })
    .where('application_id', '=', sum.application_id)
    .where('kind', '=', sum.kind)
    .where('confirmed_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
  await db.insertInto('set_sums').values(sum).execute();
}

/** Returns the sum that waits for a second person; undefined when none does. */
export function waitingSum(db: Db, applicationId: string, kind: SetSumKind): Promise<SetSumRow | undefined> {
  return db
    .selectFrom('set_sums')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('confirmed_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
}

/** Makes a sum count. The caller holds the application's lock; the database refuses whoever entered it. */
export async function confirmSum(db: Db, id: string, by: string, at: Date): Promise<void> {
  await db.updateTable('set_sums').set({ confirmed_by: by, confirmed_at: at }).where('id', '=', id).execute();
}

/** Returns the sums of an application that wait or count, in the order in which they were entered. */
export function sumsOf(db: Db, applicationId: string): Promise<readonly SetSumRow[]> {
  return db
    .selectFrom('set_sums')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('dropped_at', 'is', null)
    .orderBy('made_at')
    .execute();
}
