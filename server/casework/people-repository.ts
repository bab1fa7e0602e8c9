import { type Insertable, type Selectable, sql } from 'kysely';
import { searchNameOf } from '#domain/identity/search-name.ts';
import type { ApplicationIndex } from '#domain/services/service-definition.ts';
import { batched } from '../platform/database/batched.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type PersonRow = Selectable<Database['application_people']>;

export function peopleInsertion(db: Db, people: readonly Insertable<Database['application_people']>[]) {
  return db.insertInto('application_people').values([...people]);
}

/** Returns the people whom an application is about, in their order. */
export const peopleOf = batched(
  async (db: Db, applicationIds: readonly string[]): Promise<readonly (readonly PersonRow[])[]> => {
    const rows = await db
      .selectFrom('application_people')
      .selectAll()
      .where('application_id', '=', sql<string>`any(${[...applicationIds]}::uuid[])`)
      .orderBy('position')
      .execute();
    const byApplication = Map.groupBy(rows, (row) => row.application_id);
    return applicationIds.map((id) => byApplication.get(id) ?? []);
  },
);

/** Returns the nationalities of people, each once, in the order of their codes. */
export function nationalitiesOf(people: readonly Pick<PersonRow, 'nationality'>[]): string[] {
  return [...new Set(people.map(({ nationality }) => nationality))].toSorted();
}

/** Columns of a person as their answers state them. */
export function statedColumns(index: ApplicationIndex) {
  const { surname, givenNames, dob, nationality, passportCountry, passportNumber } = index;
  return {
    surname,
    given_names: givenNames,
    search_name: searchNameOf(surname, givenNames),
    dob,
    nationality,
    passport_country: passportCountry,
    passport_number: passportNumber,
  };
}

/** Rows of the register that belong to a person of an application; null for services that keep none. */
export type RegisterColumns = Pick<PersonRow, 'person_id' | 'passport_id'>;

/** Corrects the first person of an application, whom lists name. */
export async function correctFirstPerson(
  db: Db,
  applicationId: string,
  index: ApplicationIndex,
  register: RegisterColumns,
): Promise<void> {
  await db
    .updateTable('application_people')
    .set({ ...statedColumns(index), ...register })
    .where('application_id', '=', applicationId)
    .where('position', '=', 0)
    .execute();
}

/** Writes the first person's own answers. */
export async function restateFirstPerson(db: Db, applicationId: string, answers: object): Promise<void> {
  await db
    .updateTable('application_people')
    .set({ answers: JSON.stringify(answers) })
    .where('application_id', '=', applicationId)
    .where('position', '=', 0)
    .execute();
}
