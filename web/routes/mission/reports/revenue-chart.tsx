import type { RevenueTotals } from '#contract/api/resources.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { ReportMessages } from './report-messages.ts';

const height = 120;
const step = 20;
const bar = 14;

interface Bar {
  readonly day: PlainDate;
  readonly minor: number;
}

/** Returns the revenue from fees and surcharges on each day, in the currency of the fees. */
function barsOf(days: RevenueTotals['by_day'], currency: string, from: PlainDate, until: PlainDate): readonly Bar[] {
  const sums = new Map<PlainDate, number>();
  for (const sum of days) {
    if (sum.currency !== currency) continue;
    sums.set(sum.day, (sums.get(sum.day) ?? 0) + sum.fees_minor + sum.surcharges_minor);
  }
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { day, minor: sums.get(day) ?? 0 };
  });
}

/** Bar chart with one bar per day. The table below it has the same numbers. */
export function RevenueChart({
  days,
  from,
  until,
  words: { t, formatDate, formatMoney },
}: {
  readonly days: RevenueTotals['by_day'];
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly words: ReportMessages;
}) {
  const currencies = [...new Set(days.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const bars = barsOf(days, currency, from, until);
    const most = Math.max(...bars.map(({ minor }) => minor), 1);
    const width = bars.length * step;
    const title = t('reports.revenue.chart', { currency, most: formatMoney(most, currency) });
    return (
      <figure key={currency} className="mb-6">
        <svg
          role="img"
          aria-label={title}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-32 w-full border-b border-edge fill-action"
        >
          {bars.map(({ day, minor }, index) => {
            const tall = (Math.max(minor, 0) / most) * height;
            return (
              <rect key={day} x={index * step + (step - bar) / 2} y={height - tall} width={bar} height={tall}>
                <title>{`${formatDate(day)}: ${formatMoney(minor, currency)}`}</title>
              </rect>
            );
          })}
        </svg>
        <p aria-hidden="true" className="flex justify-between gap-x-6 text-sm text-ink-quiet">
          <span>{formatDate(from)}</span>
          <span>{formatDate(until)}</span>
        </p>
        <figcaption className="text-sm text-ink-quiet">{title}</figcaption>
      </figure>
    );
  });
}
