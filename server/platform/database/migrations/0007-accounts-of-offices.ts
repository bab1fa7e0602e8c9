import { type Kysely, sql } from 'kysely';

/**
 * What keeping the accounts of an office needs: the office that keeps each, accounts whose person has yet to choose a
 * password, links that let them, and roles that wait for a second person.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table accounts
    alter column password_hash drop not null,
    add column office text,
    add column language text not null default 'en-US',
    add column last_signed_in_at timestamptz,
    add column created_by uuid references accounts (id),
    add column version integer not null default 1`,
  `update accounts set office = coalesce(
    (select min(role_grants.office) from role_grants where role_grants.account_id = accounts.id), 'all')`,
  'alter table accounts alter column office set not null',
  'create index accounts_of_office on accounts (office, id)',
  `create table account_links (
    token_hash bytea primary key,
    account_id uuid not null references accounts (id),
    purpose text not null check (purpose in ('invitation', 'new_password')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index account_links_open on account_links (account_id) where used_at is null',
  `create table role_proposals (
    id uuid primary key,
    account_id uuid not null references accounts (id),
    role text not null,
    office text not null,
    status text not null check (status in ('proposed', 'granted', 'refused')),
    made_by uuid not null references accounts (id),
    made_at timestamptz not null,
    checked_by uuid references accounts (id),
    checked_at timestamptz,
    version integer not null default 1,
    constraint role_proposals_maker_is_not_checker check (made_by <> checked_by),
    constraint role_proposals_for_somebody_else check (account_id <> made_by and account_id <> checked_by)
  )`,
  `create unique index role_proposals_open on role_proposals (account_id, role, office) where status = 'proposed'`,
  'create index role_proposals_list on role_proposals (office, id)',
];
