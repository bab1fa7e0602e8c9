create table office_rates (
  id uuid primary key,
  office text not null references offices (slug),
  currency text not null,
  minor_per_10000_usd bigint not null check (minor_per_10000_usd > 0),
  rounding_step_minor integer not null check (rounding_step_minor > 0),
  in_force_from date not null,
  status text not null check (status in ('draft', 'approved', 'refused', 'withdrawn')),
  source text,
  made_by uuid references accounts (id),
  made_at timestamptz not null,
  checked_by uuid references accounts (id),
  checked_at timestamptz,
  version integer not null default 1,
  constraint office_rates_maker_is_not_checker check (made_by <> checked_by)
);
create unique index office_rates_in_force on office_rates (office, currency, in_force_from) where status = 'approved';
create index office_rates_list on office_rates (office, id);

create table cash_rates (
  office text not null,
  currency text not null,
  minor_per_10000_usd bigint not null,
  in_force_from date not null,
  source text not null,
  primary key (office, currency, in_force_from)
);

create table cash_shifts (
  id uuid primary key,
  office text not null references offices (slug),
  account_id uuid not null references accounts (id),
  opened_at timestamptz not null,
  closed_at timestamptz,
  note text,
  counts integer not null default 0,
  checked_by uuid references accounts (id),
  checked_at timestamptz,
  check (checked_by is null or checked_by <> account_id)
);
create index cash_shifts_office on cash_shifts (office, opened_at);
create index cash_shifts_unchecked on cash_shifts (office, opened_at) where closed_at is not null and checked_at is null;
create index cash_shifts_account on cash_shifts (account_id, opened_at);
create unique index cash_shifts_one_open on cash_shifts (account_id) where closed_at is null;

create table cash_shift_totals (
  shift_id uuid not null references cash_shifts (id),
  currency text not null,
  opening_minor integer not null,
  taken_minor integer not null default 0,
  counted_minor integer,
  primary key (shift_id, currency)
);

create table cash_receipts (
  order_id uuid primary key references orders (id),
  shift_id uuid not null references cash_shifts (id),
  account_id uuid not null references accounts (id),
  currency text not null,
  due_minor integer not null,
  received_minor integer not null,
  change_minor integer not null,
  taken_at timestamptz not null
);
create index cash_receipts_drawer on cash_receipts (shift_id, taken_at) include (currency, due_minor);

create table cash_refunds (
  refund_id uuid primary key references refund_requests (id),
  shift_id uuid not null references cash_shifts (id),
  account_id uuid not null references accounts (id),
  currency text not null,
  paid_minor integer not null check (paid_minor > 0),
  paid_at timestamptz not null
);
create index cash_refunds_shift on cash_refunds (shift_id);

create function refuse_closed_shift() returns trigger language plpgsql as $$
begin
  if exists (select 1 from cash_shifts where id = new.shift_id and closed_at is not null) then
    raise exception 'the cash shift % is closed', new.shift_id;
  end if;
  return new;
end $$;

create function refuse_counted_drawer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from cash_shifts where id = new.shift_id and closed_at is not null) and (
    case when tg_op = 'INSERT' then new.taken_minor <> 0
      else new.taken_minor <> old.taken_minor or new.opening_minor <> old.opening_minor
    or old.counted_minor is not null
    end) then
    raise exception 'the cash shift % is counted', new.shift_id;
  end if;
  return new;
end $$;

create function refuse_reopened_shift() returns trigger language plpgsql as $$
begin
  if old.checked_at is not null or (old.closed_at is not null and new.closed_at is distinct from old.closed_at) then
    raise exception 'the cash shift % is closed', old.id;
  end if;
  return new;
end $$;

create trigger cash_shifts_locked before update on cash_shifts for each row
  execute function refuse_reopened_shift();

create trigger cash_shift_totals_counted before insert or update on cash_shift_totals for each row
  execute function refuse_counted_drawer();

create trigger cash_receipts_append_only before delete or update on cash_receipts for each row
  execute function refuse_change();

create trigger cash_receipts_open_shift before insert on cash_receipts for each row
  execute function refuse_closed_shift();

create trigger cash_refunds_append_only before delete or update on cash_refunds for each row
  execute function refuse_change();

create trigger cash_refunds_open_shift before insert on cash_refunds for each row
  execute function refuse_closed_shift();
