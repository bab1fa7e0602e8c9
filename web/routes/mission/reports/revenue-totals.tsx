import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RevenueTotals } from '#contract/api/resources.ts';
import { apiPath } from '#contract/paths.ts';
import { periodBefore } from '#domain/calendar/report-period.ts';
import { revenueModes } from '#domain/fees/ledger.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { PrinterIcon } from '#web/design-system/icons/icons.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import type { FilterValues } from '#web/lists/filter-form.tsx';
import { type ReportMessages, useReportMessages } from './report-messages.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { currenciesOf, isByMonth, sharesOf } from './revenue-figures.ts';
import { RevenueHeadline } from './revenue-headline.tsx';
import { RevenuePresets } from './revenue-presets.tsx';
import { RevenueShares } from './revenue-shares.tsx';
import { AsTable, Drawers, ReportPart, SumTable } from './revenue-tables.tsx';

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

/** Report of a period against the period before: figures, chart, shares and totals; for screen and print. */
export function RevenueTotalsView({
  filters,
  offices,
}: {
  readonly filters: FilterValues;
  /** Names of the offices that the person may see. */
  readonly offices: readonly string[];
}) {
  const words = useReportMessages();
  const { t, formatDate, formatNumber, officeName, groundName, kindName, periodName } = words;
  const answer = useQuery(revenueTotals(filters));
  const { from: _from, until: _until, ...beside } = filters;
  // Without days the server answers for this month up to today.
  const { data: present } = useQuery(revenueTotals(beside));
  const { data: before } = useQuery({
    ...revenueTotals({ ...beside, ...(answer.data === undefined ? {} : periodBefore(answer.data)) }),
    enabled: answer.data !== undefined,
  });
  if (answer.isPending) return <Skeleton label={t('shell.loading')} lines={6} />;
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  const { from, until, totals, by_day, by_kind, by_mode, free_visas, stickers, drawers } = answer.data;
  const { officeId } = filters;
  const shownOffices = officeId === undefined ? offices : [officeName(officeId)];
  const [currency = 'USD'] = currenciesOf(answer.data);
  const searchWith = (name: string) => (id: string) =>
    `?${new URLSearchParams(Object.entries({ ...filters, [name]: id }).map(([key, value]) => [key, value ?? '']))}`;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <RevenuePresets filters={beside} period={{ from, until }} today={present?.until} words={words} />
        <span className="screen-only">
          <Button kind="secondary" icon={<PrinterIcon />} onClick={() => window.print()}>
            {t('reports.revenue.print')}
          </Button>
        </span>
      </div>
      <p className="mb-3">
        <strong>{periodName({ from, until })}</strong>
        {shownOffices.length === 1 && ` · ${shownOffices[0]}`}
      </p>
      <RevenueHeadline now={answer.data} before={before} currency={currency} words={words} />
      {(by_day.length > 0 || (before?.by_day.length ?? 0) > 0) && (
        <ReportPart
          title={t(isByMonth({ from, until }) ? 'reports.revenue.chartByMonth' : 'reports.revenue.chartByDay', {
            currency,
          })}
          aside={t('reports.revenue.chartHint')}
        >
          <RevenueChart now={answer.data} before={before} currency={currency} words={words}>
            <AsTable words={words}>
              <SumTable
                caption={t('reports.revenue.byDay')}
                sums={by_day}
                of={{ header: t('reports.revenue.day'), name: ({ day }) => formatDate(day) }}
                words={words}
              />
            </AsTable>
          </RevenueChart>
        </ReportPart>
      )}
      {totals.length > 0 && (
        <div className="mb-6 grid items-start gap-x-10 gap-y-6 wide:grid-cols-2">
          <RevenueShares
            title={t('reports.revenue.byKind')}
            shares={sharesOf(by_kind, currency, ({ kind }) => kind)}
            currency={currency}
            nameOf={kindName}
            searchOf={searchWith('kind')}
            words={words}
          >
            <AsTable words={words}>
              <SumTable
                caption={t('reports.revenue.byKind')}
                sums={by_kind}
                of={{ header: t('reports.kind'), name: ({ kind }) => kindName(kind) }}
                words={words}
              />
            </AsTable>
          </RevenueShares>
          <RevenueShares
            title={t('reports.revenue.byMode')}
            shares={sharesOf(by_mode, currency, ({ mode }) => mode)}
            currency={currency}
            nameOf={(mode) => modeName(words, mode)}
            searchOf={searchWith('mode')}
            words={words}
          >
            <AsTable words={words}>
              <SumTable
                caption={t('reports.revenue.byMode')}
                sums={by_mode}
                of={{ header: t('reports.revenue.mode'), name: ({ mode }) => modeName(words, mode) }}
                words={words}
              />
            </AsTable>
          </RevenueShares>
        </div>
      )}
      {totals.length > 0 && <SumTable caption={t('reports.revenue.totals')} sums={totals} words={words} />}
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

function modeName({ t }: ReportMessages, mode: string): string {
  const known = revenueModes.find((one) => one === mode);
  return known === undefined ? mode : t(`reports.revenue.mode.${known}`);
}
