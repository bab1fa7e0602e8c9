import { sql } from 'kysely';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import { sections } from '#domain/permissions/sections.ts';
import type { PersonRow } from '../casework/people-repository.ts';
import type { Db } from '../platform/database/database.ts';
import type { EntryToCompare } from './screening-repository.ts';

/** Person to be screened, with the id of the application that names them. */
export type Screened = Pick<PersonRow, 'passport_number' | 'surname' | 'given_names' | 'dob' | 'nationality'> & {
  readonly id: string;
};

/**
 * Returns the people of open applications whom one of the entries may be about: by passport number, by the year of birth,
 * and by the nationality where the list knows no birth date. Open applications are read from the ranges of the queue's own
 * index, so that the cost depends on them and not on all that were ever sent.
 */
export async function openPeople(db: Db, entries: readonly EntryToCompare[]): Promise<readonly Screened[]> {
  const passports = entries.flatMap(({ passportNumber }) => passportNumber ?? []);
  const { rows } = await sql<Screened>`
    with wanted as (
      select * from unnest(
        ${entries.map(({ dob }) => dob)}::date[], ${entries.map(({ nationality }) => nationality)}::text[]
      ) as entry (dob, nationality)
    ),
    people as (
      select named.* from application_people as named
      join applications on applications.id = named.application_id
      where named.passport_number = any(${passports}::text[])
        and applications.status = any(${[...openStatuses]}::text[])
      union all
      select named.* from offices
      cross join unnest(${[...sections]}::text[]) as section_key
      cross join unnest(${[...openStatuses]}::text[]) as open_status
      cross join lateral (select id from applications
        where office = offices.slug and section = section_key and status = open_status) as open
      join application_people as named on named.application_id = open.id
      where exists (select 1 from wanted where case
        when wanted.dob is not null then date_part('year', named.dob) = date_part('year', wanted.dob)
        else wanted.nationality is null or wanted.nationality = named.nationality end)
    )
    select application_id as id, surname, given_names, dob, nationality, passport_number from people
  `.execute(db);
  return rows;
}
