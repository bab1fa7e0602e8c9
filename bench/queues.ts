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

/** Views as those read them whose work they are, which is narrowed to what they may do. */
const workers: Readonly<Record<LargeDesk, readonly (readonly [email: string, question: string])[]>> = {
  department: [
    ['director@department.demo', '?view=to_decide'],
    ['director@department.demo', '/numbers'],
    ['department_cashier@department.demo', '?view=to_pay'],
    ['department_cashier@department.demo', '/numbers'],
  ],
  port: [
    ['port_visa_officer@tia.demo', '?view=to_issue'],
    ['port_cashier@tia.demo', '?view=to_pay'],
    ['port_cashier@tia.demo', '/numbers'],
    ['port_movement_officer@tia.demo', '?view=to_stamp'],
  ],
};

async function measure(server: string, desk: LargeDesk): Promise<unknown> {
  const figures: Record<string, unknown> = {};
  await onFilledDesk(server, desk, rows, async (portal, client) => {
    const signIn = async (email: string): Promise<string> => {
      const answer = await callJson(portal, apiPaths.departmentLogin, { email, password: demoPassword });
      return (answer as { readonly token: string }).token;
    };
    const { officer } = largeOffices[desk];
    const common = surnames()[0] ?? '';
    const today = new Date().toISOString().slice(0, 10);
    const questions: readonly (readonly [what: string, question: string, email: string])[] = [
      ...queueViews[desk].map(({ id }) => [id, `?view=${id}`, officer] as const),
      ['everything', '', officer],
      ['sent today', `?sent_from=${today}&sent_until=${today}`, officer],
      ['the longest waiting first', '?order=waiting', officer],
      ['by a common surname', `?query=${encodeURIComponent(common)}`, officer],
      ['numbers of all views', '/numbers', officer],
      ...workers[desk].map(([email, question]) => [`${question} of ${email}`, question, email] as const),
    ];
    const on = measured(portal, client, 'pravesh');
    for (const [what, question, email] of questions) {
      const token = await signIn(email);
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
