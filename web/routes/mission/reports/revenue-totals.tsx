import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RevenueSum, RevenueTotals } from '#contract/api/resources.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { PrinterIcon } from '#web/design-system/icons/icons.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table, type TableColumn } from '#web/design-system/table/table.tsx';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import type { FilterValues } from '#web/lists/filter-form.tsx';
import { type ReportMessages, useReportMessages } from './report-messages.ts';
import { RevenueChart } from './revenue-chart.tsx';

function revenueTotals(filters: FilterValues) {
  return queryOptions({
    queryKey: ['revenue-totals', filters],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ readonly data: RevenueTotals }>({
        path: apiPath('revenueTotals'),
        query: filters,
        signal,
      });
      return data;
    },
  });
}

/** Totals of a period, one line for each currency that was handed over; for screen and print. */
export function RevenueTotalsView({
  filters,
  offices,
}: {
  readonly filters: FilterValues;
  /** Names of the offices that the person may see. */
  readonly offices: readonly string[];
}) {
  const words = useReportMessages();
  const { t, formatDate, formatNumber, officeName, groundName, kindName } = words;
  const answer = useQuery(revenueTotals(filters));
  if (answer.isPending) return <Skeleton label={t('shell.loading')} lines={6} />;
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  const { from, until, totals, by_day, by_kind, by_mode, free_visas, stickers, drawers } = answer.data;
  const { officeId } = filters;
  const shownOffices = officeId === undefined ? offices : [officeName(officeId)];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p>
          <strong>{t('reports.revenue.period', { from: formatDate(from), until: formatDate(until) })}</strong>
          {shownOffices.length === 1 && ` · ${shownOffices[0]}`}
        </p>
        <span className="screen-only">
          <Button kind="secondary" icon={<PrinterIcon />} onClick={() => window.print()}>
            {t('reports.revenue.print')}
          </Button>
        </span>
      </div>
      {totals.length > 0 && <SumTable caption={t('reports.revenue.totals')} sums={totals} words={words} />}
      {by_day.length > 0 && <RevenueChart days={by_day} from={from} until={until} words={words} />}
      {by_day.length > 0 && (
        <SumTable
          caption={t('reports.revenue.byDay')}
          sums={by_day}
          of={{ header: t('reports.revenue.day'), name: ({ day }) => formatDate(day) }}
          words={words}
        />
      )}
      {by_kind.length > 0 && (
        <SumTable
          caption={t('reports.revenue.byKind')}
          sums={by_kind}
          of={{ header: t('reports.kind'), name: ({ kind }) => kindName(kind) }}
          words={words}
        />
      )}
      {by_mode.length > 0 && (
        <SumTable
          caption={t('reports.revenue.byMode')}
          sums={by_mode}
          of={{ header: t('reports.revenue.mode'), name: ({ mode }) => t(`reports.revenue.mode.${mode}`) }}
          words={words}
        />
      )}
      <div className="grid gap-x-8 wide:grid-cols-2">
        {free_visas.length > 0 && (
          <Table
            caption={t('reports.revenue.free')}
            rows={free_visas}
            rowKey={({ ground, kind }) => `${ground} ${kind}`}
            columns={[
              {
                key: 'ground',
                header: t('reports.revenue.ground'),
                rowHeader: true,
                cell: ({ ground }) => groundName(ground),
              },
              { key: 'kind', header: t('reports.kind'), cell: ({ kind }) => kindName(kind) },
              {
                key: 'visas',
                header: t('reports.revenue.visas'),
                numeric: true,
                cell: ({ visas }) => formatNumber(visas),
              },
            ]}
          />
        )}
        <Drawers drawers={drawers} words={words} />
      </div>
      <KeyValue
        items={[
          { key: 'used', label: t('reports.revenue.used'), value: formatNumber(stickers.used) },
          { key: 'spoilt', label: t('reports.revenue.spoilt'), value: formatNumber(stickers.spoilt) },
        ]}
      />
      <h2 className="mb-2">{t('reports.revenue.lines')}</h2>
    </>
  );
}

/** Cashiers' counts next to those confirmed by a second person: the day closes that the totals have to match. */
function Drawers({
  drawers,
  words: { t, formatMoney },
}: {
  readonly drawers: RevenueTotals['drawers'];
  readonly words: ReportMessages;
}) {
  if (drawers.length === 0) return null;
  return (
    <Table
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

function SumTable<Sum extends RevenueSum>({
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
  ): readonly TableColumn<Sum>[] =>
    of === undefined || sums.some((sum) => minor(sum) !== 0) ? [column(key, header, minor)] : [];
  const ways = new Set(sums.map(way)).size;
  return (
    <Table
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
