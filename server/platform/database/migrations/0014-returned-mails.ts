import { type Kysely, sql } from 'kysely';

/** Mails that came back after they were sent, whose trip a mail is about, and who dealt with one that did not arrive. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table outbox
    add column trip_id uuid,
    add column returned_at timestamptz,
    add column settled_by uuid references accounts (id),
    add column settled_at timestamptz,
    add column settled_note text,
    add column version integer not null default 1,
    add constraint outbox_settled_whole check ((settled_by is null) = (settled_at is null))`,
  `update outbox set trip_id = coalesce(
    (select trip_id from applications where id = outbox.application_id), (payload ->> 'tripId')::uuid)`,
  'create index outbox_trip on outbox (trip_id) where trip_id is not null',
  'create index outbox_not_arrived on outbox (created_at) where failed_at is not null or returned_at is not null',
];
