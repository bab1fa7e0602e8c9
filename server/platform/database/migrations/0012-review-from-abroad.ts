import { type Kysely, sql } from 'kysely';

/**
 * Requests that an office abroad or the department decides before the journey: who holds a file, which papers are
 * settled, what was asked and answered, appointments, visas whose days begin on arrival, and letters without a sticker.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table applications
    add column held_by uuid references accounts (id),
    add column held_at timestamptz,
    add constraint applications_held_whole check ((held_by is null) = (held_at is null))`,
  'create index applications_held on applications (held_at) where held_by is not null',
  'drop index applications_expiry',
  `create index applications_expiry on applications (expires_at)
    where status in ('awaiting_payment', 'submitted', 'approved')`,
  `alter table visas
    add column enter_before date,
    alter column sticker_serial drop not null,
    alter column printed_by drop not null`,
  `create table document_checks (
    application_id uuid not null references applications (id),
    document text not null,
    state text not null check (state in ('ok', 'not_ok', 'not_needed')),
    note text,
    checked_by uuid not null references accounts (id),
    checked_at timestamptz not null,
    primary key (application_id, document)
  )`,
  `create table information_requests (
    id uuid primary key,
    application_id uuid not null references applications (id),
    asked_by uuid not null references accounts (id),
    asked_at timestamptz not null,
    due_on date not null,
    closes_at timestamptz not null,
    items jsonb not null,
    reminded_at timestamptz,
    answered_at timestamptz,
    ended_at timestamptz
  )`,
  'create index information_requests_application on information_requests (application_id, asked_at)',
  'create unique index information_requests_open on information_requests (application_id) where ended_at is null',
  'create index information_requests_due on information_requests (closes_at) where ended_at is null',
  `alter table documents
    add column information_request_id uuid references information_requests (id),
    add column item text,
    add constraint documents_answer_whole check ((information_request_id is null) = (item is null))`,
  `create table appointment_slots (
    id uuid primary key,
    office text not null references offices (slug),
    -- The office's own calendar and clock.
    on_day date not null,
    at_time text not null check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    seats integer not null check (seats between 1 and 100),
    made_by uuid not null references accounts (id),
    made_at timestamptz not null,
    unique (office, on_day, at_time)
  )`,
  `create table appointments (
    id uuid primary key,
    application_id uuid not null references applications (id),
    slot_id uuid not null references appointment_slots (id),
    state text not null check (state in ('set', 'moved', 'attended', 'missed')),
    made_by uuid not null references accounts (id),
    made_at timestamptz not null
  )`,
  "create unique index appointments_one_set on appointments (application_id) where state = 'set'",
  'create index appointments_application on appointments (application_id)',
  "create index appointments_slot on appointments (slot_id) where state = 'set'",
];
