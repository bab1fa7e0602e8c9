import { type Kysely, sql } from 'kysely';

/**
 * Passkeys as a second factor, what is asked of them when one is added or signs in, and proposals of more kinds than giving
 * a role.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table passkeys (
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
  )`,
  'create index passkeys_of_account on passkeys (account_id, id)',
  `create table passkey_enrolments (
    account_id uuid primary key references accounts (id),
    challenge text not null,
    expires_at timestamptz not null
  )`,
  'alter table sign_in_challenges add column passkey_challenge text',
  `alter table role_proposals
    add column kind text not null default 'give_role'
      check (kind in ('give_role', 'take_role', 'switch_off', 'remove_second_factor')),
    alter column role drop not null,
    add constraint role_proposals_role_where_one_is_meant check ((role is not null) = (kind in ('give_role', 'take_role')))`,
  'drop index role_proposals_open',
  `create unique index role_proposals_open on role_proposals (account_id, kind, coalesce(role, ''), office)
    where status = 'proposed'`,
];
