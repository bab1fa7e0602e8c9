import { type Kysely, sql } from 'kysely';

/** Times that an office closed, with what became of the appointments there; the other names of those on the watch list. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table appointment_slots
    add column closed_by uuid references accounts (id),
    add column closed_at timestamptz,
    add constraint appointment_slots_closed_whole check ((closed_by is null) = (closed_at is null))`,
  `alter table appointments
    drop constraint appointments_state_check,
    add constraint appointments_state_check check (state in ('set', 'moved', 'attended', 'missed', 'called_off')),
    -- Nobody of the office: the applicant chose it.
    alter column made_by drop not null`,
];
