create table blacklist_entries (
  id uuid primary key,
  surname text not null,
  given_names text not null,
  search_name text not null,
  dob date,
  nationality text,
  passport_number text,
  effect text not null check (effect in ('refuse', 'refer', 'inform')),
  ground text not null,
  active_from date not null,
  active_until date,
  status text not null,
  made_by uuid references accounts (id),
  checked_by uuid references accounts (id),
  removal_made_by uuid references accounts (id),
  removal_checked_by uuid references accounts (id),
  version integer not null default 1,
  urgent_until timestamptz,
  -- Open applications were compared with it then; null since its last change.
  compared_at timestamptz,
  check (checked_by is null or checked_by <> made_by),
  constraint blacklist_removal_maker_is_not_checker check (removal_made_by <> removal_checked_by)
);
create index blacklist_by_name on blacklist_entries (search_name, id);
create index blacklist_by_start on blacklist_entries (active_from, id);
create index blacklist_passport on blacklist_entries (passport_number);
create index blacklist_state on blacklist_entries ((
case
    when ((status = 'active') and (removal_made_by is not null)) then 'removal_proposed'
    else status
end), id);
create index blacklist_to_compare on blacklist_entries (id) where compared_at is null;

-- All names on the watch list, which lists and screening search: the listed name and the other names.
create table blacklist_names (
  entry_id uuid not null references blacklist_entries (id),
  position smallint not null,
  name text not null,
  search_name text not null,
  name_key text not null,
  search_groups text[] not null,
  dob date,
  primary key (entry_id, position)
);
create index blacklist_names_groups on blacklist_names using gin (search_groups) with (fastupdate=off);
create index blacklist_names_search on blacklist_names using gin (search_name gin_trgm_ops);

create table screening_hits (
  application_id uuid not null references applications (id),
  entry_id uuid not null references blacklist_entries (id),
  kind text not null check (kind in ('passport', 'name')),
  effect text not null,
  state text not null check (state in ('open', 'dismissed', 'confirmed')),
  decided_by uuid references accounts (id),
  note text,
  points integer,
  explanation jsonb,
  primary key (application_id, entry_id)
);
-- Matches that a queue shows; the others, which were dismissed, grow with the years.
create index screening_hits_shown on screening_hits (state, application_id) where state <> 'dismissed';
