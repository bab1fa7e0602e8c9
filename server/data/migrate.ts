import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as foundation from './migrations/0001-foundation.ts';
import * as requestsAboutVisas from './migrations/0002-requests-about-visas.ts';
import * as refusedRefunds from './migrations/0003-refused-refunds.ts';
import * as countsByConnection from './migrations/0004-counts-by-connection.ts';
import * as userTypes from './migrations/0005-user-types.ts';
import * as managementLists from './migrations/0006-management-lists.ts';
import type { Database } from './schema.ts';

/** Brings the database to the newest version. Several processes may start at once: the migrator locks. */
export async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () => ({
        '0001-foundation': foundation,
        '0002-requests-about-visas': requestsAboutVisas,
        '0003-refused-refunds': refusedRefunds,
        '0004-counts-by-connection': countsByConnection,
        '0005-user-types': userTypes,
        '0006-management-lists': managementLists,
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
