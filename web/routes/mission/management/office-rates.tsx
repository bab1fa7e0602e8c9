import type { OfficeRateRow } from '#contract/api/resources.ts';
import {
  isOfficeRateUndecided,
  type MakerCheckerStep,
  type OfficeRateState,
  officeRateStates,
  officeRateStep,
} from '#domain/casework/maker-checker.ts';
import { parseDecimalText } from '#domain/fees/money.ts';
import { rolesWith } from '#domain/permissions/permissions.ts';
import { dollarAt } from '#domain/reference-data/currencies.ts';
import { type MissionRate, parseRate } from '#domain/reference-data/mission-rates.ts';
import { missionBySlug } from '#domain/reference-data/missions.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { useToday } from '#web/api/portal-day.ts';
import { StatusTag, type TagTone } from '#web/design-system/tag/tag.tsx';
import type { FormValues, ManagementList } from '#web/lists/management-list.ts';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { dayFilters, officeFilters, officesOf } from './list-parts.tsx';
import { useManagementMessages } from './management-messages.ts';
import { PriceList, useProductsAhead } from './price-list.tsx';

const tones: Readonly<Record<OfficeRateState, TagTone>> = {
  draft: 'waiting',
  approved: 'granted',
  refused: 'refused',
  withdrawn: 'neutral',
};

/** Returns the typed rate; undefined until it is complete. A blank step means the smallest coin. */
function typedRate(currency: string, values: FormValues): MissionRate | undefined {
  const minorPer10000Usd = parseRate(String(values.rate_per_usd ?? ''), currency);
  const typedStep = String(values.rounding_step ?? '').trim();
  const roundingStepMinor = typedStep === '' ? 1 : parseDecimalText(typedStep, currency)?.minor;
  if (minorPer10000Usd === undefined || roundingStepMinor === undefined || roundingStepMinor < 1) return undefined;
  return { currency, minorPer10000Usd, roundingStepMinor, inForceFrom: '', confidence: 'official', source: '' };
}

/** Local Currency Setup: dated rates, proposed by one person and approved by another. */
export default function OfficeRates() {
  const words = useManagementMessages();
  const { t, language, wordOf, orNone, officeName, formatDate, formatInstant, formatMoney } = words;
  const { user } = useStaff();
  const today = useToday();
  useProductsAhead();
  // Only missions have rates.
  const ofMissions = ({ value }: { readonly value: string }) => missionBySlug(value) !== undefined;
  const readable = officesOf(user.grants, 'office_rates.read', words).filter(ofMissions);
  const draftable = officesOf(user.grants, 'office_rates.draft', words).filter(ofMissions);

  const takes = (step: MakerCheckerStep) => (row: OfficeRateRow) =>
    today !== undefined && officeRateStep(row.state, step, row.in_force_from <= today) !== undefined;
  const state = (row: OfficeRateRow) => (
    <StatusTag tone={tones[row.state]}>{wordOf('management.rates.state', row.state)}</StatusTag>
  );
  const rate = (row: OfficeRateRow) => dollarAt(row.rate_per_usd, row.currency, language);
  const madeBy = (row: OfficeRateRow) => row.made_by ?? t('management.withPortal');
  const checkedBy = (row: OfficeRateRow) =>
    isOfficeRateUndecided(row.state) ? t('management.notDecided') : (row.checked_by ?? madeBy(row));
  const currencyOf = (values: FormValues, row: OfficeRateRow | undefined) => {
    const office = row?.office ?? (String(values.office ?? '') || (draftable.length === 1 ? draftable[0]?.value : ''));
    return office === undefined ? undefined : missionBySlug(office)?.localCurrency;
  };
  const step = ({ currency, rounding_step }: OfficeRateRow) =>
    formatMoney(parseDecimalText(rounding_step, currency)?.minor ?? 0, currency);
  const prices = (currency: string | undefined, values: FormValues) => {
    const rate = currency === undefined ? undefined : typedRate(currency, values);
    return rate && <PriceList rate={rate} />;
  };
  const valuesOf = (row: OfficeRateRow): FormValues => ({
    rate_per_usd: row.rate_per_usd,
    rounding_step: row.rounding_step,
    in_force_from: row.in_force_from,
    source: row.source ?? '',
  });

  const list: ManagementList<OfficeRateRow> = {
    resource: 'office-rates',
    title: t('mission.rates.title'),
    read: 'office_rates.read',
    stacks: true,
    defaultSort: { by: 'in_force_from', descending: true },
    columns: [
      {
        key: 'from',
        header: t('management.rates.from'),
        sort: 'in_force_from',
        opens: true,
        cell: (row) => <span className="whitespace-nowrap">{formatDate(row.in_force_from)}</span>,
      },
      ...(readable.length > 1
        ? [
            {
              key: 'office',
              header: t('management.office'),
              sort: 'office',
              cell: (row: OfficeRateRow) => officeName(row.office),
            },
          ]
        : []),
      {
        key: 'rate',
        header: t('management.rates.rate'),
        numeric: true,
        cell: rate,
      },
      { key: 'step', header: t('management.rates.step'), numeric: true, cell: step },
      { key: 'status', header: t('management.status'), sort: 'status', cell: state },
      { key: 'made', header: t('management.rates.madeBy'), cell: madeBy },
      { key: 'checked', header: t('management.rates.checkedBy'), cell: checkedBy },
    ],
    filters: [
      ...officeFilters(readable, words),
      {
        kind: 'choice',
        name: 'status',
        label: t('management.status'),
        options: officeRateStates.map((value) => ({ value, text: wordOf('management.rates.state', value) })),
      },
      ...dayFilters({
        from: t('management.rates.filterFrom'),
        until: t('management.rates.filterUntil'),
      }),
    ],
    rowName: (row) =>
      t('management.rates.rowName', {
        rate: rate(row),
        date: formatDate(row.in_force_from),
      }),
    facts: (row) => [
      { key: 'office', label: t('management.office'), value: officeName(row.office) },
      { key: 'status', label: t('management.status'), value: state(row) },
      ...(isOfficeRateUndecided(row.state)
        ? [
            {
              key: 'next',
              label: t('management.next'),
              value: t('management.rates.nextText', {
                own: row.own ? 'yes' : 'no',
                name: madeBy(row),
                roles: rolesWith('office_rates.approve')
                  .map((role) => wordOf('role', role))
                  .join(', '),
              }),
            },
          ]
        : []),
      { key: 'step', label: t('management.rates.step'), value: step(row) },
      { key: 'source', label: t('management.rates.source'), value: orNone(row.source) },
      { key: 'madeBy', label: t('management.rates.madeBy'), value: madeBy(row) },
      { key: 'madeAt', label: t('management.rates.madeAt'), value: formatInstant(row.made_at) },
      { key: 'checkedBy', label: t('management.rates.checkedBy'), value: checkedBy(row) },
      {
        key: 'checkedAt',
        label: t('management.rates.checkedAt'),
        value: row.checked_at === null ? checkedBy(row) : formatInstant(row.checked_at),
      },
    ],
    more: (row) => prices(row.currency, valuesOf(row)),
    officeOf: (row) => row.office,
    form: {
      fields: [
        ...(draftable.length > 1
          ? [
              {
                kind: 'choice' as const,
                name: 'office',
                label: t('management.office'),
                options: draftable,
                newOnly: true,
              },
            ]
          : []),
        {
          kind: 'text',
          name: 'rate_per_usd',
          label: t('management.rates.rate'),
          hint: t('management.rates.rateHint'),
          width: '10',
          decimal: true,
        },
        {
          kind: 'text',
          name: 'rounding_step',
          label: t('management.rates.step'),
          hint: t('management.rates.stepHint'),
          width: '10',
          decimal: true,
          optional: true,
        },
        {
          kind: 'day',
          name: 'in_force_from',
          label: t('management.rates.from'),
          hint: t('management.rates.fromHint'),
        },
        {
          kind: 'text',
          name: 'source',
          label: t('management.rates.source'),
          hint: t('management.rates.sourceHint'),
          optional: true,
        },
      ],
      valuesOf,
      create: { permission: 'office_rates.draft', title: t('management.rates.create') },
      update: {
        permission: 'office_rates.draft',
        title: t('management.rates.edit'),
        allowed: takes('amend'),
      },
      hints: (values, row) => {
        const currency = currencyOf(values, row);
        return currency === undefined ? {} : { rate_per_usd: t('management.rates.rateHintOf', { currency }) };
      },
      aside: (values, row) => prices(currencyOf(values, row), values),
    },
    actions: [
      {
        key: 'approve',
        text: t('management.rates.approve'),
        permission: 'office_rates.approve',
        step: 'activate',
        allowed: takes('activate'),
        consequence: t('management.rates.approveText'),
      },
      {
        key: 'refuse',
        text: t('management.rates.refuse'),
        permission: 'office_rates.approve',
        step: 'deactivate',
        allowed: (row) => takes('deactivate')(row) && takes('amend')(row),
        destructive: true,
        consequence: t('management.rates.refuseText'),
      },
      {
        key: 'withdraw',
        text: t('management.rates.withdraw'),
        permission: 'office_rates.approve',
        step: 'deactivate',
        allowed: (row) => takes('deactivate')(row) && !takes('amend')(row),
        destructive: true,
        consequence: t('management.rates.withdrawText'),
      },
      {
        key: 'delete',
        text: t('management.rates.delete'),
        permission: 'office_rates.draft',
        step: 'delete',
        allowed: takes('delete'),
        destructive: true,
        consequence: t('management.rates.deleteText'),
      },
    ],
    export: { permission: 'office_rates.read' },
    none: { title: t('management.rates.none'), text: t('management.rates.noneText') },
  };
  return <ManagementScreen list={list} />;
}
