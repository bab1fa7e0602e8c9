import type { RevenueSum, RevenueTotals } from '#contract/api/resources.ts';
import { revenueModes } from '#domain/fees/ledger.ts';
import type { ListQuestion } from '../data/resource-repository.ts';
import {
  drawersOf,
  freeVisas,
  periodOf,
  type RevenueSumRow,
  revenueSums,
  stickersOf,
} from '../data/revenue-repository.ts';
import type { Dependencies } from '../dependencies.ts';

/** The revenue that a question about the list finds, added up from the ledger, with the free visas, labels and drawers beside it. */
export async function addUpRevenue(
  { database }: Pick<Dependencies, 'database'>,
  question: ListQuestion,
): Promise<RevenueTotals> {
  const period = periodOf(question);
  const sums = await revenueSums(database, question);
  return {
    from: period.from,
    until: period.until,
    totals: sums.filter(({ day, kind, mode }) => day === null && kind === null && mode === null).map(sumOf),
    by_day: sums.flatMap((row) => (row.day === null ? [] : [{ ...sumOf(row), day: row.day }])),
    by_kind: sums.flatMap((row) => (row.kind === null ? [] : [{ ...sumOf(row), kind: row.kind }])),
    by_mode: sums.flatMap((row) =>
      revenueModes.flatMap((mode) => (mode === row.mode ? [{ ...sumOf(row), mode }] : [])),
    ),
    free_visas: [...(await freeVisas(database, period))],
    stickers: await stickersOf(database, period),
    drawers: [...(await drawersOf(database, period))],
  };
}

function sumOf({ day: _day, kind: _kind, mode: _mode, ...sum }: RevenueSumRow): RevenueSum {
  return sum;
}
