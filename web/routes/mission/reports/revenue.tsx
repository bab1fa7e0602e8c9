import type { RevenueRow } from '#contract/api/resources.ts';
import { revenueModes } from '#domain/fees/ledger.ts';
import { parseDecimalText } from '#domain/fees/money.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Button } from '#web/design-system/button/button.tsx';
import { PrinterIcon } from '#web/design-system/icons/tool-icons.tsx';
import type { ManagementList } from '#web/lists/management-list.ts';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { dayFilters, officeFilters, officesOf } from '../management/list-parts.tsx';
import { useReportMessages } from './report-messages.ts';
import { RevenueBar, RevenuePeriod } from './revenue-presets.tsx';
import { RevenueTotalsView } from './revenue-totals.tsx';

/** Revenue of a period, from the ledger: totals, chart, and line by line. */
export default function Revenue() {
  const words = useReportMessages();
  const { t, formatDate, formatMoney, formatNumber, officeName, orNone, serviceName, planName } = words;
  const { user } = useStaff();
  const offices = officesOf(user.grants, 'revenue.read', words);
  const services = words.servicesAt(offices);
  const money = (text: string, currency: string) => {
    const negative = text.startsWith('-');
    const minor = parseDecimalText(negative ? text.slice(1) : text, currency)?.minor ?? 0;
    return formatMoney(negative ? -minor : minor, currency);
  };
  const local = (text: string | null, currency: string | null) =>
    text === null || currency === null ? orNone(null) : money(text, currency);
  // A period always applies, chosen or not.
  const none = { title: t('reports.revenue.none'), text: t('reports.revenue.noneText') };

  const list: ManagementList<RevenueRow> = {
    resource: 'revenue-reports',
    title: t('mission.revenue.title'),
    read: 'revenue.read',
    defaultSort: { by: 'day', descending: true },
    lead: (filters) => <RevenuePeriod filters={filters} offices={offices.map(({ value }) => value)} />,
    besideExport: (
      <Button kind="secondary" icon={<PrinterIcon />} onClick={() => window.print()}>
        {t('reports.revenue.print')}
      </Button>
    ),
    bar: (bar) => <RevenueBar {...bar} />,
    above: (filters) => <RevenueTotalsView filters={filters} />,
    stacks: true,
    columns: [
      {
        key: 'day',
        header: t('reports.revenue.day'),
        sort: 'day',
        opens: true,
        cell: (row) => <span className="whitespace-nowrap">{formatDate(row.day)}</span>,
      },
      ...(offices.length > 1
        ? [
            {
              key: 'office',
              header: t('management.office'),
              sort: 'office',
              cell: (row: RevenueRow) => officeName(row.office),
            },
          ]
        : []),
      ...(services.length > 1
        ? [
            {
              key: 'service',
              header: t('reports.service'),
              sort: 'service',
              cell: (row: RevenueRow) => <span className="block min-w-32">{serviceName(row.service)}</span>,
            },
          ]
        : []),
      {
        key: 'kind',
        header: t('reports.kind'),
        sort: 'kind',
        cell: (row) => <span className="block min-w-24">{planName(row.kind, row.plan)}</span>,
      },
      {
        key: 'mode',
        header: t('reports.revenue.mode'),
        sort: 'mode',
        cell: (row) => t(`reports.revenue.mode.${row.mode}`),
      },
      {
        key: 'payments',
        header: t('reports.revenue.payments'),
        numeric: true,
        cell: (row) => formatNumber(row.payments),
      },
      { key: 'fees', header: t('reports.revenue.fees'), numeric: true, cell: (row) => money(row.fees, row.currency) },
      {
        key: 'surcharges',
        header: t('reports.revenue.surcharges'),
        numeric: true,
        cell: (row) => money(row.surcharges, row.currency),
      },
      {
        key: 'refunds',
        header: t('reports.revenue.refunds'),
        numeric: true,
        cell: (row) => money(row.refunds, row.currency),
      },
      {
        key: 'local',
        header: t('reports.revenue.counter'),
        numeric: true,
        cell: (row) => local(row.local_received, row.local_currency),
      },
      {
        key: 'localRefunds',
        header: t('reports.revenue.counterRefunds'),
        numeric: true,
        cell: (row) => local(row.local_refunds, row.local_currency),
      },
    ],
    filters: [
      ...officeFilters(offices, words),
      ...(services.length > 1
        ? [{ kind: 'choice' as const, name: 'service', label: t('reports.service'), options: services }]
        : []),
      { kind: 'choice', name: 'kind', label: t('reports.kind'), options: words.kindsAt(offices) },
      {
        kind: 'choice',
        name: 'plan',
        label: t('reports.plan'),
        options: [],
        within: { filter: 'kind', optionsOf: words.plansOf },
      },
      {
        kind: 'choice',
        name: 'mode',
        label: t('reports.revenue.mode'),
        options: revenueModes.map((value) => ({ value, text: t(`reports.revenue.mode.${value}`) })),
      },
      ...dayFilters({ from: t('reports.revenue.filterFrom'), until: t('reports.revenue.filterUntil') }),
    ],
    rowName: (row) =>
      t('reports.revenue.rowName', { date: formatDate(row.day), mode: t(`reports.revenue.mode.${row.mode}`) }),
    facts: (row) => [
      { key: 'office', label: t('management.office'), value: officeName(row.office) },
      { key: 'service', label: t('reports.service'), value: serviceName(row.service) },
      { key: 'kind', label: t('reports.kind'), value: planName(row.kind, row.plan) },
      { key: 'payments', label: t('reports.revenue.payments'), value: formatNumber(row.payments) },
      { key: 'fees', label: t('reports.revenue.fees'), value: money(row.fees, row.currency) },
      { key: 'surcharges', label: t('reports.revenue.surcharges'), value: money(row.surcharges, row.currency) },
      { key: 'excess', label: t('reports.revenue.owedBack'), value: money(row.owed_back, row.currency) },
      { key: 'refunds', label: t('reports.revenue.refunds'), value: money(row.refunds, row.currency) },
      { key: 'local', label: t('reports.revenue.counter'), value: local(row.local_received, row.local_currency) },
      {
        key: 'localRefunds',
        label: t('reports.revenue.counterRefunds'),
        value: local(row.local_refunds, row.local_currency),
      },
      { key: 'rules', label: t('reports.revenue.rules'), value: row.rules.join(', ') || orNone(null) },
    ],
    officeOf: (row) => row.office,
    export: { permission: 'revenue.read' },
    none: { ...none, inPeriod: none },
  };
  return <ManagementScreen list={list} />;
}
