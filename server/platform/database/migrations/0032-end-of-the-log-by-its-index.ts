import { type Kysely, sql } from 'kysely';

/**
 * The end of the activity log is found by its index, always. A connection that first adds to a log which was just vacuumed
 * empty would read the whole log at every call for as long as it lives: of an empty table nothing is cheaper to read.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter function append_activity set enable_seqscan = off`.execute(database);
}
