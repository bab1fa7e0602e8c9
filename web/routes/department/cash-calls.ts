import { queryOptions } from '@tanstack/react-query';
import type { CashShift } from '#contract/api/port-desk.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/session/staff-call.ts';

export const shiftsKey = ['cash-shifts'] as const;

/** The shift this cashier has open; null when there is none. */
export function ownShift() {
  return queryOptions({
    queryKey: [...shiftsKey, 'own'],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: CashShift | null }>({ path: apiPath('cashShift'), signal });
      return data;
    },
  });
}

/** The latest shifts of the offices whose shifts this person checks. */
export function shiftsToCheck() {
  return queryOptions({
    queryKey: [...shiftsKey, 'all'],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: CashShift[] }>({ path: apiPath('cashShifts'), signal });
      return data;
    },
  });
}
