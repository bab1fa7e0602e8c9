import { violation } from '#domain/violations.ts';
import { DemoClock } from '../clock.ts';
import { writeDemoClockOffset } from '../data/setting-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { runSweepsOnce } from '../jobs/scheduler.ts';
import type { SweepLog } from '../jobs/sweep.ts';
import { sweeps } from '../jobs/sweeps.ts';
import { ViolationError } from '../violation-error.ts';

/**
 * Moves the demo's time to an instant, from which it runs on, or back to real time (undefined). The move outlives a
 * restart, and every timer whose time has come by it runs before this returns.
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
