import type { ReactNode } from 'react';
import type { RevenueTotals } from '#contract/api/resources.ts';
import { formatMonth, monthNames } from '#domain/calendar/date-words.ts';
import { partsOf } from '#domain/calendar/plain-date.ts';
import { ChartKey, ColumnChart } from '#web/design-system/chart/column-chart.tsx';
import type { ReportMessages } from './report-messages.ts';
import { isByMonth, partsOfPeriod } from './revenue-figures.ts';

const minorOfOne = 100;

/** Columns of a period over those of the period before. The table behind it has the same figures. */
export function RevenueChart({
  now,
  before,
  currency,
  words: { t, formatDate, formatMoney, formatNumber, periodName, language },
  children,
}: {
  readonly now: RevenueTotals;
  /** Absent while it loads. */
  readonly before: RevenueTotals | undefined;
  readonly currency: string;
  readonly words: ReportMessages;
  /** The same figures as a table. */
  readonly children: ReactNode;
}) {
  const byMonth = isByMonth(now);
  const parts = partsOfPeriod(now.by_day, currency, now, byMonth);
  const earlier = before === undefined ? [] : partsOfPeriod(before.by_day, currency, before, byMonth);
  const title = t(byMonth ? 'reports.revenue.chartByMonth' : 'reports.revenue.chartByDay', { currency });
  const nameOf = (day: string) => (byMonth ? formatMonth(day, language) : formatDate(day));
  const labelOf = (day: string) => {
    const { month, day: ofMonth } = partsOf(day);
    return byMonth ? (monthNames[language][month - 1] ?? '') : formatNumber(ofMonth);
  };
  return (
    <ColumnChart
      title={title}
      scaleText={(minor) => formatNumber(minor / minorOfOne)}
      leastStep={minorOfOne}
      columns={parts.map(({ from, net }, index) => {
        const was = earlier[index];
        return {
          key: from,
          label: labelOf(from),
          words: t('reports.revenue.column', {
            name: nameOf(from),
            amount: formatMoney(net, currency),
            before: was === undefined ? '–' : formatMoney(was.net, currency),
          }),
          value: net,
          before: was?.net ?? 0,
        };
      })}
    >
      <figcaption className="flex flex-wrap items-center gap-x-4 text-[13px]">
        <ChartKey mark="solid">{periodName(now)}</ChartKey>
        <ChartKey mark="before">{before === undefined ? '…' : periodName(before)}</ChartKey>
        {children}
      </figcaption>
    </ColumnChart>
  );
}
