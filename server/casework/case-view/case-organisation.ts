import { findOrganisation } from '#server/organisations/organisation-repository.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ApplicationRow } from '../application-repository.ts';

/** Returns the name of the organisation that applied; null where somebody applied with an access code. */
export async function organisationOf(db: Db, { organisation }: ApplicationRow): Promise<string | null> {
  return organisation === null ? null : ((await findOrganisation(db, organisation))?.name ?? null);
}
