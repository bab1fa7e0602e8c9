import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pathTo } from '#contract/paths.ts';
import { addSystemAdministrators } from '../server/accounts/add-system-administrators.ts';
import { systemClock } from '../server/platform/clock.ts';
import { readConfig } from '../server/platform/config.ts';
import { openPortalDatabase } from '../server/platform/database/open-portal-database.ts';
import { ViolationError } from '../server/platform/violation-error.ts';

/**
 * `npm run add-system-administrator -- <e-mail> [<e-mail> …]`: adds the first system administrators to the database
 * named by the portal's own variables, and prints a one-time link for each. Exits with 1 when it is not allowed, with 2
 * when it failed.
 */
const wordsOf: Readonly<Record<string, string>> = {
  action_not_allowed: 'There is a system administrator already. Further ones are invited in the list of users.',
  email_taken: 'Somebody else has an account with one of these addresses.',
};

try {
  const addresses = z.array(z.email().max(254)).min(1).max(5).safeParse(process.argv.slice(2));
  if (!addresses.success)
    throw new Error('Name up to five e-mail addresses: npm run add-system-administrator -- <e-mail>');
  const config = readConfig(process.env);
  const { database, close } = await openPortalDatabase(config);
  try {
    const dependencies = { database, clock: systemClock };
    const portalUrl = (config.portalUrl ?? `http://${config.host}:${config.port}`).replace(/\/$/, '');
    for (const { email, token } of await addSystemAdministrators(dependencies, addresses.data, randomUUID())) {
      console.log(`${email} ${portalUrl}${pathTo('newPassword')}#${token}`);
    }
  } finally {
    await close();
  }
} catch (error) {
  const code = error instanceof ViolationError ? error.violations[0]?.code : undefined;
  console.error((code === undefined ? undefined : wordsOf[code]) ?? (error instanceof Error ? error.message : error));
  process.exitCode = code === undefined ? 2 : 1;
}
