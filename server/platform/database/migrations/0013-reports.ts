import { type Kysely, sql } from 'kysely';

/**
 * What the missions' lists and reports read: visas by office, requests that ended against the traveller, travellers of an
 * office, and the revenue as two views over the ledger. Cash that leaves a drawer, and locks on what a count has closed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** The moment of an event and its key as a UUID of version 7: ids grow with time, as all others do. */
const endingId = (
  event: string,
) => `(lpad(to_hex(floor(extract(epoch from ${event}.at) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(${event}.application_id || ' ' || ${event}.sequence), 1, 3) || '8'
  || substr(md5(${event}.application_id || ' ' || ${event}.sequence), 4, 15))::uuid`;

const endingOutcomes = "('rejected', 'cancelled', 'annulled', 'revoked')";

const addEnding = (event: string, source: string) => `
  insert into request_endings (id, application_id, at, outcome, office, kind, nationality, reasons, account_id)
  select ${endingId(event)}, ${event}.application_id, ${event}.at, ${event}.to_status, applications.office,
    applications.kind, applications.nationality,
    array(select jsonb_array_elements_text(${event}.reasons)), ${event}.account_id
  from ${source} where ${event}.from_status <> ${event}.to_status and ${event}.to_status in ${endingOutcomes}`;

/** The kind of visa of a line of the ledger: its own request's, else the one kind that its order is about. */
export const kindOfRequest = (line: string) => `coalesce(
        (select kind from applications where applications.id = ${line}.application_id),
        (select case when count(distinct applications.kind) = 1 then min(applications.kind) end from order_lines
          join applications on applications.id = order_lines.application_id where order_lines.order_id = ${line}.order_id),
        'several')`;

/**
 * The ledger's lines beside the money itself, in bookings in which money came or went: fees and surcharges, money owed
 * back from the start, and what was given back. What was handed over at a counter is spread over the lines of its
 * booking, so that the parts add up to it exactly. Partitions by office and day let a condition on them reach the index.
 * `kind`: how the kind of a `line` is found.
 */
export const revenueLines = (
  kind: string,
) => `    select line.office, line.day, line.order_id, line.rule, line.currency, line.local_currency, line.part,
      case when line.money_account like 'cash:%' then 'cash' when line.money_account = 'bank' then 'bank'
        else 'card' end as mode,
      ${kind} as kind,
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
    ) as line`;

const statements = [
  // The office that issued: lists by office would otherwise have to look at the request of every visa.
  'alter table visas add column office text references offices (slug)',
  'update visas set office = applications.office from applications where applications.id = visas.application_id',
  'alter table visas alter column office set not null',
  `create function visa_office() returns trigger language plpgsql as $$
begin
  new.office := (select office from applications where id = new.application_id);
  return new;
end $$`,
  'create trigger visas_office before insert on visas for each row execute function visa_office()',
  'create index visas_office_list on visas (office, id)',
  'create index visas_office_issued on visas (office, issued_at)',
  "create index stickers_changed on stickers (office, changed_at) where status in ('used', 'spoilt')",
  'create index applications_passport_office on applications (passport_id, office)',

  // One row for each time a request ended against the traveller, as its events tell; one taken up again can end twice.
  `create table request_endings (
    id uuid primary key,
    application_id uuid not null references applications (id),
    at timestamptz not null,
    outcome text not null check (outcome in ${endingOutcomes}),
    office text not null,
    kind text not null,
    nationality text not null,
    reasons text[] not null,
    account_id uuid references accounts (id)
  )`,
  addEnding('event', 'application_events as event join applications on applications.id = event.application_id'),
  "create index request_endings_rejected on request_endings (office, id) where outcome = 'rejected'",
  "create index request_endings_cancelled on request_endings (office, id) where outcome <> 'rejected'",
  `create function add_request_ending() returns trigger language plpgsql as $$
begin
  ${addEnding('new', 'applications').trim()} and applications.id = new.application_id;
  return null;
end $$`,
  `create trigger application_events_endings after insert on application_events
    for each row execute function add_request_ending()`,
  `create trigger request_endings_append_only before update or delete on request_endings
    for each row execute function refuse_change()`,

  // Nothing is booked into another day than its own.
  "alter table ledger_entries add constraint ledger_entries_own_day check (day = (at at time zone 'Asia/Kathmandu')::date)",
  'create index ledger_entries_by_day on ledger_entries (day, office)',
  `create view revenue_lines as
${revenueLines(kindOfRequest('line'))}`,
  `create view revenue_days as
    select to_char(day, 'YYYY-MM-DD') || '.' || office || '.' || kind || '.' || mode || '.' || currency || '.' || coalesce(local_currency, '')
        as id,
      day, office, kind, mode, currency, local_currency,
      count(distinct order_id) filter (where part = 'fee') as payments,
      coalesce(sum(amount_minor) filter (where part = 'fee'), 0)::bigint as fees_minor,
      coalesce(sum(amount_minor) filter (where part = 'surcharge'), 0)::bigint as surcharges_minor,
      coalesce(sum(amount_minor) filter (where part = 'excess'), 0)::bigint as excess_minor,
      coalesce(-sum(amount_minor) filter (where part = 'refund'), 0)::bigint as refunds_minor,
      coalesce(sum(local_minor) filter (where part <> 'refund'), 0)::bigint as local_minor,
      coalesce(-sum(local_minor) filter (where part = 'refund'), 0)::bigint as local_refunds_minor,
      coalesce(array_agg(distinct rule) filter (where rule is not null), '{}') as rules
    from revenue_lines
    group by day, office, kind, mode, currency, local_currency`,

  // Cash that a cashier gives back out of the drawer.
  `create table cash_refunds (
    refund_id uuid primary key references refund_requests (id),
    shift_id uuid not null references cash_shifts (id),
    account_id uuid not null references accounts (id),
    currency text not null,
    paid_minor integer not null check (paid_minor > 0),
    paid_at timestamptz not null
  )`,
  'create index cash_refunds_shift on cash_refunds (shift_id)',
  // A drawer that was counted takes nothing more, and a count that was confirmed stays as it is.
  `create function refuse_closed_shift() returns trigger language plpgsql as $$
begin
  if exists (select 1 from cash_shifts where id = new.shift_id and closed_at is not null) then
    raise exception 'the cash shift % is closed', new.shift_id;
  end if;
  return new;
end $$`,
  `create trigger cash_receipts_open_shift before insert on cash_receipts
    for each row execute function refuse_closed_shift()`,
  `create trigger cash_refunds_open_shift before insert on cash_refunds
    for each row execute function refuse_closed_shift()`,
  `create trigger cash_receipts_append_only before update or delete on cash_receipts
    for each row execute function refuse_change()`,
  `create trigger cash_refunds_append_only before update or delete on cash_refunds
    for each row execute function refuse_change()`,
  `create function refuse_counted_drawer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from cash_shifts where id = new.shift_id and closed_at is not null) and (
    case when tg_op = 'INSERT' then new.taken_minor <> 0
      else new.taken_minor <> old.taken_minor or new.opening_minor <> old.opening_minor or old.counted_minor is not null
    end) then
    raise exception 'the cash shift % is counted', new.shift_id;
  end if;
  return new;
end $$`,
  `create trigger cash_shift_totals_counted before insert or update on cash_shift_totals
    for each row execute function refuse_counted_drawer()`,
  `create function refuse_reopened_shift() returns trigger language plpgsql as $$
begin
  if old.checked_at is not null or (old.closed_at is not null and new.closed_at is distinct from old.closed_at) then
    raise exception 'the cash shift % is closed', old.id;
  end if;
  return new;
end $$`,
  `create trigger cash_shifts_locked before update on cash_shifts
    for each row execute function refuse_reopened_shift()`,
];
