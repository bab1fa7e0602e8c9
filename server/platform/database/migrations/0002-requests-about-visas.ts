import { type Kysely, sql } from 'kysely';

/**
 * Requests about a visa that was issued: which one, who proposed and who decided (never the same person), and every
 * change a granted request made to it. The expiry of requests is looked up also for those that wait for their money.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table applications
    add column visa_id uuid references visas (id),
    add column proposed_by uuid references accounts (id),
    add column decided_by uuid references accounts (id),
    add constraint applications_maker_is_not_checker check (proposed_by <> decided_by)`,
  'create index applications_visa on applications (visa_id) where visa_id is not null',
  `create table visa_changes (
    application_id uuid primary key references applications (id),
    visa_id uuid not null references visas (id),
    changed_at timestamptz not null,
    plan_before text not null,
    plan_after text not null,
    days_before integer not null,
    days_after integer not null,
    entries_before text not null,
    entries_after text not null,
    valid_until_before date not null,
    valid_until_after date not null
  )`,
  'create index visa_changes_visa on visa_changes (visa_id)',
  'drop index applications_expiry',
  "create index applications_expiry on applications (expires_at) where status in ('submitted', 'approved')",
];
