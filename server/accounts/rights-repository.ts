import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Returns the database role of a connection. */
export async function currentRole(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
}

/** Tells whether the connection's role owns the activity log, and so could disable its protection. */
export async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owner: boolean }>`
    select pg_has_role(relowner, 'member') as owner from pg_class where oid = 'audit_log'::regclass
  `.execute(db);
  return rows[0]?.owner === true;
}

/**
 * Grants a role only what the portal needs, on behalf of the tables' owner: reading and writing rows, not creating or
 * dropping anything. Append-only tables, recognised by their triggers, cannot be changed, deleted from or emptied; the
 * activity log grows by its function only. Replaces all earlier rights of the role.
 */
export async function grantUse(owner: Db, role: string): Promise<void> {
  const name = sql.id(role);
  const { rows: appendOnly } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger
      join pg_proc on pg_proc.oid = pg_trigger.tgfoid
      join pg_class on pg_class.oid = pg_trigger.tgrelid
    where pg_proc.proname = 'refuse_change' and pg_class.relnamespace = current_schema()::regnamespace
  `.execute(owner);
  const { rows: places } = await sql<{ schema: string }>`select current_schema() as schema`.execute(owner);
  const schema = sql.id(places[0]?.schema ?? 'public');
  const onlyAdded = sql.join(appendOnly.map(({ table }) => sql.table(table)));
  for (const statement of [
    sql`revoke all on all tables in schema ${schema} from ${name}`,
    sql`revoke all on schema ${schema} from ${name}`,
    sql`grant usage on schema ${schema} to ${name}`,
    sql`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`,
    sql`grant usage on all sequences in schema ${schema} to ${name}`,
    sql`revoke update, delete on ${onlyAdded} from ${name}`,
    sql`revoke insert on audit_log from ${name}`,
    sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${name}`,
    sql`revoke execute on function append_activity from public`,
    sql`grant execute on function append_activity to ${name}`,
  ]) {
    await statement.execute(owner);
  }
}
