import { type Kysely, sql } from 'kysely';

/**
 * Times that an office closed, with what became of the appointments there; the other names of those on the watch list;
 * proposals to switch an account on.
 */
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
  `alter table role_proposals
    drop constraint role_proposals_kind_check,
    add constraint role_proposals_kind_check
      check (kind in ('give_role', 'take_role', 'switch_off', 'switch_on', 'remove_second_factor'))`,
  `create table blacklist_aliases (
    entry_id uuid not null references blacklist_entries (id),
    -- The order in which they were written.
    position smallint not null,
    name text not null,
    search_name text not null,
    name_key text not null,
    search_groups text[] not null,
    primary key (entry_id, position)
  )`,
  'create index blacklist_alias_name on blacklist_aliases using gin (search_name gin_trgm_ops)',
  // Without fastupdate, as the entries' own: what waits outside the index would be read through at every search.
  `create index blacklist_alias_screening on blacklist_aliases using gin (search_groups, name_key gin_trgm_ops)
    with (fastupdate = off)`,
];
