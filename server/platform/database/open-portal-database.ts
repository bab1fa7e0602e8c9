import { currentRole, grantUse } from '../../accounts/rights-repository.ts';
import type { Config } from '../config.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * Opens the configured database and migrates it to the newest version: by the role that owns its tables, if a separate
 * one is configured, which then grants the portal's role its rights.
 *
 * @param template a migrated embedded database that a first start copies instead of creating one
 */
export async function openPortalDatabase(
  config: Pick<
    Config,
    'dataDirectory' | 'databaseUrl' | 'databaseOwnerUrl' | 'databasePool' | 'databaseNamedStatements'
  >,
  template?: string,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl, databasePool, databaseNamedStatements } = config;
  if (databaseUrl === undefined) {
    const embedded = await openEmbedded(config.dataDirectory, template);
    await migrate(embedded.database);
    return embedded;
  }
  const opened = openPostgres({ url: databaseUrl, poolSize: databasePool, namedStatements: databaseNamedStatements });
  // An index over millions of rows takes longer than any statement of the running portal may.
  const owner = openPostgres({
    url: databaseOwnerUrl ?? databaseUrl,
    poolSize: 1,
    namedStatements: false,
    unhurried: true,
  });
  try {
    await migrate(owner.database);
    if (databaseOwnerUrl !== undefined) await grantUse(owner.database, await currentRole(opened.database));
  } catch (error) {
    await opened.close();
    throw error;
  } finally {
    await owner.close();
  }
  return opened;
}
