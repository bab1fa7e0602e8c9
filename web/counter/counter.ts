import { createContext, useContext } from 'react';
import type { ApiName, PageName } from '#contract/paths.ts';

/** Where money is taken and stickers are kept: the pages and calls of one area. */
export interface Counter {
  readonly shiftPage: Extract<PageName, 'cashShift' | 'missionCashShift'>;
  readonly stickersPage: Extract<PageName, 'stickerStock' | 'missionStickers'>;
  readonly calls: {
    readonly shift: Extract<ApiName, 'cashShift' | 'missionCashShift'>;
    readonly close: Extract<ApiName, 'cashShiftClose' | 'missionCashShiftClose'>;
    readonly shifts: Extract<ApiName, 'cashShifts' | 'missionCashShifts'>;
    readonly check: Extract<ApiName, 'cashShiftCheck' | 'missionCashShiftCheck'>;
    readonly stickers: Extract<ApiName, 'stickers' | 'missionStickers'>;
  };
}

const departmentCounter: Counter = {
  shiftPage: 'cashShift',
  stickersPage: 'stickerStock',
  calls: {
    shift: 'cashShift',
    close: 'cashShiftClose',
    shifts: 'cashShifts',
    check: 'cashShiftCheck',
    stickers: 'stickers',
  },
};

export const missionCounter: Counter = {
  shiftPage: 'missionCashShift',
  stickersPage: 'missionStickers',
  calls: {
    shift: 'missionCashShift',
    close: 'missionCashShiftClose',
    shifts: 'missionCashShifts',
    check: 'missionCashShiftCheck',
    stickers: 'missionStickers',
  },
};

/** The counter whose pages are shown; that of ports and the department unless said otherwise. */
export const CounterContext = createContext<Counter>(departmentCounter);

export function useCounter(): Counter {
  return useContext(CounterContext);
}
