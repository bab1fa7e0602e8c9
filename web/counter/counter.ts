import { createContext, useContext } from 'react';
import type { CounterId } from '#contract/desks.ts';
import type { ApiName, PageName } from '#contract/paths.ts';

/** Counter where payments are taken and stickers are kept: pages and calls of one area. */
export interface Counter {
  readonly shiftPage: Extract<PageName, `${CounterId}CashShift`>;
  readonly pastShiftPage: Extract<PageName, `${CounterId}PastCashShift`>;
  readonly stickersPage: Extract<PageName, `${CounterId}Stickers`>;
  readonly calls: {
    readonly shift: Extract<ApiName, `${CounterId}CashShift`>;
    readonly count: Extract<ApiName, `${CounterId}CashShiftCount`>;
    readonly close: Extract<ApiName, `${CounterId}CashShiftClose`>;
    readonly pastShifts: Extract<ApiName, `${CounterId}PastCashShifts`>;
    readonly pastShift: Extract<ApiName, `${CounterId}PastCashShift`>;
    readonly shifts: Extract<ApiName, `${CounterId}CashShifts`>;
    readonly oneShift: Extract<ApiName, `${CounterId}CashShiftRead`>;
    readonly check: Extract<ApiName, `${CounterId}CashShiftCheck`>;
    readonly stickers: Extract<ApiName, `${CounterId}Stickers`>;
    readonly stickerHolders: Extract<ApiName, `${CounterId}StickerHolders`>;
  };
}

/** Returns a counter as its screens use it. */
export function counterOf(id: CounterId): Counter {
  return {
    shiftPage: `${id}CashShift`,
    pastShiftPage: `${id}PastCashShift`,
    stickersPage: `${id}Stickers`,
    calls: {
      shift: `${id}CashShift`,
      count: `${id}CashShiftCount`,
      close: `${id}CashShiftClose`,
      pastShifts: `${id}PastCashShifts`,
      pastShift: `${id}PastCashShift`,
      shifts: `${id}CashShifts`,
      oneShift: `${id}CashShiftRead`,
      check: `${id}CashShiftCheck`,
      stickers: `${id}Stickers`,
      stickerHolders: `${id}StickerHolders`,
    },
  };
}

/** Counter whose pages are shown; that of the ports and the department by default. */
export const CounterContext = createContext<Counter>(counterOf('department'));

export function useCounter(): Counter {
  return useContext(CounterContext);
}
