import { type Kysely, sql } from 'kysely';

/**
 * The names of open requests in the order in which these wait: an office has very many requests of a common name and few that
 * are open, which are read without the others.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index request_names_waiting on request_names (word, office, sent_at, application_id)
         include (service, kind, status, arrival_date)
         where status in ('awaiting_payment', 'submitted', 'in_review', 'info_needed', 'appointment', 'recommended', 'approved')`,
    )
    .execute(database);
}
