import { today } from '../clock.ts';
import { keepRevenueDay, nextRevenueDay } from '../data/revenue-repository.ts';
import { inTransaction } from '../data/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Sweep } from './sweep.ts';

/** One day at a time: bookings wait while it is added up. */
export const sumUpRevenue = {
  name: 'sum-up-revenue',
  everyMilliseconds: 60_000,
  run: async ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) => {
    const day = await nextRevenueDay(database, today(clock));
    if (day === undefined) return 0;
    return (await inTransaction(database, (transaction) => keepRevenueDay(transaction, day))) ? 1 : 0;
  },
} satisfies Sweep;
