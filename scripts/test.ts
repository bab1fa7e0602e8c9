import { command, onPostgres, playwright, runStages, type Step, vitest } from './steps.ts';

/**
 * The full check of the project, ordered so that the cheapest fault is found first; names on the command line select
 * steps. Stages run one after another, the steps of each in parallel. Most steps keep two processors busy by
 * themselves; the one that kills a server and waits for the next does not. Servers read the build's output, so the
 * build has a stage of its own as well.
 */
const stages: readonly (readonly Step[])[] = [
  [{ name: 'types', run: () => command('npm', ['run', '--silent', 'typecheck']) }],
  [{ name: 'lint', run: () => command('npm', ['run', '--silent', 'lint']) }],
  [{ name: 'unit', run: () => vitest(['unit', 'dom']) }],
  [{ name: 'build', run: () => command('npm', ['run', '--silent', 'build']) }],
  [
    { name: 'crash-pglite', run: () => vitest(['crash']) },
    { name: 'crash-postgresql', run: () => onPostgres('crash') },
  ],
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

await runStages(stages.map((stage) => stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name))));
