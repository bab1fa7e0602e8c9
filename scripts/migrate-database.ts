import { readConfig } from '../server/platform/config.ts';
import { openPortalDatabase } from '../server/platform/database/open-portal-database.ts';

/**
 * `npm run migrate-database`: brings the database that the portal's own variables name to the newest version and gives the
 * portal's role its rights, so that the running portal need not know the owner's password. Ends with 2 when it could not.
 */
try {
  const { close } = await openPortalDatabase(readConfig(process.env));
  await close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
