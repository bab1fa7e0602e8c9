import { type ChildProcess, fork } from 'node:child_process';

/** Starting takes half a second on an idle machine. */
const startLimitMilliseconds = 60_000;
/** Memory returns to the system when there is no work. */
const idleMilliseconds = 60_000;

export interface WorkerProcess<Task extends object> {
  /**
   * Returns the process's answer; undefined when it had to be ended for exceeding its time or memory. One task at a
   * time.
   */
  readonly ask: (task: Task, limitMilliseconds: number) => Promise<unknown>;
}

/** Runs work that would block the portal, or might crash it, in a process of its own, started on demand. */
export function workerProcess<Task extends object>(module: string, heapMegabytes: number): WorkerProcess<Task> {
  let idle: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout } | undefined;

  function takeIdle(): ChildProcess | undefined {
    if (idle === undefined) return undefined;
    const { child, timer } = idle;
    idle = undefined;
    clearTimeout(timer);
    return child.connected ? child : undefined;
  }

  function keepIdle(child: ChildProcess): void {
    // Neither a waiting process nor its timer delays the end of the portal.
    child.unref();
    child.channel?.unref();
    idle = { child, timer: setTimeout(() => child.kill('SIGKILL'), idleMilliseconds).unref() };
  }

  return {
    async ask(task, limitMilliseconds) {
      const child = takeIdle() ?? (await started(module, heapMegabytes));
      child.ref();
      child.channel?.ref();
      const answer = await answerOf(child, () => child.send(task), limitMilliseconds);
      if (answer === undefined) child.kill('SIGKILL');
      else keepIdle(child);
      return answer;
    },
  };
}

async function started(module: string, heapMegabytes: number): Promise<ChildProcess> {
  // Without the portal's environment, which contains keys that nothing here needs.
  const child = fork(module, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if ((await answerOf(child, () => undefined, startLimitMilliseconds)) === 'ready') return child;
  child.kill('SIGKILL');
  throw new Error(`${module} did not start`);
}

/** Returns the next message of a process; undefined when it ends or takes too long. */
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
