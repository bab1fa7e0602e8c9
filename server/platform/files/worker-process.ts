import { type ChildProcess, fork } from 'node:child_process';
import { processorTime } from './processor-time.ts';

/** Starting takes half a second on an idle machine. */
const startLimitMilliseconds = 60_000;
/** Memory returns to the system when there is no work. */
const idleMilliseconds = 60_000;

/** Least time between two looks at the processor time of a busy process. */
const lookMilliseconds = 50;

export interface WorkBounds {
  /** Processor time that a task may use; time by the clock where the system does not tell it. */
  readonly processorMilliseconds: number;
  /** Time by the clock, for a machine that gives the process no processor time. */
  readonly clockMilliseconds: number;
}

export type WorkOutcome =
  | { readonly outcome: 'answered'; readonly answer: unknown }
  /** It used up its processor time or its memory. */
  | { readonly outcome: 'cost_too_much' }
  /** The clock stopped it before it had used up its processor time. */
  | { readonly outcome: 'out_of_time'; readonly processorMilliseconds: number };

export interface WorkerProcess<Task extends object> {
  /** Does one task at a time; a process that exceeds a bound is ended. */
  readonly ask: (task: Task, bounds: WorkBounds) => Promise<WorkOutcome>;
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
    const timer = setTimeout(() => {
      // Forgotten before it ends: until its end is told, it would look alive to the next task.
      takeIdle();
      child.kill('SIGKILL');
    }, idleMilliseconds).unref();
    idle = { child, timer };
  }

  return {
    async ask(task, bounds) {
      const child = takeIdle() ?? (await started(module, heapMegabytes));
      if (child === undefined) return { outcome: 'out_of_time', processorMilliseconds: 0 };
      child.ref();
      child.channel?.ref();
      const outcome = await outcomeOf(child, () => child.send(task), bounds);
      if (outcome.outcome === 'answered') keepIdle(child);
      else child.kill('SIGKILL');
      return outcome;
    },
  };
}

/** Returns a process that is ready for tasks; undefined when the machine is too busy to start one. */
async function started(module: string, heapMegabytes: number): Promise<ChildProcess | undefined> {
  // Without the portal's environment, which contains keys that nothing here needs.
  const child = fork(module, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const start = { processorMilliseconds: startLimitMilliseconds, clockMilliseconds: startLimitMilliseconds };
  const outcome = await outcomeOf(child, () => undefined, start);
  if (outcome.outcome === 'answered' && outcome.answer === 'ready') return child;
  child.kill('SIGKILL');
  if (outcome.outcome === 'out_of_time') return undefined;
  throw new Error(`${module} did not start`);
}

/** Waits for the next message of a process, for its end, or until a bound is reached. */
function outcomeOf(child: ChildProcess, ask: () => void, bounds: WorkBounds): Promise<WorkOutcome> {
  return new Promise((resolve) => {
    const before = processorTime(child.pid);
    const used = (): number | undefined => {
      const now = processorTime(child.pid);
      return before === undefined || now === undefined ? undefined : now - before;
    };
    const end = (outcome: WorkOutcome): void => {
      clearTimeout(clock);
      clearTimeout(look);
      child.off('message', answered);
      child.off('exit', ended);
      child.off('error', ended);
      resolve(outcome);
    };
    const ended = (): void => end({ outcome: 'cost_too_much' });
    // The same work ends alike however late a busy parent looks: what was used is judged with the answer as well.
    const answered = (answer: unknown): void =>
      (used() ?? 0) > bounds.processorMilliseconds ? ended() : end({ outcome: 'answered', answer });
    const late = (): void => end({ outcome: 'out_of_time', processorMilliseconds: used() ?? 0 });
    /** Looks again when the rest could be used up. */
    const lookAgain = (): void => {
      const left = bounds.processorMilliseconds - (used() ?? Number.POSITIVE_INFINITY);
      if (left <= 0) ended();
      else look = setTimeout(lookAgain, Math.max(left, lookMilliseconds));
    };
    const clock = setTimeout(late, bounds.clockMilliseconds);
    let look = setTimeout(lookAgain, bounds.processorMilliseconds);
    child.on('message', answered);
    child.on('exit', ended);
    child.on('error', ended);
    ask();
  });
}
