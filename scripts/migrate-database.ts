import { readConfig } from '../server/platform/config.ts';
import { openPortalDatabase } from '../server/platform/database/open-portal-database.ts';

/**
 * `npm run migrate-database`: migrates the database named by the portal's own variables to the newest version and
 * grants the portal's role its rights, so that the running portal does not need the owner's password. Exits with 2 when
 * it failed.
 */
try {
  const { close } = await openPortalDatabase(readConfig(process.env));
  await close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
