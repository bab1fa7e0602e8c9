import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '../test/embedded-postgres.ts';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'pravesh-test-'));
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** One step of the check, with its name on the command line. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
}

class StepFailed extends Error {}

/** Runs a program of the project; throws with its whole output when it fails. */
export function command(
  program: string,
  given: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
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

/** Runs suites, or some of their files, on the embedded database by default. */
export async function vitest(
  projects: readonly string[],
  { databaseUrl = '', files = [] }: { readonly databaseUrl?: string; readonly files?: readonly string[] } = {},
): Promise<void> {
  const file = join(reports, `vitest-${randomUUID()}.json`);
  try {
    await command(
      bin('vitest'),
      [
        'run',
        ...files,
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { TEST_DATABASE_URL: databaseUrl },
    );
  } finally {
    const report = readReport<VitestReport>(file);
    passed += report?.numPassedTests ?? 0;
    failed += report?.numFailedTests ?? 0;
  }
}

/** Runs the browser journeys. */
export async function playwright(): Promise<void> {
  const file = join(reports, 'playwright.json');
  try {
    await command(bin('playwright'), ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  } finally {
    const stats = readReport<PlaywrightReport>(file)?.stats;
    passed += stats?.expected ?? 0;
    failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  }
}

/** Runs a suite on the given PostgreSQL, or on a temporary one. */
export async function onPostgres(project: string): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return vitest([project], { databaseUrl: given });
  const postgres = await startPostgres();
  try {
    await vitest([project], { databaseUrl: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** Runs a step and reports the result; returns true if it passed. */
async function passes({ name, run }: Step): Promise<boolean> {
  const started = performance.now();
  try {
    await run();
    console.log(`ok      ${name.padEnd(16)} ${((performance.now() - started) / 1000).toFixed(0)} s`);
    return true;
  } catch (error) {
    console.log(`FAILED  ${name}\n${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/**
 * Runs stages one after another, the steps of each in parallel, and ends the process: one line per passed step; after a
 * failed one its whole output, and no further stage.
 */
export async function runStages(stages: readonly (readonly Step[])[]): Promise<never> {
  let broken = false;
  for (const stage of stages) {
    broken = (await Promise.all(stage.map(passes))).includes(false);
    if (broken) break;
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(broken ? 1 : 0);
}
