import { queryAttempts } from '../use-cases/query-attempts.ts';
import type { Sweep } from './sweep.ts';

/** Payments without a final answer are compared with the gateway's books. */
export const reconcileAttempts: Sweep = {
  name: 'reconcile-attempts',
  everyMilliseconds: 15_000,
  run: (dependencies) => queryAttempts(dependencies),
};
