create table people (
  id uuid primary key,
  surname text not null,
  given_names text not null,
  dob date not null,
  gender text not null,
  nationality text not null,
  created_at timestamptz not null
);

create table passports (
  id uuid primary key,
  person_id uuid not null references people (id),
  number text not null,
  country text not null,
  type text not null,
  expires_on date not null,
  created_at timestamptz not null,
  unique (country, number)
);
create index passports_number on passports (number);
create index passports_person on passports (person_id);

create table drafts (
  id uuid primary key,
  draft_number text not null unique,
  service text not null,
  definition_version integer not null,
  version integer not null default 1,
  content jsonb not null,
  language text not null,
  email text,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  submission_id uuid,
  -- The organisation that sends it; null: whoever holds its token.
  organisation text references organisations (slug)
);
create index drafts_expiry on drafts (expires_at);

create table draft_tokens (
  token_hash bytea primary key,
  draft_id uuid not null references drafts (id) on delete cascade,
  created_at timestamptz not null
);
create index draft_tokens_draft on draft_tokens (draft_id);

create table submissions (
  id uuid primary key,
  service text not null,
  definition_version integer not null,
  office text not null references offices (slug),
  email text,
  language text not null,
  answers jsonb not null,
  arrival_date date not null,
  version integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

create table submission_tokens (
  token_hash bytea primary key,
  submission_id uuid not null references submissions (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table access_codes (
  id uuid primary key,
  purpose text not null,
  subject_id uuid not null,
  code_hash bytea not null,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index access_codes_subject on access_codes (subject_id, purpose);

create table applications (
  id uuid primary key,
  submission_number text not null unique,
  submission_id uuid not null references submissions (id),
  position integer not null,
  service text not null,
  definition_version integer not null,
  status text not null,
  version integer not null default 1,
  office text not null references offices (slug),
  -- Part of the office's work; the first key of every queue after the office.
  section text not null,
  kind text not null,
  plan text not null,
  arrival_date date not null,
  -- Flight, bus or other number, where the service asks for one; a day's arrivals are grouped by it.
  transport text,
  answers jsonb not null,
  summary jsonb not null,
  quote jsonb not null,
  fee_minor integer not null check (fee_minor >= 0),
  paid boolean not null default false,
  payment_mode text not null,
  language text not null,
  declaration_version text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The end of which its applicants were reminded last; another end is another reminder.
  reminded_of timestamptz,
  updated_at timestamptz not null,
  -- Since then nobody is named, and answers and files are gone.
  erased_at timestamptz,
  visa_id uuid,
  -- The visa of the person on whom it depends.
  related_visa_id uuid,
  -- Last day of the stay that a grant would bring, where the application is about a visa and changes it.
  new_valid_until date,
  -- The organisation that applied; null: somebody with the access code.
  organisation text references organisations (slug),
  proposed_by uuid references accounts (id),
  decided_by uuid references accounts (id),
  held_by uuid references accounts (id),
  held_at timestamptz,
  group_size smallint not null default 1,
  unique (submission_id, position),
  constraint applications_held_whole check ((held_by is null) = (held_at is null)),
  constraint applications_maker_is_not_checker check (proposed_by <> decided_by)
);
create index applications_expiry on applications (expires_at)
  where status in ('awaiting_payment', 'submitted', 'approved');
create index applications_to_erase on applications (status, updated_at)
  where erased_at is null and status in ('rejected', 'withdrawn', 'cancelled', 'lapsed');
create index applications_held on applications (held_at) where held_by is not null;
create index applications_held_by on applications (held_by, sent_at, id) where held_by is not null;
create index applications_office_unassigned on applications (office, section, status, sent_at, id)
  where held_by is null and status in ('submitted', 'in_review');
create index applications_office_paid on applications (office, section, status, sent_at, id)
  where paid and status in
    ('awaiting_payment', 'submitted', 'in_review', 'info_needed', 'appointment', 'recommended', 'approved');
-- Granted ones that a counter takes payment for, and those that are handed out, with what their lists judge besides.
create index applications_office_owing on applications (office, section, status, sent_at, id)
  include (service, submission_id, group_size, payment_mode)
  where status = 'approved' and fee_minor > 0 and not paid;
create index applications_office_settled on applications (office, section, status, sent_at, id)
  include (service) where status = 'approved' and (fee_minor = 0 or paid);
create index applications_office_settled_arrival on applications (office, section, status, arrival_date, id)
  where status = 'approved' and (fee_minor = 0 or paid);
create index applications_office_flight on applications (office, section, arrival_date desc, transport, id);
create index applications_office_arrival on applications (office, section, arrival_date desc, id desc);
create index applications_office_list on applications (office, section, status, arrival_date, id);
create index applications_office_waiting on applications (office, section, status, sent_at, id);
create index applications_organisation on applications (organisation, sent_at desc, id desc)
  where organisation is not null;
create index applications_visa on applications (visa_id) where visa_id is not null;

-- People whom an application is about, in order; the first is the one whom lists name. Person and passport are those of
-- the register, for services that keep one; the office is the application's, for its lists of travellers.
create table application_people (
  application_id uuid not null references applications (id),
  position integer not null,
  role text not null check (role in ('holder', 'trekker')),
  surname text not null,
  given_names text not null,
  -- Words by which lists find the person, surname first.
  search_name text collate "C" not null,
  dob date not null,
  nationality text not null,
  passport_country text not null,
  passport_number text not null,
  person_id uuid references people (id),
  passport_id uuid references passports (id),
  office text not null references offices (slug),
  answers jsonb not null,
  primary key (application_id, position)
);
create index application_people_office_passport on application_people (office, passport_id);
create index application_people_office_number on application_people (office, passport_number, passport_id);
create index application_people_passport on application_people (passport_number, passport_country, application_id);
-- Whole names and surnames, which a search puts first.
create index application_people_name on application_people (office, search_name, application_id);
create index application_people_registered on application_people (passport_id, office);
-- Somebody who is removed from the register is looked for here.
create index application_people_person on application_people (person_id) where person_id is not null;

create table application_events (
  application_id uuid not null references applications (id),
  sequence integer not null,
  at timestamptz not null,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('traveller', 'staff', 'system')),
  account_id uuid references accounts (id),
  role text,
  office text,
  reasons jsonb not null default '[]',
  public_note text,
  internal_note text,
  details jsonb not null default '{}',
  data_hash text not null,
  definition_version integer not null,
  request_id text not null,
  primary key (application_id, sequence)
);
-- Steps of staff, which the overview of their office counts week by week.
create index application_events_steps on application_events (office, at)
  where office is not null and from_status <> to_status;
-- Visas of which an officer recommends that they be taken back: few, and read whenever somebody who decides begins.
create index application_events_revocations on application_events (application_id, at) where action in ('propose_annulment');

-- Requests to the organisations that applicants name, and their answers, which decide nothing.
create table confirmations (
  application_id uuid primary key references applications (id),
  organisation text not null references organisations (slug),
  purpose text not null check (purpose in ('study')),
  asked_at timestamptz not null,
  due_on date not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'denied')),
  answered_by uuid references accounts (id),
  answered_at timestamptz,
  reason text,
  constraint confirmations_answered_whole check ((state = 'waiting') = (answered_at is null)
    and (answered_by is null) = (answered_at is null)),
  constraint confirmations_reason_of_denial check (reason is null or state = 'denied')
);
create index confirmations_organisation on confirmations (organisation, asked_at desc, application_id desc);

create table documents (
  id uuid primary key,
  draft_id uuid,
  application_id uuid references applications (id),
  document text not null,
  file_name text not null,
  media_type text not null,
  size integer not null,
  width integer,
  height integer,
  sha256 text not null,
  storage_name text not null unique,
  -- A small picture of it, made once.
  small_storage_name text unique,
  created_at timestamptz not null,
  deleted_at timestamptz,
  information_request_id uuid,
  item text,
  -- Lines of the machine-readable zone that the uploading device read from a passport's data page, unproven.
  mrz_line1 text,
  mrz_line2 text,
  constraint documents_zone_whole check ((mrz_line1 is null) = (mrz_line2 is null)),
  constraint documents_answer_whole check ((information_request_id is null) = (item is null))
);
create index documents_application on documents (application_id);
create index documents_draft on documents (draft_id);

create table name_words (
  word text collate "C" primary key
);
create index name_words_parts on name_words using gin (word gin_trgm_ops);

-- Words of applicants' names beside the order of each list that is searched by them: what an office has of a word is read
-- in the list's own order, as far as a page and its total go. Typed parts of words are looked up in name_words, which
-- grows with the names of the world and not with the applications.
create table application_names (
  word text collate "C" not null,
  office text not null,
  service text not null,
  kind text not null,
  status text not null,
  arrival_date date not null,
  sent_at timestamptz not null,
  passport_id uuid,
  application_id uuid not null,
  position integer not null,
  primary key (application_id, word, position)
);
create index application_names_arrival on application_names (word, office, arrival_date, application_id)
  include (service, kind, status, sent_at);
create index application_names_passport on application_names (word, office, passport_id, application_id)
  where passport_id is not null;
create index application_names_waiting on application_names (word, office, sent_at, application_id)
  include (service, kind, status, arrival_date)
  where status in ('awaiting_payment', 'submitted', 'in_review', 'info_needed', 'appointment', 'recommended',
    'approved');

-- A list's total is the sum of its counters, so that it costs the same at ten million rows. Each counter is spread over
-- slots by connection, so that a submission never waits for another one's counter. One connection takes off what another
-- added: a slot may be below zero, the sum is right.
create table list_counts (
  office text not null,
  service text not null,
  status text not null,
  slot integer not null,
  count bigint not null,
  primary key (office, service, status, slot)
);

create function count_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_counts as kept (office, service, status, slot, count)
      values (old.office, old.service, old.status, pg_backend_pid() % 64, -1)
      on conflict (office, service, status, slot) do update set count = kept.count - 1;
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts as kept (office, service, status, slot, count)
      values (new.office, new.service, new.status, pg_backend_pid() % 64, 1)
      on conflict (office, service, status, slot) do update set count = kept.count + 1;
  end if;
  return null;
end $$;

create function words_of(name text) returns table (word text) language sql immutable as $$
  select distinct word from unnest(string_to_array(name, ' ')) as word where word <> ''
$$;

create function add_person_names() returns trigger language plpgsql as $$
begin
  insert into name_words
    select distinct word from added cross join lateral words_of(search_name) order by word on conflict do nothing;
  insert into application_names (word, office, service, kind, status, arrival_date, sent_at, passport_id,
      application_id, position)
    select word, listed.office, listed.service, listed.kind, listed.status, listed.arrival_date, listed.sent_at,
      named.passport_id, listed.id, named.position
    from added as named join applications as listed on listed.id = named.application_id
    cross join lateral words_of(named.search_name);
  return null;
end $$;

create function change_application_names() returns trigger language plpgsql as $$
begin
  update application_names set office = new.office, service = new.service, kind = new.kind, status = new.status,
    arrival_date = new.arrival_date, sent_at = new.sent_at
  where application_id = new.id;
  if old.office <> new.office then
    update application_people set office = new.office where application_id = new.id;
  end if;
  return null;
end $$;

create function delete_application_names() returns trigger language plpgsql as $$
begin
  delete from application_names where application_id = old.id;
  return null;
end $$;

create function correct_names() returns trigger language plpgsql as $$
begin
  insert into name_words select word from words_of(new.search_name) order by word on conflict do nothing;
  delete from application_names where application_id = new.application_id and position = new.position;
  insert into application_names (word, office, service, kind, status, arrival_date, sent_at, passport_id,
      application_id, position)
    select word, listed.office, listed.service, listed.kind, listed.status, listed.arrival_date, listed.sent_at,
      new.passport_id, listed.id, new.position
    from applications as listed cross join lateral words_of(new.search_name)
    where listed.id = new.application_id;
  delete from visa_names where visa_id in (select id from visas where application_id = new.application_id);
  insert into visa_names (word, office, issued_at, visa_id)
    select distinct word, listed.office, listed.issued_at, listed.id
    from visas as listed join application_people as named on named.application_id = listed.application_id
    cross join lateral words_of(named.search_name)
    where listed.application_id = new.application_id;
  delete from ending_names
    where ending_id in (select id from application_endings where application_id = new.application_id);
  insert into ending_names (word, office, rejected, at, ending_id)
    select distinct word, listed.office, listed.outcome = 'rejected', listed.at, listed.id
    from application_endings as listed join application_people as named on named.application_id = listed.application_id
    cross join lateral words_of(named.search_name)
    where listed.application_id = new.application_id;
  return null;
end $$;

create trigger application_people_add_names after insert on application_people referencing new table as added
  for each statement execute function add_person_names();

create trigger application_people_correct_names after update of search_name, passport_id on application_people
  for each row when (old.search_name <> new.search_name or old.passport_id is distinct from new.passport_id)
  execute function correct_names();

create trigger applications_change_names after update of office, service, kind, status, arrival_date, sent_at
  on applications
  for each row when (old.office is distinct from new.office or old.service is distinct from new.service
    or old.kind is distinct from new.kind or old.status is distinct from new.status
    or old.arrival_date is distinct from new.arrival_date or old.sent_at is distinct from new.sent_at)
  execute function change_application_names();

create trigger applications_counted_insert after insert or delete on applications for each row
  execute function count_application();

create trigger applications_counted_update after update of office, service, status on applications
  for each row when (old.office <> new.office or old.service <> new.service or old.status <> new.status)
  execute function count_application();

create trigger applications_delete_names after delete on applications for each row
  execute function delete_application_names();

create trigger application_events_append_only before delete or update on application_events for each row
  execute function refuse_change();
