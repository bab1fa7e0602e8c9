create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create table offices (
  slug text primary key,
  code text not null unique,
  kind text not null check (kind in ('port', 'mission', 'department', 'trekking')),
  name_message text not null,
  status text not null default 'open',
  active boolean not null default true,
  address text,
  phone text,
  email text,
  hours text,
  version integer not null default 1
);

-- Organisations outside the government whose members sign in; their accounts hold roles at the slug.
create table organisations (
  slug text primary key,
  kind text not null check (kind in ('agency', 'provider')),
  name text not null,
  state text not null check (state in ('verified', 'suspended', 'closed'))
);

-- Purposes of a stay that an organisation may confirm.
create table organisation_purposes (
  slug text not null references organisations (slug),
  purpose text not null check (purpose in ('study')),
  primary key (slug, purpose)
);

create table accounts (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text,
  active boolean not null default true,
  created_at timestamptz not null,
  user_type text not null default 'user' check (user_type in ('user', 'systemadmin')),
  office text not null,
  language text not null default 'en-US',
  last_signed_in_at timestamptz,
  created_by uuid references accounts (id),
  version integer not null default 1
);
create unique index accounts_email on accounts (lower(email));
create index accounts_of_office on accounts (office, id);

create table role_grants (
  account_id uuid not null references accounts (id),
  role text not null,
  office text not null,
  granted_at timestamptz not null,
  granted_by uuid references accounts (id),
  primary key (account_id, role, office),
  check (granted_by is null or granted_by <> account_id)
);

create table role_proposals (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  role text,
  office text not null,
  status text not null check (status in ('proposed', 'granted', 'refused')),
  made_by uuid not null references accounts (id),
  made_at timestamptz not null,
  checked_by uuid references accounts (id),
  checked_at timestamptz,
  version integer not null default 1,
  kind text not null default 'give_role'
    check (kind in ('give_role', 'take_role', 'switch_off', 'switch_on', 'remove_second_factor')),
  constraint role_proposals_for_somebody_else check ((account_id <> made_by) and (account_id <> checked_by)),
  constraint role_proposals_maker_is_not_checker check (made_by <> checked_by),
  constraint role_proposals_role_where_one_is_meant check ((role is not null) = kind in ('give_role', 'take_role'))
);
create index role_proposals_list on role_proposals (office, id);
create unique index role_proposals_open on role_proposals (account_id, kind, COALESCE(role, ''), office)
  where status = 'proposed';

create table account_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  purpose text not null check (purpose in ('invitation', 'new_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_open on account_links (account_id) where used_at is null;

create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  second_factor boolean not null default false,
  browser text check (length(browser) <= 40),
  system text check (length(system) <= 40)
);
create index sessions_account on sessions (account_id) where ended_at is null;

-- Sign-ins that wait for their second factor.
create table sign_in_challenges (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  audience text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null,
  used_at timestamptz,
  passkey_challenge text
);

create table second_factors (
  account_id uuid primary key references accounts (id),
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint
);

create table recovery_codes (
  account_id uuid not null references accounts (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  credential_id text not null unique,
  public_key bytea not null,
  signature_counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id, id);

-- Challenges for adding a passkey.
create table passkey_enrolments (
  account_id uuid primary key references accounts (id),
  challenge text not null,
  expires_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end $$;
