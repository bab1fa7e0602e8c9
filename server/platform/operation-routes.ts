import { sql } from 'kysely';
import { servicePaths } from '#contract/paths.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { bearerToken } from './http/access.ts';
import type { App } from './http/app-types.ts';
import { equalHashes, tokenHash } from './identifiers.ts';
import { ViolationError } from './violation-error.ts';

/** Registers health, readiness and metrics. Metrics require a token if one is set; production requires one. */
export function registerOperationRoutes(app: App, dependencies: Dependencies): void {
  const { registry, durations, faults } = app.metrics;
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) faults.inc();
  });

  const open = {
    access: { kind: 'public', why: 'probes carry no token' },
    audit: { none: 'no personal data' },
  } as const;
  app.get(servicePaths.health, { schema: { hide: true }, config: open }, async () => ({ status: 'ok' }));
  app.get(servicePaths.ready, { schema: { hide: true }, config: open }, async () => {
    await sql`select 1`.execute(dependencies.database);
    return { status: 'ready' };
  });
  app.get(
    servicePaths.metrics,
    {
      schema: { hide: true },
      config: {
        access: { kind: 'public', why: 'scrapers carry their own token, checked here' },
        audit: { none: 'no personal data' },
      },
    },
    async (request, reply) => {
      const wanted = dependencies.config.metricsToken;
      if (wanted !== undefined) {
        const given = bearerToken(request);
        if (given === undefined || !equalHashes(tokenHash(given), tokenHash(wanted))) {
          throw new ViolationError([violation('not_permitted')]);
        }
      }
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}
