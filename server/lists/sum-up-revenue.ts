import type { Dependencies } from '../dependencies.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Sweep } from '../platform/jobs/sweep.ts';
import { keepRevenueDay, nextRevenueDay } from './revenue-repository.ts';

/** One day at a time, because bookings wait while it is summed. */
export const sumUpRevenue = {
  name: 'sum-up-revenue',
  everyMilliseconds: 60_000,
  run: async ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) => {
    const day = await nextRevenueDay(database, today(clock));
    if (day === undefined) return 0;
    return (await inTransaction(database, (transaction) => keepRevenueDay(transaction, day))) ? 1 : 0;
  },
} satisfies Sweep;
