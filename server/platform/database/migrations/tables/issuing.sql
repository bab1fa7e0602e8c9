create table stickers (
  serial text primary key,
  office text not null references offices (slug),
  status text not null check (status in ('received', 'allotted', 'used', 'spoilt', 'lost')),
  allotted_to uuid references accounts (id),
  visa_id uuid,
  changed_at timestamptz not null
);
create index stickers_stock on stickers (office, status, serial);

-- The fold of its changes, kept for lists and look-ups.
create table visas (
  id uuid primary key,
  visa_number text not null unique,
  application_id uuid not null references applications (id),
  person_id uuid not null references people (id),
  passport_id uuid not null references passports (id),
  passport_number text not null,
  kind text not null,
  plan text not null,
  entries text not null,
  plan_days integer not null,
  added_days integer not null default 0,
  days integer not null generated always as (plan_days + added_days) stored,
  valid_from date not null,
  valid_until date not null,
  state text not null check (state in ('live', 'annulled', 'revoked', 'converted', 'transferred')),
  state_since timestamptz not null,
  tourist boolean not null,
  mrz_line1 text not null,
  mrz_line2 text not null,
  approved_by uuid not null references accounts (id),
  printed_by uuid references accounts (id),
  sticker_serial text unique references stickers (serial),
  replaces_visa_id uuid references visas (id),
  issued_at timestamptz not null,
  enter_before date,
  office text not null references offices (slug),
  nationality text not null,
  free_ground text,
  labelled_at text,
  -- Next day on which the holder is reminded that it ends; null: no reminder is left.
  remind_on date,
  check (approved_by <> printed_by),
  -- No two visas of a passport are in force on one day (R25). One that nobody has entered on has no days yet.
  constraint visas_one_in_force exclude using gist (passport_id with =, daterange(valid_from, valid_until, '[]') with &&)
    where (state in ('live', 'converted') and enter_before is null and valid_until >= valid_from)
);
create index visas_application on visas (application_id, issued_at);
create index visas_free on visas (issued_at, office)
  include (kind, free_ground) where free_ground is not null and replaces_visa_id is null;
create index visas_issued on visas (issued_at, id);
create index visas_nationality on visas (nationality, issued_at, id);
create index visas_office_issued on visas (office, issued_at, id);
create index visas_office_list on visas (office, id);
create index visas_office_nationality on visas (office, nationality, issued_at, id);
create index visas_office_number on visas (office, visa_number, id);
create index visas_office_valid_until on visas (office, valid_until, id);
create unique index visas_one_per_application on visas (application_id) where state = 'live';
create index visas_passport on visas (passport_number, visa_number);
create index visas_passport_id on visas (passport_id);
create index visas_person on visas (person_id);
create index visas_remind on visas (remind_on, id) where remind_on is not null;
alter table applications add constraint applications_visa_id_fkey foreign key (visa_id) references visas (id);
alter table applications add constraint applications_related_visa_id_fkey foreign key (related_visa_id) references visas (id);

-- Everything that happened to a visa, in order, with the application that it was done for.
create table visa_changes (
  visa_id uuid not null references visas (id),
  sequence integer not null,
  application_id uuid not null references applications (id),
  at timestamptz not null,
  type text not null check (type in ('issued', 'begun', 'extended', 'upgraded', 're_entry', 'regularised', 'moved', 'ended')),
  change jsonb not null,
  primary key (visa_id, sequence)
);
create index visa_changes_application on visa_changes (application_id);

-- Reminders that were sent: one for each last day and step, however often a visa changes.
create table visa_reminders (
  visa_id uuid not null references visas (id),
  valid_until date not null,
  days_before smallint not null,
  at timestamptz not null,
  primary key (visa_id, valid_until, days_before)
);

-- Visas whose holders want no reminders.
create table unwanted_reminders (
  visa_id uuid primary key references visas (id),
  at timestamptz not null
);

-- Trekking permits: one number for the group, a version for each change.
create table permits (
  number text not null,
  version integer not null,
  application_id uuid not null references applications (id),
  organisation text not null references organisations (slug),
  area text not null,
  first_day date not null,
  last_day date not null,
  group_size integer not null check (group_size > 0),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  primary key (number, version),
  check (last_day >= first_day)
);
create index permits_application on permits (application_id);

create sequence permit_serials as integer;

-- Words of the holders' names, in the order of the list of issued visas.
create table visa_names (
  word text collate "C" not null,
  office text not null,
  issued_at timestamptz not null,
  visa_id uuid not null,
  primary key (visa_id, word)
);
create index visa_names_issued on visa_names (word, office, issued_at, visa_id);

create table stays (
  id uuid primary key,
  visa_id uuid not null references visas (id),
  passport_id uuid not null references passports (id),
  arrived_on date not null,
  arrived_at_port text not null,
  arrival_stamped_by uuid not null references accounts (id),
  arrival_stamped_at timestamptz not null,
  departed_on date,
  departed_at_port text,
  departure_stamped_by uuid references accounts (id),
  departure_stamped_at timestamptz,
  check (departed_on is null or departed_on >= arrived_on)
);
create unique index stays_one_open on stays (visa_id) where departed_on is null;
create index stays_passport on stays (passport_id, arrived_on);
-- Whether a visa's holder ever entered is asked for every case and every row of a queue.
create index stays_visa on stays (visa_id, arrived_on);
-- Who arrived in a week.
create index stays_arrival on stays (arrived_on);

-- The border crossing that an officer found for an application: a stay of the portal, or one settled by other proof.
create table crossings (
  application_id uuid primary key references applications (id),
  movement text not null check (movement in ('arrival', 'departure')),
  on_day date not null,
  port text not null references offices (slug),
  stay_id uuid references stays (id),
  proof text,
  found_by uuid not null references accounts (id),
  found_at timestamptz not null,
  check ((stay_id is null) <> (proof is null))
);

-- Certificates of a crossing, as it was certified.
create table certificates (
  number text primary key,
  application_id uuid not null unique references applications (id),
  movement text not null,
  on_day date not null,
  port text not null references offices (slug),
  document_number text not null,
  issued_at timestamptz not null
);

create sequence certificate_serials as integer;

-- Stickers that an office used and spoilt on a day: a report of a month of all offices reads a few rows a day.
create table sticker_days (
  day date not null,
  office text not null,
  status text not null,
  count integer not null,
  primary key (day, office, status)
);

-- Visas an office issued, and applications it refused or otherwise ended, in all and on each day in Kathmandu.
-- `-infinity` stands for all days.
create table office_counts (
  list text not null,
  office text not null,
  day date not null,
  slot integer not null,
  count bigint not null,
  primary key (list, office, day, slot)
);

create function visa_facts_of_request() returns trigger language plpgsql as $$
begin
  select applications.office, first.nationality, case when applications.fee_minor = 0 then coalesce(
    (select line ->> 'code' from jsonb_array_elements(applications.quote -> 'lines') as line
      where (line ->> 'amountMinor')::integer < 0 limit 1), 'none') end into new.office, new.nationality, new.free_ground
    from applications join application_people as first on first.application_id = applications.id and first.position = 0
    where applications.id = new.application_id;
  return new;
end $$;

create function add_visa_names() returns trigger language plpgsql as $$
begin
  insert into visa_names (word, office, issued_at, visa_id)
    select distinct word, listed.office, listed.issued_at, listed.id
    from added as listed join application_people as named on named.application_id = listed.application_id
    cross join lateral words_of(named.search_name);
  return null;
end $$;

create function change_visa_names() returns trigger language plpgsql as $$
begin
  update visa_names set office = new.office, issued_at = new.issued_at where visa_id = new.id;
  return null;
end $$;

create function delete_visa_names() returns trigger language plpgsql as $$
begin
  delete from visa_names where visa_id = old.id;
  return null;
end $$;

create function count_sticker_days() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.status in ('used', 'spoilt') then
    insert into sticker_days values ((old.changed_at at time zone 'Asia/Kathmandu')::date, old.office, old.status, -1)
      on conflict (day, office, status) do update set count = sticker_days.count - 1;
  end if;
  if tg_op in ('UPDATE', 'INSERT') and new.status in ('used', 'spoilt') then
    insert into sticker_days values ((new.changed_at at time zone 'Asia/Kathmandu')::date, new.office, new.status, 1)
      on conflict (day, office, status) do update set count = sticker_days.count + 1;
  end if;
  return null;
end $$;

create function count_of_office(counted_list text, counted_office text, counted_at timestamptz, by integer)
    returns void language sql as $$
  insert into office_counts as kept
    values (counted_list, counted_office, '-infinity', pg_backend_pid() % 64, by),
      (counted_list, counted_office, (counted_at at time zone 'Asia/Kathmandu')::date, pg_backend_pid() % 64, by)
    on conflict (list, office, day, slot) do update set count = kept.count + excluded.count
$$;

create function count_visa() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_of_office('issued', old.office, old.issued_at, -1); end if;
  if tg_op <> 'DELETE' then perform count_of_office('issued', new.office, new.issued_at, 1); end if;
  return null;
end $$;

create trigger stickers_count_changed_days after update on stickers
  for each row when (old.status is distinct from new.status or old.changed_at is distinct from new.changed_at
    or old.office is distinct from new.office)
  execute function count_sticker_days();

create trigger stickers_count_days after insert or delete on stickers for each row
  execute function count_sticker_days();

create trigger visas_add_names after insert on visas referencing new table as added for each statement
  execute function add_visa_names();

create trigger visas_change_names after update of office, issued_at on visas
  for each row when (old.office is distinct from new.office or old.issued_at is distinct from new.issued_at)
  execute function change_visa_names();

create trigger visas_counted after insert or delete on visas for each row
  execute function count_visa();

create trigger visas_counted_update after update on visas
  for each row when (old.office is distinct from new.office or old.issued_at is distinct from new.issued_at)
  execute function count_visa();

create trigger visas_delete_names after delete on visas for each row
  execute function delete_visa_names();

create trigger visas_facts_of_request before insert on visas for each row
  execute function visa_facts_of_request();

create trigger visa_changes_append_only before delete or update on visa_changes for each row
  execute function refuse_change();
