import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** Makes this many copies of an application, as sent together, for consecutive days of arrival. */
export async function copiedApplications(portal: TestApp, submissionNumber: string, count: number): Promise<void> {
  await sql`
    insert into applications
    select (jsonb_populate_record(original, jsonb_build_object(
      'id', gen_random_uuid(), 'submission_number', original.submission_number || '-' || n,
      'position', original.position + n, 'arrival_date', original.arrival_date + n))).*
    from applications as original, generate_series(1, ${count}::integer) as n
    where original.submission_number = ${submissionNumber}
  `.execute(portal.owner);
}
