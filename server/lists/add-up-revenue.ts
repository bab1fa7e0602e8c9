import type { RevenueSum, RevenueTotals } from '#contract/api/resources.ts';
import { revenueModes } from '#domain/fees/ledger.ts';
import { inDrawerOrder } from '#domain/reference-data/offices.ts';
import type { Dependencies } from '../dependencies.ts';
import { plannedForValues } from '../platform/database/transaction.ts';
import type { ListQuestion } from './matching-repository.ts';
import { drawersOf, freeVisas, periodOf, type RevenueSumRow, revenueSums, stickersOf } from './revenue-repository.ts';

/**
 * Returns the revenue for a question to the list, summed from the ledger, with the free visas, stickers and drawers of
 * the period.
 */
export async function addUpRevenue(
  { database }: Pick<Dependencies, 'database'>,
  question: ListQuestion,
): Promise<RevenueTotals> {
  const period = periodOf(question);
  const [office, ...others] = period.offices === 'all' ? [] : period.offices;
  // The period may be a day of one office or a year of all: the best plan, by office or by day, depends on the values.
  const { sums, ...beside } = await plannedForValues(database, async (transaction) => ({
    sums: await revenueSums(transaction, question),
    free_visas: [...(await freeVisas(transaction, question))],
    stickers: await stickersOf(transaction, period),
    drawers: [...inDrawerOrder(others.length > 0 ? undefined : office, await drawersOf(transaction, period))],
  }));
  return {
    from: period.from,
    until: period.until,
    totals: sums.filter((row) => [row.day, row.service, row.kind, row.mode].every((of) => of === null)).map(sumOf),
    by_day: sums.flatMap((row) => (row.day === null ? [] : [{ ...sumOf(row), day: row.day }])),
    by_service: sums.flatMap((row) => (row.service === null ? [] : [{ ...sumOf(row), service: row.service }])),
    by_plan: sums.flatMap((row) =>
      row.kind === null || row.plan === null ? [] : [{ ...sumOf(row), kind: row.kind, plan: row.plan }],
    ),
    by_mode: sums.flatMap((row) =>
      revenueModes.flatMap((mode) => (mode === row.mode ? [{ ...sumOf(row), mode }] : [])),
    ),
    ...beside,
  };
}

function sumOf({
  day: _day,
  service: _service,
  kind: _kind,
  plan: _plan,
  mode: _mode,
  ...sum
}: RevenueSumRow): RevenueSum {
  return sum;
}
