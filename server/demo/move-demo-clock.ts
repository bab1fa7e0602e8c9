import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { DemoClock } from '../platform/clock.ts';
import { runSweepsOnce } from '../platform/jobs/scheduler.ts';
import type { SweepLog } from '../platform/jobs/sweep.ts';
import { writeDemoClockOffset } from '../platform/setting-repository.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { sweeps } from '../sweeps.ts';

/**
 * Moves the demo's time to an instant, from which it runs on, or back to real time (undefined). The move survives a
 * restart, and every timer due by then runs before this returns.
 */
export async function moveDemoClock(
  dependencies: Dependencies,
  instant: Date | undefined,
  log: SweepLog,
): Promise<void> {
  const { clock, database } = dependencies;
  if (!(clock instanceof DemoClock)) throw new ViolationError([violation('not_found')]);
  if (instant === undefined) clock.setOffset(0);
  else clock.setNow(instant);
  await writeDemoClockOffset(database, clock.offsetMilliseconds);
  await runSweepsOnce(dependencies, sweeps, log);
}
