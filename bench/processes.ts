import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servicePaths } from '#contract/paths.ts';
import { freePort } from '../test/free-port.ts';

const root = join(import.meta.dirname, '..');
const readyWithinMilliseconds = 60_000;
const pollMilliseconds = 10;

export interface RunningProcess {
  readonly url: string;
  /** From the start of the process to its first successful answer. */
  readonly startMilliseconds: number;
  /** Milliseconds of processor time used so far. */
  readonly processorMilliseconds: () => number;
  /** Megabytes of memory, now and at the peak. */
  readonly memory: () => { readonly nowMegabytes: number; readonly mostMegabytes: number };
  readonly stop: () => Promise<void>;
}

/** Starts a script of the project as a separate server and waits until the path answers with 200. */
export async function startProcess(
  script: string,
  environment: Readonly<Record<string, string>>,
  path: string = servicePaths.ready,
): Promise<RunningProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  while (!(await answers(`${url}${path}`))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    if (performance.now() - started > readyWithinMilliseconds) throw new Error(`${script} is not ready`);
    await new Promise((later) => setTimeout(later, pollMilliseconds));
  }
  return {
    url,
    startMilliseconds: performance.now() - started,
    processorMilliseconds: () => processorMilliseconds(child.pid ?? 0),
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const megabytes = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
      return { nowMegabytes: Math.round(megabytes('VmRSS')), mostMegabytes: Math.round(megabytes('VmHWM')) };
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Reads processor time, which Linux counts in hundredths of a second; 0 for a process that is not on this machine. */
export function processorMilliseconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
