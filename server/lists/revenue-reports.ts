import { type RevenueRow, revenueRow } from '#contract/api/resources.ts';
import { revenueModes } from '#domain/fees/ledger.ts';
import { decimalText } from '#domain/fees/money.ts';
import { defineResource } from './define-resource.ts';
import { revenueTable } from './revenue-repository.ts';

/** A year and a day; longer periods need several calls. */
export const longestPeriodDays = 366;

/**
 * Revenue of a period from the ledger, to the cent: by day, office, service, kind, plan and payment mode, in the currency of
 * the fees and in the one received. Money counts on the day it was paid or refunded, whatever the application's outcome.
 */
export const revenueReports = defineResource({
  name: 'revenue-reports',
  title: 'the revenue by day',
  table: revenueTable,
  shown: revenueRow,
  present: (row): RevenueRow => {
    const text = (minor: number) => decimalText({ currency: row.currency, minor });
    const local = (minor: number) =>
      row.local_currency === null ? null : decimalText({ currency: row.local_currency, minor });
    return {
      id: row.id,
      day: row.day,
      office: row.office,
      service: row.service,
      kind: row.kind,
      plan: row.plan,
      mode: revenueModes.find((mode) => mode === row.mode) ?? 'bank',
      payments: row.payments,
      currency: row.currency,
      fees: text(row.fees_minor),
      surcharges: text(row.surcharges_minor),
      owed_back: text(row.excess_minor),
      refunds: text(row.refunds_minor),
      local_currency: row.local_currency,
      local_received: local(row.local_minor),
      local_refunds: local(row.local_refunds_minor),
      rules: [...row.rules],
    };
  },
  read: 'revenue.read',
  sorts: { day: 'day', office: 'office', service: 'service', kind: 'kind', mode: 'mode' },
  defaultSort: { by: 'day', descending: true },
  filters: {
    officeId: { kind: 'office', column: 'office' },
    service: { kind: 'text', column: 'service' },
    kind: { kind: 'text', column: 'kind' },
    plan: { kind: 'text', column: 'plan', within: 'kind' },
    mode: { kind: 'one_of', column: 'mode', options: revenueModes },
    from: { kind: 'from_day', column: 'day', of: 'day' },
    until: { kind: 'until_day', column: 'day', of: 'day' },
  },
  period: { column: 'day', days: longestPeriodDays },
  calls: { export: { permission: 'revenue.read' } },
});
