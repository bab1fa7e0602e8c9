import { type Kysely, sql } from 'kysely';

/**
 * Issued visas, refusals and cancellations in the order of their days: a period's first page is read where the period ends,
 * and not walked to from today.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  'drop index visas_office_issued',
  'create index visas_office_issued on visas (office, issued_at, id)',
  'create index visas_issued on visas (issued_at, id)',
  'drop index visas_nationality',
  'create index visas_nationality on visas (nationality, issued_at, id)',
  'drop index visas_office_nationality',
  'create index visas_office_nationality on visas (office, nationality, issued_at, id)',
  "create index request_endings_rejected_at on request_endings (at, id) where outcome = 'rejected'",
  "create index request_endings_cancelled_at on request_endings (at, id) where outcome <> 'rejected'",
  "create index request_endings_office_rejected_at on request_endings (office, at, id) where outcome = 'rejected'",
  "create index request_endings_office_cancelled_at on request_endings (office, at, id) where outcome <> 'rejected'",
];
