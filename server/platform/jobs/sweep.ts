import type { Dependencies } from '../../dependencies.ts';

/**
 * Periodic work: takes what is due by the portal's clock and returns the number of items. Safe to run in several
 * processes.
 */
export interface Sweep {
  readonly name: string;
  /** Real time between two runs; the portal's clock decides what is due. */
  readonly everyMilliseconds: number;
  readonly run: (dependencies: Dependencies, log: SweepLog) => Promise<number>;
}

/** Log for failures of single items; the rest of the sweep continues. */
export interface SweepLog {
  readonly error: (details: object, message: string) => void;
}
