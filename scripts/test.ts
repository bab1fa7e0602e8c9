import { command, onPostgres, playwright, runStages, type Step, vitest } from './steps.ts';

/**
 * The full check of the project, ordered so that the cheapest fault is found first; names on the command line select
 * steps. Each keeps two processors busy, so they run one after another: beside each other they would take as long, and
 * tests that wait for a server would wait longer than they allow. Servers read the build's output.
 */
const steps: readonly Step[] = [
  { name: 'types', run: () => command('npm', ['run', '--silent', 'typecheck']) },
  { name: 'lint', run: () => command('npm', ['run', '--silent', 'lint']) },
  { name: 'unit', run: () => vitest(['unit', 'dom']) },
  { name: 'build', run: () => command('npm', ['run', '--silent', 'build']) },
  // The embedded database is in the process of its server, and cannot go away from it: only PostgreSQL is taken away.
  { name: 'crash-pglite', run: () => vitest(['crash'], { files: ['test/crash/kill.test.ts'] }) },
  { name: 'crash-postgresql', run: () => onPostgres('crash') },
  { name: 'api-pglite', run: () => vitest(['api']) },
  { name: 'fuzz', run: () => vitest(['fuzz']) },
  { name: 'api-postgresql', run: () => onPostgres('api') },
  { name: 'journeys', run: playwright },
];

const names = steps.map(({ name }) => name);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(2);
}

await runStages(steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map((step) => [step]));
