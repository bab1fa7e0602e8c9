import { type Kysely, sql } from 'kysely';

/**
 * The function that adds to the activity log does so with its owner's rights: a role that may only use the tables adds
 * lines by it and no other way.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    execute format('alter function append_activity security definer set search_path = %I, pg_temp', current_schema());
  end $$`.execute(database);
}
