import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '../test/embedded-postgres.ts';

/**
 * The whole check of the project, in the order that finds the cheapest fault first. Quiet when green: a line a step;
 * a failed step's whole output otherwise. Names on the command line pick steps.
 */
const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'pravesh-test-'));
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
}

class StepFailed extends Error {}

function command(program: string, given: readonly string[], environment: Record<string, string> = {}): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, given, {
      cwd: root,
      env: { ...process.env, ...environment, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', failed);
    child.on('close', (code) => {
      if (code === 0) done();
      else failed(new StepFailed(Buffer.concat(output).toString('utf8')));
    });
  });
}

let passed = 0;
let failed = 0;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

async function vitest(projects: readonly string[], environment: Record<string, string> = {}): Promise<void> {
  const file = join(reports, `vitest-${projects.join('-')}-${Object.keys(environment).length}.json`);
  try {
    await command(
      bin('vitest'),
      [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      environment,
    );
  } finally {
    const report = readReport<VitestReport>(file);
    passed += report?.numPassedTests ?? 0;
    failed += report?.numFailedTests ?? 0;
  }
}

async function playwright(): Promise<void> {
  const file = join(reports, 'playwright.json');
  try {
    await command(bin('playwright'), ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  } finally {
    const stats = readReport<PlaywrightReport>(file)?.stats;
    passed += stats?.expected ?? 0;
    failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  }
}

const steps: readonly Step[] = [
  { name: 'types', run: () => command('npm', ['run', '--silent', 'typecheck']) },
  { name: 'lint', run: () => command('npm', ['run', '--silent', 'lint']) },
  { name: 'unit', run: () => vitest(['unit', 'dom']) },
  { name: 'api-pglite', run: () => vitest(['api']) },
  { name: 'crash', run: () => vitest(['crash']) },
  {
    name: 'api-postgresql',
    run: async () => {
      const given = process.env.TEST_DATABASE_URL;
      if (given !== undefined) return vitest(['api', 'crash'], { TEST_DATABASE_URL: given });
      const postgres = await startPostgres();
      try {
        await vitest(['api'], { TEST_DATABASE_URL: postgres.url });
        await vitest(['crash'], { TEST_DATABASE_URL: postgres.url });
      } finally {
        await postgres.stop();
      }
    },
  },
  { name: 'build', run: () => command('npm', ['run', '--silent', 'build']) },
  { name: 'journeys', run: playwright },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}; there are ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

let broken = false;
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const started = performance.now();
  try {
    await step.run();
    console.log(`ok      ${step.name.padEnd(16)} ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } catch (error) {
    broken = true;
    console.log(`FAILED  ${step.name}\n${error instanceof Error ? error.message : String(error)}`);
    break;
  }
}
rmSync(reports, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(broken ? 1 : 0);
