create sequence payment_serials as integer maxvalue 999999999;

create sequence receipt_serials;

create table fee_rules (
  id text primary key,
  code text not null,
  rule text not null,
  effect jsonb not null,
  in_force_from date not null,
  in_force_until date,
  source text not null,
  confidence text not null,
  entered_by uuid references accounts (id),
  approved_by uuid references accounts (id),
  unique (code, in_force_from),
  check (approved_by is null or approved_by <> entered_by)
);

-- Changes with every change of the fees, so that each process knows whether the fees it keeps are still the same.
create table fee_rules_version (
  version uuid not null
);
insert into fee_rules_version values (gen_random_uuid());

create table orders (
  id uuid primary key,
  reference text not null unique,
  submission_id uuid not null references submissions (id),
  payment_mode text not null,
  currency text not null,
  total_minor integer not null check (total_minor > 0),
  status text not null check (status in ('open', 'checking', 'paid', 'cancelled')),
  created_at timestamptz not null,
  paid_at timestamptz,
  paid_by text,
  receipt_number text unique
);
create unique index orders_one_live on orders (submission_id) where status in ('open', 'checking');
create index orders_submission on orders (submission_id);

-- Sums owed for applications, gathered in an order to be paid at once. A free application owes none.
create table charges (
  order_id uuid not null references orders (id),
  line integer not null,
  application_id uuid not null references applications (id),
  rule text not null,
  code text not null,
  label text not null,
  label_values jsonb not null default '{}',
  amount_minor integer not null,
  in_force_from date not null,
  primary key (order_id, line)
);
create index charges_application on charges (application_id);

-- Sums that two people set: a price where no table has one, and a waiver. One waits at a time for an application; the
-- confirmed ones are lines of its price.
create table set_sums (
  id uuid primary key,
  application_id uuid not null references applications (id),
  kind text not null check (kind in ('price', 'waiver')),
  currency text not null,
  amount_minor integer not null check (amount_minor > 0),
  ground text not null,
  made_by uuid not null references accounts (id),
  made_at timestamptz not null,
  confirmed_by uuid references accounts (id),
  confirmed_at timestamptz,
  -- Replaced by another before it was confirmed.
  dropped_at timestamptz,
  check (confirmed_by <> made_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (dropped_at is null or confirmed_at is null)
);
create index set_sums_application on set_sums (application_id);
create unique index set_sums_waiting on set_sums (application_id, kind)
  where confirmed_at is null and dropped_at is null;

create table payment_attempts (
  id uuid primary key,
  order_id uuid not null references orders (id),
  number integer not null,
  gateway text not null,
  transaction_uuid text not null unique,
  amount_minor integer not null,
  currency text not null,
  state text not null
  check (state in ('created', 'sent', 'unknown', 'held', 'paid', 'refund_requested', 'failed',
    'cancelled', 'expired', 'refunded', 'kept')),
  reason text,
  gateway_transaction_id text,
  card_masked text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  next_query_at timestamptz,
  queries integer not null default 0,
  decided_by uuid references accounts (id),
  decision_note text,
  unique (gateway, gateway_transaction_id),
  unique (order_id, number)
);
create index payment_attempts_due on payment_attempts (next_query_at) where next_query_at is not null;
create unique index payment_attempts_one_paid on payment_attempts (order_id) where state = 'paid';
create index payment_attempts_unsettled on payment_attempts (created_at) where state in ('sent', 'unknown', 'held');

create table gateway_messages (
  id uuid primary key,
  gateway text not null,
  way text not null check (way in ('return', 'notice', 'query')),
  received_at timestamptz not null,
  transaction_uuid text,
  verified boolean not null,
  reference text,
  amount_minor integer,
  currency text,
  body jsonb not null
);
create index gateway_messages_transaction on gateway_messages (transaction_uuid);

create table closed_gateway_messages (
  transaction_uuid text primary key,
  closed_by uuid not null references accounts (id),
  closed_at timestamptz not null,
  note text not null
);

create table bank_vouchers (
  id uuid primary key,
  order_id uuid not null references orders (id),
  voucher_number text not null unique,
  amount_minor integer not null,
  currency text not null,
  paid_on date not null,
  recorded_by uuid not null references accounts (id),
  recorded_at timestamptz not null,
  outcome text not null
);

create table refund_requests (
  id uuid primary key,
  order_id uuid not null references orders (id),
  attempt_id uuid references payment_attempts (id),
  money_reference text not null,
  cause text not null,
  currency text not null,
  amount_minor integer not null check (amount_minor > 0),
  status text not null default 'requested' check (status in ('requested', 'approved', 'done', 'refused', 'used')),
  requested_at timestamptz not null,
  made_by uuid references accounts (id),
  checked_by uuid references accounts (id),
  checked_at timestamptz,
  sent_by uuid references accounts (id),
  sent_at timestamptz,
  note text,
  unique (order_id, money_reference),
  check (checked_by is null or checked_by <> made_by),
  check (sent_by is null or sent_by <> checked_by)
);
create index refund_requests_open on refund_requests (requested_at) where status in ('requested', 'approved');

create table ledger_entries (
  id uuid primary key,
  transaction_id uuid not null,
  at timestamptz not null,
  day date not null,
  office text not null,
  account text not null,
  order_id uuid references orders (id),
  application_id uuid references applications (id),
  rule text,
  currency text not null,
  amount_minor integer not null,
  cash_currency text,
  cash_minor integer,
  service text not null,
  kind text not null,
  plan text not null,
  constraint ledger_entries_own_day check (day = ((at at time zone 'Asia/Kathmandu'))::date)
);
create index ledger_entries_by_day on ledger_entries (day, office);
create index ledger_entries_day on ledger_entries (office, day);
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_transaction on ledger_entries (transaction_id);

create table revenue_summed (
  only_row boolean primary key default true check (only_row),
  until date not null
);
insert into revenue_summed (until) values ('-infinity');

-- Revenue of days that are over, added up once: a report of a month reads a few rows a day instead of the ledger.
create table revenue_sums (
  id text primary key,
  day date not null,
  office text not null,
  service text not null,
  kind text not null,
  plan text not null,
  mode text not null,
  currency text not null,
  local_currency text,
  payments bigint not null,
  -- Payments again, each once for its kind: with the first of the plans that it pays for.
  kind_payments bigint not null,
  fees_minor bigint not null,
  surcharges_minor bigint not null,
  excess_minor bigint not null,
  refunds_minor bigint not null,
  local_minor bigint not null,
  local_refunds_minor bigint not null,
  rules text[] not null
);
create index revenue_sums_day on revenue_sums (day, office);
create index revenue_sums_office on revenue_sums (office, day);

create table sandbox_transactions (
  transaction_uuid text primary key,
  reference text not null,
  amount_minor integer not null,
  currency text not null,
  state text not null,
  gateway_transaction_id text,
  fields jsonb not null,
  created_at timestamptz not null
);

create function revenue_summed_until() returns date language sql stable parallel safe
    as 'select until from revenue_summed';

-- The ledger's lines beside the money itself, in bookings in which money came or went: fees, surcharges, money owed back
-- from the start, and what was given back. What was handed over at a counter is spread over the lines of its booking, so
-- that the parts add up to it exactly. Partitions by office and day let a condition on them reach the index.
create view revenue_lines as
  select line.office, line.day, line.order_id, line.rule, line.currency, line.local_currency, line.part,
    case when line.money_account like 'cash:%' then 'cash' when line.money_account = 'bank' then 'bank'
      else 'card' end as mode,
    line.service, line.kind, line.plan, line.plan = line.first_plan as is_first_plan,
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
        min(entry.plan) filter (where entry.account like 'fees:%')
          over (partition by entry.office, entry.day, entry.order_id, entry.kind) as first_plan,
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
  ) as line;

create view revenue_ledger_days as
  select to_char(day, 'YYYY-MM-DD') || '.' || office || '.' || service || '.' || kind || '.' || plan || '.' || mode
      || '.' || currency || '.' || coalesce(local_currency, '') as id,
    day, office, service, kind, plan, mode, currency, local_currency,
    count(distinct order_id) filter (where part = 'fee') as payments,
    count(distinct order_id) filter (where part = 'fee' and is_first_plan) as kind_payments,
    coalesce(sum(amount_minor) filter (where part = 'fee'), 0)::bigint as fees_minor,
    coalesce(sum(amount_minor) filter (where part = 'surcharge'), 0)::bigint as surcharges_minor,
    coalesce(sum(amount_minor) filter (where part = 'excess'), 0)::bigint as excess_minor,
    coalesce(-sum(amount_minor) filter (where part = 'refund'), 0)::bigint as refunds_minor,
    coalesce(sum(local_minor) filter (where part <> 'refund'), 0)::bigint as local_minor,
    coalesce(-sum(local_minor) filter (where part = 'refund'), 0)::bigint as local_refunds_minor,
    coalesce(array_agg(distinct rule) filter (where rule is not null), '{}') as rules
  from revenue_lines
  group by day, office, service, kind, plan, mode, currency, local_currency;

-- The sums of days that are over, and those of later days from the ledger.
create view revenue_days as
  select id, day, office, service, kind, plan, mode, currency, local_currency, payments, kind_payments,
    fees_minor, surcharges_minor, excess_minor, refunds_minor, local_minor, local_refunds_minor, rules
  from revenue_sums
  union all
  select id, day, office, service, kind, plan, mode, currency, local_currency, payments, kind_payments,
    fees_minor, surcharges_minor, excess_minor, refunds_minor, local_minor, local_refunds_minor, rules
  from revenue_ledger_days
  where day > revenue_summed_until();

create function fee_rules_changed() returns trigger language plpgsql as $$
begin
  update fee_rules_version set version = gen_random_uuid();
  return null;
end $$;

create function reopen_revenue() returns trigger language plpgsql as $$
declare
  first date := (select min(day) from booked);
begin
  lock table revenue_summed in row share mode;
  if first <= (select until from revenue_summed) then
    update revenue_summed set until = first - 1 where until >= first;
    delete from revenue_sums where day >= first;
  end if;
  return null;
end $$;

-- Each line of the ledger says for which service, kind of visa and plan it is, as its application had them when the money
-- was booked.
create function ledger_service_of_application() returns trigger language plpgsql as $$
begin
  select service, kind, plan into new.service, new.kind, new.plan
    from applications where applications.id = new.application_id;
  if not found then
    select case when count(distinct applications.service) = 1 then min(applications.service) else 'several' end,
        case when count(distinct applications.kind) = 1 then min(applications.kind) else 'several' end,
        case when count(distinct (applications.kind, applications.plan)) = 1 then min(applications.plan)
          else 'several' end
      into new.service, new.kind, new.plan
      from charges join applications on applications.id = charges.application_id where charges.order_id = new.order_id;
  end if;
  return new;
end $$;

create trigger fee_rules_versioned after insert or delete or update or truncate on fee_rules for each statement
  execute function fee_rules_changed();

create trigger gateway_messages_append_only before delete or update on gateway_messages for each row
  execute function refuse_change();

create trigger ledger_entries_append_only before delete or update on ledger_entries for each row
  execute function refuse_change();

create trigger ledger_entries_reopen_revenue after insert on ledger_entries referencing new table as booked
  for each statement
  execute function reopen_revenue();

create trigger ledger_entries_service before insert on ledger_entries for each row
  execute function ledger_service_of_application();
