import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RevenueSum } from '#contract/api/resources.ts';
import { BarLine } from '#web/design-system/chart/bar-line.tsx';
import type { ReportMessages } from './report-messages.ts';
import type { Share } from './revenue-figures.ts';

const whole = 100;

/** Shares of the revenue as bars, each a link to its own report, with the same figures as a table behind them. */
export function RevenueShares<Sum extends RevenueSum>({
  title,
  shares,
  currency,
  nameOf,
  searchOf,
  words: { t, formatMoney, formatNumber },
  children,
}: {
  readonly title: string;
  readonly shares: readonly Share<Sum>[];
  readonly currency: string;
  readonly nameOf: (of: Sum) => string;
  readonly searchOf: (of: Sum) => string;
  readonly words: ReportMessages;
  readonly children: ReactNode;
}) {
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-edge pb-1.5">
        <h2 className="text-[17px]! leading-[24px]!">{title}</h2>
        <span className="text-[13px] text-ink-quiet">{t('reports.revenue.share')}</span>
      </div>
      <ul className="pt-2">
        {shares.map((share) => (
          <li key={share.id}>
            <Link
              to={{ search: searchOf(share.of) }}
              className="grid grid-cols-[minmax(0,1fr)_auto_52px] gap-x-3 py-1.5 text-[14px] text-ink no-underline hover:bg-sunken hover:text-ink"
            >
              <span>{nameOf(share.of)}</span>
              <span className="text-right tabular-nums">{formatMoney(share.net, currency)}</span>
              <span className="text-right text-ink-quiet tabular-nums">
                {t('reports.revenue.percent', { shown: formatNumber(Math.round(share.part * whole)) })}
              </span>
              <span className="col-span-full pt-0.5">
                <BarLine share={share.part} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
