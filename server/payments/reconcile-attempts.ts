import type { Sweep } from '../platform/jobs/sweep.ts';
import { queryAttempts } from './query-attempts.ts';

/** Compares payments without a final answer with the gateway's books. */
export const reconcileAttempts: Sweep = {
  name: 'reconcile-attempts',
  everyMilliseconds: 15_000,
  run: (dependencies) => queryAttempts(dependencies),
};
