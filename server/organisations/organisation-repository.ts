import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type OrganisationRow = Selectable<Database['organisations']>;

export function findOrganisation(db: Db, slug: string): Promise<OrganisationRow | undefined> {
  return db.selectFrom('organisations').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Adds organisations that do not exist yet; existing ones keep their later changes. */
export async function addOrganisations(
  db: Db,
  organisations: readonly Insertable<Database['organisations']>[],
): Promise<void> {
  await db
    .insertInto('organisations')
    .values([...organisations])
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}
