import { type Kysely, sql } from 'kysely';

/**
 * How many labels an office used and spoilt on a day, for the report of revenue: a month of all offices reads a few rows a day
 * and not every label.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const counted = "('used', 'spoilt')";
const dayOf = (changedAt: string) => `(${changedAt} at time zone 'Asia/Kathmandu')::date`;
const add = (row: 'old' | 'new', count: number) => `
  if tg_op in ${row === 'old' ? "('UPDATE', 'DELETE')" : "('UPDATE', 'INSERT')"} and ${row}.status in ${counted} then
    insert into sticker_days values (${dayOf(`${row}.changed_at`)}, ${row}.office, ${row}.status, ${count})
      on conflict (day, office, status) do update set count = sticker_days.count + ${count};
  end if;`;

const statements = [
  'create table sticker_days (day date, office text, status text, count integer not null, primary key (day, office, status))',
  `insert into sticker_days select ${dayOf('changed_at')}, office, status, count(*) from stickers
    where status in ${counted} group by 1, 2, 3`,
  `create function count_sticker_days() returns trigger language plpgsql as $$
begin
  ${add('old', -1)}
  ${add('new', 1)}
  return null;
end $$`,
  `create trigger stickers_count_days after insert or delete on stickers
    for each row execute function count_sticker_days()`,
  `create trigger stickers_count_changed_days after update on stickers for each row
    when (old.status is distinct from new.status or old.changed_at is distinct from new.changed_at
      or old.office is distinct from new.office)
    execute function count_sticker_days()`,
  'drop index stickers_changed',
  'drop index stickers_changed_at',
];
