import { createContext, useContext } from 'react';
import type { CounterId } from '#contract/desks.ts';
import type { ApiName, PageName } from '#contract/paths.ts';

/** Counter where payments are taken and stickers are kept: pages and calls of one area. */
export interface Counter {
  readonly shiftPage: Extract<PageName, `${CounterId}CashShift`>;
  readonly stickersPage: Extract<PageName, `${CounterId}Stickers`>;
  readonly calls: {
    readonly shift: Extract<ApiName, `${CounterId}CashShift`>;
    readonly close: Extract<ApiName, `${CounterId}CashShiftClose`>;
    readonly shifts: Extract<ApiName, `${CounterId}CashShifts`>;
    readonly check: Extract<ApiName, `${CounterId}CashShiftCheck`>;
    readonly stickers: Extract<ApiName, `${CounterId}Stickers`>;
  };
}

/** Returns a counter as its screens use it. */
export function counterOf(id: CounterId): Counter {
  return {
    shiftPage: `${id}CashShift`,
    stickersPage: `${id}Stickers`,
    calls: {
      shift: `${id}CashShift`,
      close: `${id}CashShiftClose`,
      shifts: `${id}CashShifts`,
      check: `${id}CashShiftCheck`,
      stickers: `${id}Stickers`,
    },
  };
}

/** Counter whose pages are shown; that of the ports and the department by default. */
export const CounterContext = createContext<Counter>(counterOf('department'));

export function useCounter(): Counter {
  return useContext(CounterContext);
}
