import { type Kysely, sql } from 'kysely';

/** A second factor for signing in: time-based codes, codes for the day the telephone is lost, and half-done sign-ins. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table second_factors (
    account_id uuid primary key references accounts (id),
    sealed_secret bytea not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint
  )`,
  `create table recovery_codes (
    account_id uuid not null references accounts (id),
    code_hash text not null,
    used_at timestamptz,
    primary key (account_id, code_hash)
  )`,
  `create table sign_in_challenges (
    token_hash bytea primary key,
    account_id uuid not null references accounts (id),
    audience text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    tries_left integer not null,
    used_at timestamptz
  )`,
  'alter table sessions add column second_factor boolean not null default false',
];
