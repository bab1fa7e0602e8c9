import { type Kysely, sql } from 'kysely';

/** People sent together, on each of their applications: counting them for every row was a quarter of a queue's work. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column group_size smallint not null default 1`.execute(database);
  await sql`
    update applications set group_size = counted.size
    from (select trip_id, count(*) as size from applications group by trip_id having count(*) > 1) as counted
    where applications.trip_id = counted.trip_id
  `.execute(database);
}
