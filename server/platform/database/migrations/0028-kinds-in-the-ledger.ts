import { type Kysely, sql } from 'kysely';
import { kindOfRequest, revenueLines } from './0013-reports.ts';

/**
 * Each line of the ledger says for which kind of visa it is, as its request had it when the money was booked: the revenue of a
 * day that is not over reads the ledger alone, and not every request that was paid.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  'alter table ledger_entries add column kind text',
  'alter table ledger_entries disable trigger ledger_entries_append_only',
  `update ledger_entries set kind = ${kindOfRequest('ledger_entries')}`,
  'alter table ledger_entries enable trigger ledger_entries_append_only',
  'alter table ledger_entries alter column kind set not null',
  `create function ledger_kind_of_request() returns trigger language plpgsql as $$
begin
  new.kind := ${kindOfRequest('new')};
  return new;
end $$`,
  `create trigger ledger_entries_kind before insert on ledger_entries
    for each row execute function ledger_kind_of_request()`,
  `create or replace view revenue_lines as
${revenueLines('line.kind')}`,
];
