import type { RevenueTotals } from '#contract/api/resources.ts';
import { isWholeMonth } from '#domain/calendar/report-period.ts';
import type { ReportMessages } from './report-messages.ts';
import { changeOf, headlineOf } from './revenue-figures.ts';

/** Figures of a period against the period before. */
export function RevenueHeadline({
  now,
  before,
  currency,
  words: { t, formatMoney, formatNumber, periodName },
}: {
  readonly now: RevenueTotals;
  /** Absent while it loads. */
  readonly before: RevenueTotals | undefined;
  readonly currency: string;
  readonly words: ReportMessages;
}) {
  const figures = headlineOf(now, currency);
  const earlier = before === undefined ? undefined : headlineOf(before, currency);
  // Months have names; other days are told below the chart.
  const beforeName = before !== undefined && isWholeMonth(before) ? periodName(before) : t('reports.revenue.before');
  const against = (of: (headline: typeof figures) => number, shown: (value: number) => string) => {
    if (earlier === undefined) return '\u00a0';
    const was = shown(of(earlier));
    const change = changeOf(of(figures), of(earlier));
    if (change === undefined) return t('reports.revenue.was', { was, before: beforeName });
    const sign = change < 0 ? '−' : '+';
    const shownChange = `${sign}${formatNumber(Math.abs(change) / 10)}`;
    return t('reports.revenue.against', { change: shownChange, was, before: beforeName });
  };
  const money = (minor: number) => formatMoney(minor, currency);
  const items = [
    { key: 'net', label: t('reports.revenue.net'), of: ({ net }: typeof figures) => net, shown: money },
    {
      key: 'payments',
      label: t('reports.revenue.payments'),
      of: ({ payments }: typeof figures) => payments,
      shown: formatNumber,
    },
    { key: 'refunds', label: t('reports.revenue.refunds'), of: ({ refunds }: typeof figures) => refunds, shown: money },
    {
      key: 'free',
      label: t('reports.revenue.free'),
      of: ({ freeVisas }: typeof figures) => freeVisas,
      shown: formatNumber,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 pb-5 sm:grid-cols-3 wide:grid-cols-[minmax(240px,1.4fr)_repeat(3,minmax(0,1fr))]">
      {items.map(({ key, label, of, shown }, index) => (
        <div key={key} className={index === 0 ? 'max-wide:col-span-full' : ''}>
          <dt className="text-[13px] text-ink-quiet">{label}</dt>
          <dd
            className={
              index === 0
                ? 'text-[28px]/[40px] font-[650] tabular-nums wide:text-[32px]'
                : 'text-[20px]/[28px] font-[650] tabular-nums'
            }
          >
            {shown(of(figures))}
          </dd>
          <dd className="text-[13px]/[18px] text-ink-quiet">{against(of, shown)}</dd>
        </div>
      ))}
    </dl>
  );
}
