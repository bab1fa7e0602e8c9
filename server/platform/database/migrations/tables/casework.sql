create table document_checks (
  application_id uuid not null references applications (id),
  document text not null,
  state text not null check (state in ('ok', 'not_ok', 'not_needed')),
  note text,
  checked_by uuid not null references accounts (id),
  checked_at timestamptz not null,
  primary key (application_id, document)
);

create table information_requests (
  id uuid primary key,
  application_id uuid not null references applications (id),
  asked_by uuid not null references accounts (id),
  asked_at timestamptz not null,
  due_on date not null,
  closes_at timestamptz not null,
  items jsonb not null,
  sentence text,
  -- Names what would change a refusal, and not a question before the decision.
  after_refusal boolean not null default false,
  reminded_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz
);
create index information_requests_application on information_requests (application_id, asked_at);
create index information_requests_due on information_requests (closes_at) where ended_at is null and not after_refusal;
create index information_requests_mendable on information_requests (closes_at) where ended_at is null and after_refusal;
create unique index information_requests_open on information_requests (application_id) where ended_at is null;
alter table documents add constraint documents_information_request_id_fkey foreign key (information_request_id)
  references information_requests (id);

-- Decisions on one signature that were drawn for a second look, and what another person found.
create table second_looks (
  id uuid primary key,
  application_id uuid not null references applications (id),
  decided_by uuid not null references accounts (id),
  drawn_at timestamptz not null,
  looked_by uuid references accounts (id),
  looked_at timestamptz,
  outcome text check (outcome in ('agreed', 'doubtful')),
  note text,
  settled_by uuid references accounts (id),
  settled_at timestamptz,
  constraint second_looks_looked_whole check ((looked_by is null) = (looked_at is null)
    and (looked_by is null) = (outcome is null)),
  constraint second_looks_other_person check (looked_by <> decided_by),
  constraint second_looks_doubt_said check (outcome is distinct from 'doubtful' or note is not null),
  constraint second_looks_settled_doubt check (settled_at is null or outcome = 'doubtful')
);
create index second_looks_application on second_looks (application_id, drawn_at);
create unique index second_looks_waiting on second_looks (application_id) where outcome is null;
create index second_looks_doubtful on second_looks (application_id) where outcome = 'doubtful' and settled_at is null;

-- Filters of a queue that a member of staff keeps under a name.
create table own_views (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  desk text not null check (desk in ('port', 'department', 'mission')),
  name text not null check (name <> '' and length(name) <= 40),
  filters jsonb not null,
  saved_at timestamptz not null,
  constraint own_views_name_once unique (account_id, desk, name)
);

create table appointment_slots (
  id uuid primary key,
  office text not null references offices (slug),
  on_day date not null,
  at_time text not null check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  seats integer not null check ((seats >= 1) and (seats <= 100)),
  made_by uuid not null references accounts (id),
  made_at timestamptz not null,
  closed_by uuid references accounts (id),
  closed_at timestamptz,
  unique (office, on_day, at_time),
  constraint appointment_slots_closed_whole check ((closed_by is null) = (closed_at is null))
);

create table appointments (
  id uuid primary key,
  application_id uuid not null references applications (id),
  slot_id uuid not null references appointment_slots (id),
  state text not null check (state in ('set', 'moved', 'attended', 'missed', 'called_off')),
  made_by uuid references accounts (id),
  made_at timestamptz not null
);
create index appointments_application on appointments (application_id);
create unique index appointments_one_set on appointments (application_id) where state = 'set';
create index appointments_slot on appointments (slot_id) where state = 'set';

-- Applications refused, cancelled or taken back, in the order of their days.
create table application_endings (
  id uuid primary key,
  application_id uuid not null references applications (id),
  at timestamptz not null,
  outcome text not null check (outcome in ('rejected', 'cancelled', 'annulled', 'revoked')),
  office text not null,
  kind text not null,
  nationality text not null,
  reasons text[] not null,
  account_id uuid references accounts (id)
);
create index application_endings_application on application_endings (application_id);
create index application_endings_cancelled on application_endings (office, id) where outcome <> 'rejected';
create index application_endings_cancelled_at on application_endings (at, id) where outcome <> 'rejected';
create index application_endings_office_cancelled_at on application_endings (office, at, id) where outcome <> 'rejected';
create index application_endings_office_rejected_at on application_endings (office, at, id) where outcome = 'rejected';
create index application_endings_rejected on application_endings (office, id) where outcome = 'rejected';
create index application_endings_rejected_at on application_endings (at, id) where outcome = 'rejected';

-- Words of the names, in the order of the list of endings.
create table ending_names (
  word text collate "C" not null,
  office text not null,
  rejected boolean not null,
  at timestamptz not null,
  ending_id uuid not null,
  primary key (ending_id, word)
);
create index ending_names_cancelled on ending_names (word, office, at, ending_id) where not rejected;
create index ending_names_rejected on ending_names (word, office, at, ending_id) where rejected;

create function add_application_ending() returns trigger language plpgsql as $$
begin
  insert into application_endings (id, application_id, at, outcome, office, kind, nationality, reasons, account_id)
  select (lpad(to_hex(floor(extract(epoch from new.at) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(new.application_id || ' ' || new.sequence), 1, 3) || '8'
  || substr(md5(new.application_id || ' ' || new.sequence), 4, 15))::uuid, new.application_id, new.at, new.to_status,
    applications.office, applications.kind, coalesce(first.nationality, ''),
    array(select jsonb_array_elements_text(new.reasons)), new.account_id
  from applications
  left join application_people as first on first.application_id = applications.id and first.position = 0
  where applications.id = new.application_id and new.from_status <> new.to_status
    and new.to_status in ('rejected', 'cancelled', 'annulled', 'revoked');
  return null;
end $$;

create function add_ending_names() returns trigger language plpgsql as $$
begin
  insert into ending_names (word, office, rejected, at, ending_id)
    select distinct word, listed.office, listed.outcome = 'rejected', listed.at, listed.id
    from added as listed join application_people as named on named.application_id = listed.application_id
    cross join lateral words_of(named.search_name);
  return null;
end $$;

create function change_ending_names() returns trigger language plpgsql as $$
begin
  update ending_names set office = new.office, rejected = new.outcome = 'rejected', at = new.at
  where ending_id = new.id;
  return null;
end $$;

create function delete_ending_names() returns trigger language plpgsql as $$
begin
  delete from ending_names where ending_id = old.id;
  return null;
end $$;

create function count_application_ending() returns trigger language plpgsql as $$
begin
  perform count_of_office(case when new.outcome = 'rejected' then 'refused' else 'cancelled' end, new.office, new.at, 1);
  return null;
end $$;

create trigger application_endings_add_names after insert on application_endings referencing new table as added
  for each statement
  execute function add_ending_names();

create trigger application_endings_append_only before delete or update on application_endings for each row
  execute function refuse_change();

create trigger application_endings_change_names after update of office, outcome, at on application_endings
  for each row when (old.office is distinct from new.office or old.outcome is distinct from new.outcome
    or old.at is distinct from new.at)
  execute function change_ending_names();

create trigger application_endings_counted after insert on application_endings for each row
  execute function count_application_ending();

create trigger application_endings_delete_names after delete on application_endings for each row
  execute function delete_ending_names();

create trigger application_events_endings after insert on application_events for each row
  execute function add_application_ending();
