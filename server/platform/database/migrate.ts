import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as tables from './migrations/0001-tables.ts';
import type { Database } from './schema.ts';

/**
 * Migrates the database to the newest version. Several processes may start at once: the migrator locks. A current
 * database is only read, which a role without rights to create can do.
 */
export async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () => ({ '0001-tables': tables }),
    },
  });
  const migrations = await migrator.getMigrations();
  if (migrations.every(({ executedAt }) => executedAt !== undefined)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
