import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CashShift, CashShiftLine, cashShiftsAnswer, ownCashShiftAnswer } from '#contract/api/counter.ts';
import { type ApiName, apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import type { Counter } from './counter.ts';

export const shiftsKey = ['cash-shifts'] as const;

type ShiftList = z.infer<typeof cashShiftsAnswer>;

/** Returns the query for this cashier's open shift (null when there is none) and for the currencies of the drawer. */
export function ownShift({ calls }: Counter) {
  return queryOptions({
    queryKey: [...shiftsKey, 'own'],
    queryFn: async ({ signal }) => {
      const answer = await staffCall<z.infer<typeof ownCashShiftAnswer>>({ path: apiPath(calls.shift), signal });
      return { shift: answer.data, currencies: answer.meta.currencies };
    },
  });
}

/** Returns the query for closed shifts that wait for another person's check, at the offices that this person checks. */
export function shiftsToCheck({ calls }: Counter) {
  return queryOptions({
    queryKey: [...shiftsKey, 'to_check'],
    queryFn: ({ signal }) =>
      staffCall<ShiftList>({ path: apiPath(calls.shifts), query: { state: 'to_check' }, signal }),
  });
}

/** Returns the query for shifts, those opened last first: the reader's own closed ones, or all of their offices. */
export function shiftList({ calls }: Counter, whose: 'own' | 'offices') {
  const path = apiPath(whose === 'own' ? calls.pastShifts : calls.shifts);
  return infiniteQueryOptions({
    queryKey: [...shiftsKey, 'list', whose],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      staffCall<ShiftList>({ path, query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    getNextPageParam: ({ data, meta }): string | undefined => (meta.more ? data.at(-1)?.opened_at : undefined),
    select: ({ pages }): readonly CashShiftLine[] => pages.flatMap(({ data }) => data),
  });
}

/** Returns the query for one shift with its receipts, by the call for its cashier or for whoever checks it. */
export function oneShift(call: Extract<ApiName, `${string}PastCashShift` | `${string}CashShiftRead`>, id: string) {
  return queryOptions({
    queryKey: [...shiftsKey, 'one', call, id],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: CashShift }>({ path: apiPath(call, { shift_id: id }), signal });
      return data;
    },
  });
}
