import { type Kysely, sql } from 'kysely';

/**
 * What many processes at once wait for least: counters spread by connection, a version that says whether the fees are
 * still the same, and indexes of visas by request and by person.
 *
 * A list's total is the sum of its counters. With slots by the request's id a submission to a port still waited for
 * another one on the counter's row lock until that was on the disk; a connection waits only for itself. One connection
 * takes off what another one added, so a slot may be below zero; the sum is right.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create or replace function count_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_counts as kept (office, service, status, slot, count)
      values (old.office, old.service, old.status, pg_backend_pid() % 64, -1)
      on conflict (office, service, status, slot) do update set count = kept.count - 1;
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts as kept (office, service, status, slot, count)
      values (new.office, new.service, new.status, pg_backend_pid() % 64, 1)
      on conflict (office, service, status, slot) do update set count = kept.count + 1;
  end if;
  return null;
end $$`,
  'create table fee_rules_version (version uuid not null)',
  'insert into fee_rules_version values (gen_random_uuid())',
  // A process that read the fees knows by this whether they are still the same.
  `create function fee_rules_changed() returns trigger language plpgsql as $$
begin
  update fee_rules_version set version = gen_random_uuid();
  return null;
end $$`,
  `create trigger fee_rules_versioned after insert or update or delete or truncate on fee_rules
    for each statement execute function fee_rules_changed()`,
  'create index visas_application on visas (application_id, issued_at)',
  'create index visas_person on visas (person_id)',
];
