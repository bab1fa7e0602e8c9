import { type Kysely, sql } from 'kysely';

/** The port that turned an authorisation into a visa: whose stock its label is of, and who may print it again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table visas add column labelled_at text').execute(database);
}
