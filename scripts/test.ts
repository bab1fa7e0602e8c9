import { command, onPostgres, playwright, runStages, type Step, vitest } from './steps.ts';

/**
 * The full check of the project, ordered so that the cheapest fault is found first; names on the command line select
 * steps. Those that leave a processor idle share a stage. Each of the others keeps two busy: beside each other they
 * would take as long, and tests that wait for a server would wait longer than they allow. Servers read the build's
 * output.
 */
const stages: readonly (readonly Step[])[] = [
  [
    { name: 'types', run: () => command('npm', ['run', '--silent', 'typecheck']) },
    { name: 'lint', run: () => command('npm', ['run', '--silent', 'lint']) },
    { name: 'build', run: () => command('npm', ['run', '--silent', 'build']) },
  ],
  [{ name: 'unit', run: () => vitest(['unit', 'dom']) }],
  // The embedded database is in the process of its server, and cannot go away from it: only PostgreSQL is taken away.
  [{ name: 'crash-pglite', run: () => vitest(['crash'], { files: ['test/crash/kill.test.ts'] }) }],
  [{ name: 'crash-postgresql', run: () => onPostgres('crash') }],
  [{ name: 'api-pglite', run: () => vitest(['api']) }],
  [{ name: 'fuzz', run: () => vitest(['fuzz']) }],
  [{ name: 'api-postgresql', run: () => onPostgres('api') }],
  [{ name: 'journeys', run: playwright }],
];

const names = stages.flat().map(({ name }) => name);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(2);
}

const chosen = stages.map((stage) => stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
await runStages(chosen);
