import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fairQueue, type QueueLimits } from './fair-queue.ts';
import type { FileAnswer, FileTask } from './file-task.ts';

/**
 * Files of strangers are read in a process of their own, one at a time. A thread would not do: what fills its memory at
 * one stroke ends the whole process, and pictures would hold the threads that passwords and the disk wait for.
 */
const limits: QueueLimits = { atOnce: 1, waitingOfOne: 60, waiting: 160, waitingBytes: 200 * 1024 * 1024 };
/** A 60-megapixel picture takes about a second; a large PDF less. */
const timeLimitMilliseconds = 10_000;
/** Starting takes half a second on an idle machine. */
const startLimitMilliseconds = 60_000;
const heapMegabytes = 256;
/** Memory goes back to the system when nobody sends files. */
const idleMilliseconds = 60_000;

export interface FileWorkshop {
  /** Writes a file anew when its sender's turn has come. Throws `QueueFullError` when too many wait. */
  readonly run: (from: string, task: FileTask) => Promise<FileAnswer>;
}

export function fileWorkshop(options: { readonly timeLimitMilliseconds?: number } = {}): FileWorkshop {
  const inTurn = fairQueue(limits);
  const timeLimit = options.timeLimitMilliseconds ?? timeLimitMilliseconds;
  let idle: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout } | undefined;

  function takeIdle(): ChildProcess | undefined {
    if (idle === undefined) return undefined;
    const { child, timer } = idle;
    idle = undefined;
    clearTimeout(timer);
    return child.connected ? child : undefined;
  }

  function keepIdle(child: ChildProcess): void {
    // Neither a waiting process nor its timer holds up the end of the portal.
    child.unref();
    child.channel?.unref();
    idle = { child, timer: setTimeout(() => child.kill('SIGKILL'), idleMilliseconds).unref() };
  }

  async function work(task: FileTask): Promise<FileAnswer> {
    const child = takeIdle() ?? (await started());
    child.ref();
    child.channel?.ref();
    const answer = await answerOf(child, () => child.send(task), timeLimit);
    if (answer === undefined) {
      child.kill('SIGKILL');
      return { refused: 'file_not_readable' };
    }
    keepIdle(child);
    return answer as FileAnswer;
  }

  return { run: (from, task) => inTurn(from, task.bytes.length, () => work(task)) };
}

async function started(): Promise<ChildProcess> {
  // Without the portal's environment: there are keys in it, and nothing here needs them.
  const child = fork(join(import.meta.dirname, 'file-process.ts'), [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if ((await answerOf(child, () => undefined, startLimitMilliseconds)) === 'ready') return child;
  child.kill('SIGKILL');
  throw new Error('The process for files did not start');
}

/** The next message of a process; undefined when it ends or takes too long. */
function answerOf(child: ChildProcess, ask: () => void, limitMilliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (answer: unknown): void => {
      clearTimeout(timer);
      child.off('message', end);
      child.off('exit', none);
      child.off('error', none);
      resolve(answer);
    };
    const none = (): void => end(undefined);
    const timer = setTimeout(none, limitMilliseconds);
    child.on('message', end);
    child.on('exit', none);
    child.on('error', none);
    ask();
  });
}

/** One for the whole process: more would decode more pictures at once than there are processors for. */
export const workshop: FileWorkshop = fileWorkshop();
