import { type Kysely, sql } from 'kysely';

/**
 * How many visas an office issued, requests it refused and others of its ended, in all and on each day in Kathmandu: the
 * total of such a list, or of a period of it, is exact and costs the same however long the list is.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** What is counted of a table's rows. `-infinity` stands for all days. */
const counts = (table: string, list: string, instant: string) => `
  select ${list} as list, office, days.day, 0 as slot, count(*) as count
  from ${table}, lateral (values ('-infinity'::date), ((${instant} at time zone 'Asia/Kathmandu')::date)) as days (day)
  group by 1, 2, 3`;

const endingList = (row: string) => `case when ${row}.outcome = 'rejected' then 'refused' else 'cancelled' end`;

const statements = [
  // As the counters of lists: each connection has its own, so that none waits for another's to be on the disk.
  `create table office_counts (list text, office text, day date, slot integer, count bigint not null,
    primary key (list, office, day, slot))`,
  `insert into office_counts ${counts('visas', "'issued'", 'visas.issued_at')}`,
  `insert into office_counts ${counts('request_endings', endingList('request_endings'), 'request_endings.at')}`,
  `create function count_of_office(counted_list text, counted_office text, counted_at timestamptz, by integer)
    returns void language sql as $$
  insert into office_counts as kept
    values (counted_list, counted_office, '-infinity', pg_backend_pid() % 64, by),
      (counted_list, counted_office, (counted_at at time zone 'Asia/Kathmandu')::date, pg_backend_pid() % 64, by)
    on conflict (list, office, day, slot) do update set count = kept.count + excluded.count
$$`,
  `create function count_visa() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_of_office('issued', old.office, old.issued_at, -1); end if;
  if tg_op <> 'DELETE' then perform count_of_office('issued', new.office, new.issued_at, 1); end if;
  return null;
end $$`,
  `create trigger visas_counted after insert or delete on visas for each row execute function count_visa()`,
  `create trigger visas_counted_update after update on visas for each row
    when (old.office is distinct from new.office or old.issued_at is distinct from new.issued_at)
    execute function count_visa()`,
  // They are only added.
  `create function count_request_ending() returns trigger language plpgsql as $$
begin
  perform count_of_office(${endingList('new')}, new.office, new.at, 1);
  return null;
end $$`,
  `create trigger request_endings_counted after insert on request_endings
    for each row execute function count_request_ending()`,
];
