import type { Dependencies } from '../../dependencies.ts';

/** A timer's work: takes what is due by the portal's clock and says how much it did. Safe to run in several processes. */
export interface Sweep {
  readonly name: string;
  /** Real time between two runs; the portal's clock decides what is due. */
  readonly everyMilliseconds: number;
  readonly run: (dependencies: Dependencies, log: SweepLog) => Promise<number>;
}

/** Where failures of single items go; the rest of the sweep goes on. */
export interface SweepLog {
  readonly error: (details: object, message: string) => void;
}
