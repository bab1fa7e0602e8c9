import { desks } from '#contract/desks.ts';
import { apiPaths } from '#contract/paths.ts';
import { queueViews } from '#domain/casework/queue/queue-views.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { surnames } from './fill.ts';
import { alone, callJson, measured } from './load.ts';
import { type LargeDesk, largeOffices, onFilledDesk } from './queue-databases.ts';
import { onServer } from './server.ts';

/**
 * Measures the queues of one large office over HTTP, each view of the desk and the search by a name, as one of its officers
 * reads them: `node bench/queues.ts [rows]`, by default 1 000 000 applications, all at the Department and all at one port.
 * `BENCH_DATABASE_URL` names a PostgreSQL that keeps the filled databases.
 */
const [rows = 1_000_000] = process.argv.slice(2).map(Number);
if (!Number.isInteger(rows) || rows < 1000) throw new RangeError('rows: 1000 or more');

async function measure(server: string, desk: LargeDesk): Promise<unknown> {
  const figures: Record<string, unknown> = {};
  await onFilledDesk(server, desk, rows, async (portal, client) => {
    const { token } = (await callJson(portal, apiPaths.departmentLogin, {
      email: largeOffices[desk].officer,
      password: demoPassword,
    })) as { readonly token: string };
    const common = surnames()[0] ?? '';
    const today = new Date().toISOString().slice(0, 10);
    const questions: readonly (readonly [string, string])[] = [
      ...queueViews[desk].map(({ id }) => [id, `?view=${id}`] as const),
      ['everything', ''],
      ['sent today', `?sent_from=${today}&sent_until=${today}`],
      ['the longest waiting first', '?order=waiting'],
      ['by a common surname', `?query=${encodeURIComponent(common)}`],
      ['numbers of all views', '/numbers'],
    ];
    const on = measured(portal, client, 'pravesh');
    for (const [what, question] of questions) {
      const path = `${desks[desk].calls}${question}`;
      figures[what] = await alone({
        on,
        setup: (request) => ({ ...request, path, headers: { authorization: `Bearer ${token}` } }),
      });
    }
  });
  return { desk, rows, figures };
}

await onServer(async (server) => {
  const results = [];
  for (const desk of ['department', 'port'] as const) results.push(await measure(server, desk));
  process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
});
