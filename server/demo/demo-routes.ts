import { clockAnswer, demoAccountsAnswer, setClockRequest } from '#contract/api/demo.ts';
import { apiPaths, pathTo, servicePaths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import { sandboxGateway } from '../payments/sandbox-gateway/sandbox-gateway.ts';
import { databaseSandboxStore } from '../payments/sandbox-transaction-repository.ts';
import { DemoClock, today } from '../platform/clock.ts';
import { demoAccounts, demoPassword } from '../platform/database/seed/demo-accounts.ts';
import type { App } from '../platform/http/app-types.ts';
import { registerMailboxRoutes } from './mailbox-routes.ts';
import { moveDemoClock } from './move-demo-clock.ts';

const access = { kind: 'demo' } as const;
const tags = ['demo'];

/**
 * Registers calls that exist only in a demonstration: moving the clock, accounts for signing in, a mailbox and a bank.
 */
export async function registerDemoRoutes(app: App, dependencies: Dependencies): Promise<void> {
  const { clock, config, database } = dependencies;

  const answer = () => ({
    data: {
      now: clock.now().toISOString(),
      day: today(clock),
      moved: clock instanceof DemoClock && clock.offsetMilliseconds !== 0,
    },
  });
  const unaudited = { none: 'the demo’s own switches' } as const;
  app.get(
    apiPaths.demoClock,
    {
      schema: { tags, summary: 'The portal’s time', response: { 200: clockAnswer } },
      config: { access, audit: unaudited },
    },
    async () => answer(),
  );
  app.put(
    apiPaths.demoClock,
    {
      schema: {
        tags,
        summary: 'Moves the portal’s time; it runs on from there, and timers follow',
        body: setClockRequest,
        response: { 200: clockAnswer },
      },
      config: { access, audit: unaudited },
    },
    async (request) => {
      await moveDemoClock(dependencies, new Date(request.body.now), request.log);
      return answer();
    },
  );
  app.delete(
    apiPaths.demoClock,
    {
      schema: { tags, summary: 'Back to real time', response: { 200: clockAnswer } },
      config: { access, audit: unaudited },
    },
    async (request) => {
      await moveDemoClock(dependencies, undefined, request.log);
      return answer();
    },
  );
  app.get(
    apiPaths.demoAccounts,
    {
      schema: { tags, summary: 'Accounts to sign in with, and their password', response: { 200: demoAccountsAnswer } },
      config: { access, audit: unaudited },
    },
    async () => ({
      data: {
        password: demoPassword,
        accounts: demoAccounts.map(({ email, name, role, office }) => ({ email, name, role, office })),
      },
    }),
  );

  registerMailboxRoutes(app, dependencies);

  // A demo configured with a real gateway's address uses that one.
  if (config.cardGateway.url === undefined) {
    await app.register(sandboxGateway, {
      prefix: servicePaths.sandboxGateway,
      base: servicePaths.sandboxGateway,
      shopPath: pathTo('familySubmission'),
      profileId: config.cardGateway.profileId,
      keys: dependencies.gatewayKeys,
      store: databaseSandboxStore(database),
      now: clock.now,
      fetch: dependencies.fetch,
      routeConfig: { access, audit: { none: 'the demo’s own bank' } },
    });
  }
}
