import type { ReactNode } from 'react';
import type { RevenueSum, RevenueTotals } from '#contract/api/resources.ts';
import { Table, type TableColumn } from '#web/design-system/table/table.tsx';
import type { ReportMessages } from './report-messages.ts';
import { netOf } from './revenue-figures.ts';

/** A part of a report under its heading. */
export function ReportPart({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="mb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-edge pb-1.5">
        <h2 className="text-[17px]! leading-[24px]!">{title}</h2>
        <span className="text-[13px] text-ink-quiet">{aside}</span>
      </div>
      {children}
    </section>
  );
}

/** The figures of a drawing as a table, one press away. */
export function AsTable({ words: { t }, children }: { readonly words: ReportMessages; readonly children: ReactNode }) {
  return (
    <details className="ml-auto min-w-0 text-[13px] open:basis-full">
      <summary className="screen-only min-h-6 content-center text-right text-action">
        {t('reports.revenue.asTable')}
      </summary>
      {children}
    </details>
  );
}

/** Cashiers' counts next to those confirmed by a second person: the day closes that the totals have to match. */
export function Drawers({
  drawers,
  words: { t, formatMoney },
}: {
  readonly drawers: RevenueTotals['drawers'];
  readonly words: ReportMessages;
}) {
  if (drawers.length === 0) return null;
  return (
    <Table
      stacks
      caption={t('reports.revenue.drawers')}
      rows={drawers}
      rowKey={({ currency }) => currency}
      columns={[
        {
          key: 'currency',
          header: t('reports.revenue.currency'),
          rowHeader: true,
          cell: ({ currency }) => <span translate="no">{currency}</span>,
        },
        {
          key: 'taken',
          header: t('reports.revenue.taken'),
          numeric: true,
          cell: ({ currency, taken_minor }) => formatMoney(taken_minor, currency),
        },
        {
          key: 'confirmed',
          header: t('reports.revenue.confirmed'),
          numeric: true,
          cell: ({ currency, confirmed_minor }) => formatMoney(confirmed_minor, currency),
        },
      ]}
    />
  );
}

export function SumTable<Sum extends RevenueSum>({
  caption,
  sums,
  of,
  words,
}: {
  readonly caption: string;
  readonly sums: readonly Sum[];
  /** Subject of each amount; absent: everything. */
  readonly of?: { readonly header: string; readonly name: (sum: Sum) => string };
  readonly words: ReportMessages;
}) {
  const { t, formatMoney, formatNumber, orNone } = words;
  const way = (sum: Sum) =>
    sum.local_currency === null
      ? t('reports.revenue.elsewhere')
      : t('reports.revenue.overCounter', { currency: sum.local_currency });
  const amount = (key: string, header: string, minor: (sum: Sum) => number): TableColumn<Sum> => ({
    key,
    header,
    numeric: true,
    cell: (sum) => formatMoney(minor(sum), sum.currency),
  });
  const local = (key: string, header: string, minor: (sum: Sum) => number): TableColumn<Sum> => ({
    key,
    header,
    numeric: true,
    cell: (sum) => (sum.local_currency === null ? orNone(null) : formatMoney(minor(sum), sum.local_currency)),
  });
  /** The totals show every amount; columns of zeros below them are left out. */
  const shown = (
    key: string,
    header: string,
    minor: (sum: Sum) => number,
    column: typeof amount,
  ): readonly TableColumn<Sum>[] => (sums.some((sum) => minor(sum) !== 0) ? [column(key, header, minor)] : []);
  const ways = new Set(sums.map(way)).size;
  return (
    <Table
      stacks
      caption={caption}
      rows={sums}
      rowKey={(sum) => `${of?.name(sum) ?? ''} ${sum.currency} ${sum.local_currency ?? ''}`}
      columns={[
        ...(of === undefined
          ? []
          : [
              {
                key: 'of',
                header: of.header,
                rowHeader: true,
                cell: (sum: Sum) => <span className="whitespace-nowrap">{of.name(sum)}</span>,
              },
            ]),
        ...(of === undefined || ways > 1
          ? [{ key: 'way', header: t('reports.revenue.way'), rowHeader: of === undefined, cell: way }]
          : []),
        {
          key: 'payments',
          header: t('reports.revenue.payments'),
          numeric: true,
          cell: ({ payments }) => formatNumber(payments),
        },
        amount('fees', t('reports.revenue.fees'), ({ fees_minor }) => fees_minor),
        ...shown('surcharges', t('reports.revenue.surcharges'), ({ surcharges_minor }) => surcharges_minor, amount),
        ...shown('excess', t('reports.revenue.owedBack'), ({ excess_minor }) => excess_minor, amount),
        ...shown('refunds', t('reports.revenue.refunds'), ({ refunds_minor }) => refunds_minor, amount),
        // The figure of the drawing, where it is not that of the fees alone.
        ...(of !== undefined && sums.some((sum) => netOf(sum) !== sum.fees_minor)
          ? [amount('net', t('reports.revenue.net'), netOf)]
          : []),
        ...shown('local', t('reports.revenue.counter'), ({ local_minor }) => local_minor, local),
        ...shown(
          'refunded',
          t('reports.revenue.counterRefunds'),
          ({ local_refunds_minor }) => local_refunds_minor,
          local,
        ),
      ]}
    />
  );
}
