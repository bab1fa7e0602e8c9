import { type Kysely, sql } from 'kysely';

/**
 * Each line of the ledger says for which kind of visa it is, as its request had it when the money was booked: the revenue of a
 * day that is not over reads the ledger alone, and not every request that was paid.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** A line's own request's, else the one kind that its order is about. */
const kindOf = (line: string) => `coalesce(
    (select kind from applications where applications.id = ${line}.application_id),
    (select case when count(distinct applications.kind) = 1 then min(applications.kind) end from order_lines
      join applications on applications.id = order_lines.application_id where order_lines.order_id = ${line}.order_id),
    'several')`;

const statements = [
  'alter table ledger_entries add column kind text',
  'alter table ledger_entries disable trigger ledger_entries_append_only',
  `update ledger_entries set kind = ${kindOf('ledger_entries')}`,
  'alter table ledger_entries enable trigger ledger_entries_append_only',
  'alter table ledger_entries alter column kind set not null',
  `create function ledger_kind_of_request() returns trigger language plpgsql as $$
begin
  new.kind := ${kindOf('new')};
  return new;
end $$`,
  `create trigger ledger_entries_kind before insert on ledger_entries
    for each row execute function ledger_kind_of_request()`,
  // As it was, but for the kind.
  `create or replace view revenue_lines as
    select line.office, line.day, line.order_id, line.rule, line.currency, line.local_currency, line.part,
      case when line.money_account like 'cash:%' then 'cash' when line.money_account = 'bank' then 'bank'
        else 'card' end as mode,
      line.kind,
      -line.amount_minor as amount_minor,
      (round(line.local_total * line.upto::numeric / nullif(line.total, 0))
        - round(line.local_total * (line.upto - line.amount_minor)::numeric / nullif(line.total, 0)))::bigint as local_minor
    from (
      select booked.*,
        case
          when booked.account like 'fees:%' then 'fee'
          when booked.account = 'surcharge' then 'surcharge'
          when booked.account = 'refunds_due' and booked.amount_minor > 0 and exists (
            select 1 from refund_requests as refund
            where refund.order_id = booked.order_id and refund.sent_at = booked.at) then 'refund'
          when booked.account = 'refunds_due' then 'excess'
        end as part
      from (
        select entry.*,
          entry.account like 'cash:%' or entry.account in ('card_clearing', 'bank') as is_money,
          max(entry.account) filter (where entry.account like 'cash:%' or entry.account in ('card_clearing', 'bank'))
            over booking as money_account,
          max(entry.cash_currency) over booking as local_currency,
          coalesce(sum(entry.cash_minor) over booking, 0) as local_total,
          sum(entry.amount_minor) filter (where entry.account not like 'cash:%'
            and entry.account not in ('card_clearing', 'bank')) over booking as total,
          sum(entry.amount_minor) filter (where entry.account not like 'cash:%'
            and entry.account not in ('card_clearing', 'bank')) over (booking order by entry.id) as upto
        from ledger_entries as entry
        window booking as (partition by entry.office, entry.day, entry.transaction_id)
      ) as booked
      where not booked.is_money and booked.money_account is not null
    ) as line`,
];
