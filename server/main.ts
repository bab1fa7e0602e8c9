import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { servicePaths } from '#contract/paths.ts';
import { ownsTables } from './accounts/rights-repository.ts';
import { buildApp } from './app.ts';
import type { Dependencies } from './dependencies.ts';
import { mailboxTransport, smtpTransport } from './mail/mail-transport.ts';
import { databaseMailbox } from './mail/mailbox-repository.ts';
import { sandboxLocales } from './payments/sandbox-gateway/sandbox-gateway.ts';
import { makerLocales, secureAcceptanceGateway } from './payments/secure-acceptance.ts';
import { DemoClock, systemClock } from './platform/clock.ts';
import { type Config, ConfigurationError, readConfig } from './platform/config.ts';
import { openPortalDatabase } from './platform/database/open-portal-database.ts';
import { demoAccounts, demoPassword } from './platform/database/seed/demo-accounts.ts';
import { seedDatabase } from './platform/database/seed/seed.ts';
import { templatePath } from './platform/database/template.ts';
import { encryptedStorage } from './platform/files/encryption.ts';
import { localStorage } from './platform/files/local-storage.ts';
import { reachableStorage } from './platform/files/reachable-storage.ts';
import { s3Storage } from './platform/files/s3-storage.ts';
import { startScheduler } from './platform/jobs/scheduler.ts';
import { loggerOptions } from './platform/logging/logger.ts';
import { readDemoClockOffset } from './platform/setting-repository.ts';
import { sweeps } from './sweeps.ts';

const buildFolder = join(import.meta.dirname, '../build');
const webDirectory = join(buildFolder, 'client');

/**
 * Builds all dependencies; the only place that does. Stops with a line to the operator when something required is
 * missing.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const opened = await openPortalDatabase(config, templatePath(buildFolder));
  const demoClock = new DemoClock();
  const clock = config.mode === 'demo' ? demoClock : systemClock;
  if (config.mode === 'demo') demoClock.setOffset(await readDemoClockOffset(opened.database));
  await seedDatabase({ database: opened.database, clock, mode: config.mode });

  const portalUrl = (config.portalUrl ?? `http://${config.host}:${config.port}`).replace(/\/$/, '');
  const sandboxUrl = `${portalUrl}${servicePaths.sandboxGateway}`;
  const payUrl = config.cardGateway.url ?? `${sandboxUrl}/pay`;
  const gatewayKeys = [
    {
      accessKey: config.cardGateway.accessKey,
      secretKey: config.cardGateway.secretKey,
      from: new Date(0),
      until: new Date('9999-01-01T00:00:00Z'),
    },
  ];
  const dependencies: Dependencies = {
    config,
    clock,
    database: opened.database,
    storage: encryptedStorage(
      reachableStorage(
        config.s3 === undefined ? localStorage(join(config.dataDirectory, 'files')) : s3Storage(config.s3),
      ),
      { current: '1', keys: { '1': config.fileKey } },
    ),
    mail:
      config.smtp === undefined
        ? mailboxTransport(databaseMailbox(opened.database), clock.now)
        : smtpTransport(config.smtp),
    gateway: secureAcceptanceGateway({
      id: config.cardGateway.url === undefined ? 'sandbox' : 'secure-acceptance',
      payUrl,
      queryUrl: config.cardGateway.queryUrl ?? `${sandboxUrl}/query`,
      profileId: config.cardGateway.profileId,
      keys: gatewayKeys,
      locales: config.cardGateway.url === undefined ? sandboxLocales : makerLocales,
      now: clock.now,
      fetch,
    }),
    gatewayKeys,
    fetch,
    portalUrl,
  };

  const app = await buildApp(dependencies, {
    logger: loggerOptions(config.logLevel),
    ...(existsSync(webDirectory) ? { webDirectory } : {}),
    formTargets: payUrl.startsWith(portalUrl) ? [] : [new URL(payUrl).origin],
  });
  if (config.mode === 'production' && (await ownsTables(opened.database))) {
    app.log.warn(
      'the role of DATABASE_URL owns the tables: name their owner in DATABASE_OWNER_URL and use another role',
    );
  }
  await app.listen({ port: config.port, host: config.host });
  const scheduler = config.jobsOff ? undefined : startScheduler(dependencies, sweeps, app.log);

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'draining');
    await scheduler?.stop();
    await app.close();
    await opened.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  announce(config, portalUrl);
}

function announce(config: Config, portalUrl: string): void {
  console.log(`${config.portalName} listens on ${portalUrl}`);
  if (config.mode !== 'demo') return;
  console.log(`Demo mode: no real money, no real mail (${portalUrl}${servicePaths.demoMailbox}).`);
  console.log(`Accounts (password ${demoPassword}):`);
  for (const account of demoAccounts) console.log(`  ${account.email}`);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) {
    console.error(`The portal cannot start:\n${error.message}`);
    process.exit(2);
  }
  console.error(error);
  process.exit(1);
});
