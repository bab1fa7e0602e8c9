import { useQuery } from '@tanstack/react-query';
import { periodBefore } from '#domain/calendar/report-period.ts';
import { revenueModes } from '#domain/fees/ledger.ts';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import type { FilterValues } from '#web/lists/filter-form.tsx';
import { type ReportMessages, useReportMessages } from './report-messages.ts';
import { revenueTotals } from './revenue-call.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { currenciesOf, isByMonth, sharesOf } from './revenue-figures.ts';
import { RevenueHeadline } from './revenue-headline.tsx';
import { RevenueShares } from './revenue-shares.tsx';
import { AsTable, Drawers, ReportPart, SumTable } from './revenue-tables.tsx';

/** Report of a period against the period before: figures, chart, shares and totals; for screen and print. */
export function RevenueTotalsView({ filters }: { readonly filters: FilterValues }) {
  const words = useReportMessages();
  const { t, formatDate, formatNumber, groundName, serviceName, kindName, planName, plansOf } = words;
  const answer = useQuery(revenueTotals(filters));
  const { from: _from, until: _until, ...beside } = filters;
  const { data: before } = useQuery({
    ...revenueTotals({ ...beside, ...(answer.data === undefined ? {} : periodBefore(answer.data)) }),
    enabled: answer.data !== undefined,
  });
  if (answer.isPending) return <Skeleton label={t('shell.loading')} lines={6} />;
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  const { from, until, totals, by_day, by_service, by_plan, by_mode, free_visas, stickers, drawers } = answer.data;
  const [currency = 'USD'] = currenciesOf(answer.data);
  const services = sharesOf(by_service, currency, ({ service }) => service);
  const { plan: _plan, ...withoutPlan } = filters;
  const searchWith = (set: FilterValues, kept: FilterValues = filters) =>
    `?${new URLSearchParams(Object.entries({ ...kept, ...set }).map(([key, value]) => [key, value ?? '']))}`;
  return (
    <>
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
        <div
          className={`mb-6 grid items-start gap-x-10 gap-y-6 ${services.length > 1 ? 'wide:grid-cols-3' : 'wide:grid-cols-2'}`}
        >
          {services.length > 1 && (
            <RevenueShares
              title={t('reports.revenue.byService')}
              shares={services}
              currency={currency}
              nameOf={({ service }) => serviceName(service)}
              searchOf={({ service }) => searchWith({ service })}
              words={words}
            >
              <AsTable words={words}>
                <SumTable
                  caption={t('reports.revenue.byService')}
                  sums={by_service}
                  of={{ header: t('reports.service'), name: ({ service }) => serviceName(service) }}
                  words={words}
                />
              </AsTable>
            </RevenueShares>
          )}
          <RevenueShares
            title={t('reports.revenue.byKind')}
            shares={sharesOf(by_plan, currency, ({ kind, plan }) => `${kind} ${plan}`)}
            currency={currency}
            nameOf={({ kind, plan }) => planName(kind, plan)}
            searchOf={({ kind, plan }) => searchWith({ kind, ...(plansOf(kind).length > 0 && { plan }) }, withoutPlan)}
            words={words}
          >
            <AsTable words={words}>
              <SumTable
                caption={t('reports.revenue.byKind')}
                sums={by_plan}
                of={{ header: t('reports.kind'), name: ({ kind, plan }) => planName(kind, plan) }}
                words={words}
              />
            </AsTable>
          </RevenueShares>
          <RevenueShares
            title={t('reports.revenue.byMode')}
            shares={sharesOf(by_mode, currency, ({ mode }) => mode)}
            currency={currency}
            nameOf={({ mode }) => modeName(words, mode)}
            searchOf={({ mode }) => searchWith({ mode })}
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
            stacks
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
      <h2 className="mb-2">{t('reports.revenue.stickers')}</h2>
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
