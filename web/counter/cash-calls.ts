import { queryOptions } from '@tanstack/react-query';
import type { CashShift } from '#contract/api/counter.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import type { Counter } from './counter.ts';

export const shiftsKey = ['cash-shifts'] as const;

/** Returns the query for this cashier's open shift; null when there is none. */
export function ownShift({ calls }: Counter) {
  return queryOptions({
    queryKey: [...shiftsKey, 'own'],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: CashShift | null }>({ path: apiPath(calls.shift), signal });
      return data;
    },
  });
}

/** Returns the query for the latest shifts at the offices whose shifts this person checks. */
export function shiftsToCheck({ calls }: Counter) {
  return queryOptions({
    queryKey: [...shiftsKey, 'all'],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: CashShift[] }>({ path: apiPath(calls.shifts), signal });
      return data;
    },
  });
}
