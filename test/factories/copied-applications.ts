import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** Makes this many copies of an application of one person, as sent together, for consecutive days of arrival. */
export async function copiedApplications(portal: TestApp, submissionNumber: string, count: number): Promise<void> {
  await sql`
    with copied as (
      insert into applications
      select (jsonb_populate_record(original, jsonb_build_object(
        'id', gen_random_uuid(), 'submission_number', original.submission_number || '-' || n,
        'position', original.position + n, 'arrival_date', original.arrival_date + n))).*
      from applications as original, generate_series(1, ${count}::integer) as n
      where original.submission_number = ${submissionNumber}
      returning id
    )
    insert into application_people
    select (jsonb_populate_record(person, jsonb_build_object('application_id', copied.id))).*
    from copied, application_people as person
    join applications as original on original.id = person.application_id
    where original.submission_number = ${submissionNumber}
  `.execute(portal.owner);
}
