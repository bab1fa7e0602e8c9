import type { Dependencies } from '../../dependencies.ts';
import type { Sweep, SweepLog } from './sweep.ts';

/** Interval at which the scheduler checks whether a sweep is due. */
const tickMilliseconds = 1_000;

/** A sweep that took a full batch runs again at once, up to this many times. */
const roundsAtOnce = 20;

const silentLog: SweepLog = { error: () => undefined };

/**
 * Runs every sweep once, in order, each until nothing is due: everything that timers would have done by now. A failure
 * of one does not stop the others; the first is thrown at the end.
 */
export async function runSweepsOnce(
  dependencies: Dependencies,
  sweeps: readonly Sweep[],
  log: SweepLog = silentLog,
): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) {
    try {
      await runSweep(dependencies, sweep, log);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function runSweep(dependencies: Dependencies, sweep: Sweep, log: SweepLog): Promise<void> {
  for (let round = 0; round < roundsAtOnce; round += 1) {
    if ((await sweep.run(dependencies, log)) === 0) return;
  }
}

export interface Scheduler {
  /** Resolves after the sweep under way. */
  readonly stop: () => Promise<void>;
}

/** Runs the sweeps in turn, one at a time, so that they never occupy the embedded database for long. */
export function startScheduler(dependencies: Dependencies, sweeps: readonly Sweep[], log: SweepLog): Scheduler {
  const nextRun = new Map<Sweep, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  async function tick(): Promise<void> {
    for (const sweep of sweeps) {
      if (stopped) return;
      const now = performance.now();
      if ((nextRun.get(sweep) ?? 0) > now) continue;
      nextRun.set(sweep, now + sweep.everyMilliseconds);
      try {
        await runSweep(dependencies, sweep, log);
      } catch (error) {
        log.error({ err: error, sweep: sweep.name }, 'sweep failed');
      }
    }
  }

  function plan(): void {
    timer = setTimeout(() => {
      working = tick().then(() => {
        if (!stopped) plan();
      });
    }, tickMilliseconds);
  }

  plan();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
