import type { RevenueTotals } from '#contract/api/resources.ts';
import { isWholeMonth } from '#domain/calendar/report-period.ts';
import type { ReportMessages } from './report-messages.ts';
import { changeOf, headlineOf } from './revenue-figures.ts';

const whole = 100;

interface HeadlineItem {
  readonly key: string;
  readonly label: string;
  readonly of: (headline: ReturnType<typeof headlineOf>) => number;
  readonly shown: (value: number) => string;
  /** True for a part of the whole. */
  readonly isPart?: boolean;
  /** True for a figure about payments, which says nothing without one. */
  readonly ofPayments?: boolean;
}

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
  // Said once for all figures.
  const wasEmpty = earlier !== undefined && earlier.payments + earlier.freeVisas === 0 && earlier.net === 0;
  const tell = ({ of, shown, ofPayments }: HeadlineItem, headline: typeof figures) =>
    ofPayments && headline.payments === 0 ? '–' : shown(of(headline));
  const against = (item: HeadlineItem) => {
    const { key, of, isPart } = item;
    if (earlier === undefined) return '\u00a0';
    const isFirst = key === items[0]?.key;
    if (wasEmpty) return isFirst ? t('reports.revenue.noneBefore', { before: beforeName }) : '\u00a0';
    const was = tell(item, earlier);
    // A percentage of a percentage would say nothing.
    const change =
      isPart || (item.ofPayments && figures.payments === 0) ? undefined : changeOf(of(figures), of(earlier));
    // The first figure names the period for all.
    const text = isFirst
      ? t('reports.revenue.against', { was, before: beforeName })
      : t('reports.revenue.from', { was });
    return (
      <>
        {change !== undefined && (
          <b className="font-semibold text-ink">
            {t('reports.revenue.percent', { shown: `${change < 0 ? '−' : '+'}${formatNumber(Math.abs(change) / 10)}` })}
          </b>
        )}{' '}
        {text}
      </>
    );
  };
  const money = (minor: number) => formatMoney(minor, currency);
  const percent = (part: number) => t('reports.revenue.percent', { shown: formatNumber(Math.round(part * whole)) });
  const items: readonly HeadlineItem[] = [
    { key: 'net', label: t('reports.revenue.net'), of: ({ net }) => net, shown: money },
    {
      key: 'payments',
      label: t('reports.revenue.payments'),
      of: ({ payments }) => payments,
      shown: formatNumber,
    },
    {
      key: 'average',
      label: t('reports.revenue.average'),
      of: ({ average }) => average,
      shown: money,
      ofPayments: true,
    },
    {
      key: 'cash',
      label: t('reports.revenue.cashPart'),
      of: ({ cashPart }) => cashPart,
      shown: percent,
      isPart: true,
      ofPayments: true,
    },
    { key: 'refunds', label: t('reports.revenue.refunds'), of: ({ refunds }) => refunds, shown: money },
    // Most offices give none.
    ...(figures.freeVisas + (earlier?.freeVisas ?? 0) === 0
      ? []
      : [
          {
            key: 'free',
            label: t('reports.revenue.free'),
            of: ({ freeVisas }: ReturnType<typeof headlineOf>) => freeVisas,
            shown: formatNumber,
          },
        ]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 pb-5 sm:grid-cols-3 wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-[1.8fr]">
      {items.map((item, index) => (
        <div key={item.key} className={index === 0 ? 'max-wide:col-span-full' : ''}>
          <dt className="text-[13px] text-ink-quiet">{item.label}</dt>
          <dd
            className={
              index === 0
                ? 'text-[28px]/[40px] font-[650] tabular-nums wide:text-[32px]'
                : 'text-[20px]/[28px] font-[650] tabular-nums'
            }
          >
            {tell(item, figures)}
          </dd>
          <dd className="text-[13px]/[18px] text-ink-quiet">{against(item)}</dd>
        </div>
      ))}
    </dl>
  );
}
