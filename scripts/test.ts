import { command, onPostgres, playwright, runStages, type Step, vitest } from './steps.ts';

/**
 * The whole check of the project, in the order that finds the cheapest fault first; names on the command line pick steps.
 * Stages follow one another; the steps of one run at once. Most steps keep two processors busy by themselves; what kills a
 * server and waits for the next one does not. Servers read what the build writes, so it has a stage to itself as well.
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
