import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { servicePaths } from '#contract/paths.ts';
import { freePort } from '../free-port.ts';

const root = join(import.meta.dirname, '../..');
const readyWithinMilliseconds = 60_000;

/** The real server in a process of its own, which may be killed at any moment and restarted. */
export interface ServerProcess {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Sends SIGKILL: nothing is finished or saved. Resolves when the process is gone. */
  readonly kill: () => Promise<void>;
  /** Sends SIGTERM, as an operator does. */
  readonly stop: () => Promise<void>;
}

export async function serverProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    await ended;
  }

  return {
    url,
    async start() {
      const output: Buffer[] = [];
      const started = spawn(process.execPath, [join(root, 'server/main.ts')], {
        cwd: root,
        env: { PATH: process.env.PATH ?? '', PORT: String(port), LOG_LEVEL: 'error', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      await new Promise<void>((ready, failed) => {
        const fail = (why: string) => failed(new Error(`the server ${why}:\n${Buffer.concat(output)}`));
        const late = setTimeout(() => fail('is not ready'), readyWithinMilliseconds);
        started.stdout.on('data', (chunk: Buffer) => {
          output.push(chunk);
          // It announces itself once it listens; polling would take processor time from it.
          if (!Buffer.concat(output).includes(url)) return;
          clearTimeout(late);
          ready();
        });
        started.stderr.on('data', (chunk: Buffer) => output.push(chunk));
        started.once('exit', () => {
          clearTimeout(late);
          fail('ended');
        });
      });
      const probe = await fetch(`${url}${servicePaths.ready}`);
      if (!probe.ok) throw new Error(`the server is not ready: ${await probe.text()}`);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
