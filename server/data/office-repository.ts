import type { Db } from './database.ts';

export interface OfficeRow {
  readonly slug: string;
  readonly code: string;
  readonly kind: string;
  readonly name_message: string;
  readonly status: string;
}

/** Adds offices that are not there yet; those that are keep what was changed since. */
export async function addOffices(db: Db, offices: readonly OfficeRow[]): Promise<void> {
  await db
    .insertInto('offices')
    .values([...offices])
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

export async function countOffices(db: Db): Promise<number> {
  const row = await db
    .selectFrom('offices')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
