import { type Kysely, sql } from 'kysely';

/**
 * The revenue of days that are over, added up once: a report of a month reads a few rows a day instead of the ledger. And
 * why a visa cost nothing, beside the visa; indexes for reports of every office at once, and for what waits longest.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const columns = `id, day, office, kind, mode, currency, local_currency, payments, fees_minor, surcharges_minor, excess_minor,
  refunds_minor, local_minor, local_refunds_minor, rules`;

const feeWaiver = `case when applications.fee_minor = 0 then coalesce(
    (select line ->> 'code' from jsonb_array_elements(applications.quote -> 'lines') as line
      where (line ->> 'amountMinor')::integer < 0 limit 1), 'none') end`;

const statements = [
  // The last day that is added up, in one row: every day up to it is in revenue_sums, no day after it.
  'create table revenue_summed (only_row boolean primary key default true check (only_row), until date not null)',
  "insert into revenue_summed (until) values ('-infinity')",
  // A function and not a subquery: a condition on it goes through the views down to the ledger's index.
  `create function revenue_summed_until() returns date language sql stable parallel safe
    as 'select until from revenue_summed'`,

  'alter view revenue_days rename to revenue_ledger_days',
  'create table revenue_sums as select * from revenue_ledger_days with no data',
  `alter table revenue_sums
    add primary key (id),
    ${['day', 'office', 'kind', 'mode', 'currency', 'payments', 'fees_minor', 'surcharges_minor', 'excess_minor', 'refunds_minor', 'local_minor', 'local_refunds_minor', 'rules'].map((column) => `alter column ${column} set not null`).join(', ')}`,
  'create index revenue_sums_day on revenue_sums (day, office)',
  'create index revenue_sums_office on revenue_sums (office, day)',
  `create view revenue_days as
    select ${columns} from revenue_sums
    union all
    select ${columns} from revenue_ledger_days where day > revenue_summed_until()`,

  /*
   * A booking into a day that is added up already, by a transaction that began before midnight or after a demonstration's
   * clock went back, opens that day and all after it again. Whoever adds up waits for the bookings under way, and bookings
   * for it: nothing falls between.
   */
  `create function reopen_revenue() returns trigger language plpgsql as $$
declare
  first date := (select min(day) from booked);
begin
  lock table revenue_summed in row share mode;
  if first <= (select until from revenue_summed) then
    update revenue_summed set until = first - 1 where until >= first;
    delete from revenue_sums where day >= first;
  end if;
  return null;
end $$`,
  `create trigger ledger_entries_reopen_revenue after insert on ledger_entries referencing new table as booked
    for each statement execute function reopen_revenue()`,

  // Of its request, for lists by nationality; and what took the fee off a visa that was free when it was issued, 'none'
  // where there was no fee to begin with.
  'alter table visas add column nationality text, add column free_ground text',
  `update visas set nationality = applications.nationality, free_ground = ${feeWaiver} from applications
    where applications.id = visas.application_id`,
  'alter table visas alter column nationality set not null',
  `create or replace function visa_office() returns trigger language plpgsql as $$
begin
  select office, nationality, ${feeWaiver} into new.office, new.nationality, new.free_ground
    from applications where id = new.application_id;
  return new;
end $$`,
  'alter function visa_office() rename to visa_facts_of_request',
  'alter trigger visas_office on visas rename to visas_facts_of_request',
  // The orders of an office's list of issued visas, and what it is most often narrowed down by.
  'create index visas_office_valid_until on visas (office, valid_until, id)',
  'create index visas_office_number on visas (office, visa_number, id)',
  'create index visas_nationality on visas (nationality, id)',
  'create index visas_office_nationality on visas (office, nationality, id)',
  `create index visas_free on visas (issued_at, office) include (kind, free_ground)
    where free_ground is not null and replaces_visa_id is null`,
  'create index applications_office_waiting on applications (office, status, sent_at, id)',
  'drop index stickers_changed',
  "create index stickers_changed on stickers (office, changed_at) include (status) where status in ('used', 'spoilt')",
  "create index stickers_changed_at on stickers (changed_at) include (office, status) where status in ('used', 'spoilt')",
  'create index cash_receipts_drawer on cash_receipts (shift_id, taken_at) include (currency, due_minor)',
  'create index cash_shifts_office on cash_shifts (office, opened_at)',
];
