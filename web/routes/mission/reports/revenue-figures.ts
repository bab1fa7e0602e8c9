import type { RevenueSum, RevenueTotals } from '#contract/api/resources.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { ReportPeriod } from '#domain/calendar/report-period.ts';
import { isPaidIntoDrawer } from '#domain/fees/ledger.ts';

/** Days up to which a chart has a column for each; longer periods have one for each month. */
const daysOfChartMost = 62;

/** Returns the revenue in a sum: fees and surcharges, less what was paid back. */
export function netOf({ fees_minor, surcharges_minor, refunds_minor }: RevenueSum): number {
  return fees_minor + surcharges_minor - refunds_minor;
}

/** Returns the currencies of fees in a period, dollars first. */
export function currenciesOf({ totals }: RevenueTotals): readonly string[] {
  const all = [...new Set(totals.map(({ currency }) => currency))];
  return all.toSorted((one, other) => Number(other === 'USD') - Number(one === 'USD'));
}

interface Headline {
  readonly net: number;
  readonly refunds: number;
  /** Payments in every currency. */
  readonly payments: number;
  /** Fees and surcharges of one payment on average; 0 without one. */
  readonly average: number;
  /** Part of the revenue that was paid in cash, from 0 to 1. */
  readonly cashPart: number;
  readonly freeVisas: number;
}

/** Returns the figures of a headline in one currency of fees. */
export function headlineOf({ totals, by_mode, free_visas }: RevenueTotals, currency: string): Headline {
  const own = totals.filter((sum) => sum.currency === currency);
  const added = (part: (sum: RevenueSum) => number) => own.reduce((total, sum) => total + part(sum), 0);
  const payments = added((sum) => sum.payments);
  const paid = added(({ fees_minor, surcharges_minor }) => fees_minor + surcharges_minor);
  const byMode = sharesOf(by_mode, currency, ({ mode }) => mode);
  return {
    net: added(netOf),
    refunds: added(({ refunds_minor }) => refunds_minor),
    payments: totals.reduce((total, { payments }) => total + payments, 0),
    average: payments === 0 ? 0 : Math.round(paid / payments),
    cashPart: byMode.filter(({ of }) => isPaidIntoDrawer(of.mode)).reduce((total, { part }) => total + part, 0),
    freeVisas: free_visas.reduce((total, { visas }) => total + visas, 0),
  };
}

/** Returns the change against the period before in tenths of a percent; undefined when there was nothing. */
export function changeOf(now: number, before: number): number | undefined {
  return before <= 0 ? undefined : Math.round((now / before - 1) * 1000);
}

interface PeriodPart {
  /** First day of the part: a day, or a month. */
  readonly from: PlainDate;
  readonly net: number;
}

/** Tells whether the chart of a period has a column for each month. */
export function isByMonth({ from, until }: ReportPeriod): boolean {
  return daysBetween(from, until) + 1 > daysOfChartMost;
}

/** Returns the revenue of each day of a period, or of each month. */
export function partsOfPeriod(
  days: RevenueTotals['by_day'],
  currency: string,
  { from, until }: ReportPeriod,
  byMonth: boolean,
): readonly PeriodPart[] {
  const keyOf = (day: PlainDate) => (byMonth ? day.slice(0, 'YYYY-MM'.length) : day);
  const sums = new Map<string, number>();
  for (const sum of days) {
    if (sum.currency === currency) sums.set(keyOf(sum.day), (sums.get(keyOf(sum.day)) ?? 0) + netOf(sum));
  }
  const all = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));
  const firsts = all.filter((day, index) => index === 0 || keyOf(day) !== keyOf(all[index - 1] ?? day));
  return firsts.map((day) => ({ from: day, net: sums.get(keyOf(day)) ?? 0 }));
}

export interface Share<Sum extends RevenueSum = RevenueSum> {
  readonly id: string;
  /** One of the sums that it adds up. */
  readonly of: Sum;
  readonly net: number;
  /** Part of the whole, from 0 to 1. */
  readonly part: number;
}

/** Returns the shares of a total in one currency, the greatest first. */
export function sharesOf<Sum extends RevenueSum>(
  sums: readonly Sum[],
  currency: string,
  idOf: (sum: Sum) => string,
): readonly Share<Sum>[] {
  const groups = Map.groupBy(
    sums.filter((sum) => sum.currency === currency),
    idOf,
  );
  const shares = [...groups].flatMap(([id, group]) => {
    const [of] = group;
    return of === undefined ? [] : [{ id, of, net: group.reduce((total, sum) => total + netOf(sum), 0) }];
  });
  const whole = shares.reduce((total, { net }) => total + net, 0);
  return shares
    .map((share) => ({ ...share, part: whole <= 0 ? 0 : share.net / whole }))
    .toSorted((one, other) => other.net - one.net);
}
