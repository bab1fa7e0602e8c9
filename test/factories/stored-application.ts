import type { Db } from '#server/platform/database/database.ts';

/** Returns a stored application with the person after whom it is named, by its number or its id. */
export function storedApplication(database: Db, by: 'submission_number' | 'id', value: string) {
  return storedApplications(database).where(`applications.${by}`, '=', value).executeTakeFirstOrThrow();
}

/** Selects stored applications, each with the person after whom it is named. */
export function storedApplications(database: Db) {
  return database
    .selectFrom('application_people as named')
    .innerJoin('applications', 'applications.id', 'named.application_id')
    .selectAll('named')
    .selectAll('applications')
    .where('named.position', '=', 0);
}
