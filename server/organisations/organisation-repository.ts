import type { Insertable, Selectable } from 'kysely';
import { goodStanding } from '#domain/organisations/organisation.ts';
import type { Purpose } from '#domain/organisations/purpose.ts';
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

/** Grants organisations the purposes that they may confirm; those that they have stay. */
export async function addOrganisationPurposes(
  db: Db,
  granted: readonly Insertable<Database['organisation_purposes']>[],
): Promise<void> {
  if (granted.length === 0) return;
  await db
    .insertInto('organisation_purposes')
    .values([...granted])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the verified organisations that may confirm a purpose, by name. */
export function organisationsWith(db: Db, purpose: Purpose): Promise<readonly OrganisationRow[]> {
  return db
    .selectFrom('organisation_purposes')
    .innerJoin('organisations', 'organisations.slug', 'organisation_purposes.slug')
    .selectAll('organisations')
    .where('organisation_purposes.purpose', '=', purpose)
    .where('organisations.state', '=', goodStanding)
    .orderBy('organisations.name')
    .execute();
}
