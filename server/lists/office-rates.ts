import { z } from 'zod';
import { officeRateRow, statusOption, version } from '#contract/api/resources.ts';
import {
  activeOfficeRateStates,
  type MakerCheckerStep,
  type Next,
  officeRateStates,
  officeRateStep,
  type officeRateSteps,
} from '#domain/casework/maker-checker.ts';
import { decimalText, exponentOf, parseDecimalText } from '#domain/fees/money.ts';
import { can, officesWith } from '#domain/permissions/permissions.ts';
import { rateText } from '#domain/reference-data/currencies.ts';
import { decimalsOfRate, parseRate } from '#domain/reference-data/mission-rates.ts';
import { missionBySlug } from '#domain/reference-data/missions.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/identifiers.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { createCall, defineResource, type ResourceContext, updateCall } from './define-resource.ts';
import { day, figure } from './form-fields.ts';
import {
  addRateDraft,
  approvedRateBegins,
  deleteRate,
  lockRate,
  type OfficeRateRecord,
  officeRateTable,
  type RateDraft,
  updateRate,
} from './office-rate-repository.ts';

const rateFields = {
  /** Units of the mission's own currency for one dollar: `7.10`. */
  rate_per_usd: figure,
  /** Prices are rounded up to the next multiple; default: to the currency's smallest unit. */
  rounding_step: figure.optional(),
  in_force_from: day,
  source: z.string().trim().max(300).optional(),
};
const draftForm = z.strictObject({
  /** Slug; optional for people who draft for one office only. */
  office: z.string().max(60).optional(),
  ...rateFields,
});
const changeForm = z.strictObject({ version, ...rateFields });

/** The largest step known in use is five units; one worth a hundred dollars is surely a slip. */
const largestStepUnits = 100_000;

/**
 * Local Currency Setup: dated rates of missions. One person drafts a rate that starts on a later day, another approves
 * it; from then on it is frozen, and earlier rates never change.
 */
export const officeRates = defineResource({
  name: 'office-rates',
  title: 'local currency rates',
  table: officeRateTable,
  shown: officeRateRow,
  present: (row, { staff }) => ({
    id: row.id,
    office: row.office,
    currency: row.currency,
    rate_per_usd: rateText({ currency: row.currency, minorPer10000Usd: row.minor_per_10000_usd }),
    rounding_step: decimalText({ currency: row.currency, minor: row.rounding_step_minor }),
    in_force_from: row.in_force_from,
    status: statusOption(activeOfficeRateStates.some((state) => state === row.status)),
    state: row.status,
    source: row.source,
    made_by: row.maker,
    own: row.made_by === staff.accountId,
    made_at: row.made_at.toISOString(),
    checked_by: row.checker,
    checked_at: row.checked_at?.toISOString() ?? null,
    version: row.version,
  }),
  read: 'office_rates.read',
  sorts: { made_at: 'id', in_force_from: 'in_force_from', office: 'office', status: 'status', currency: 'currency' },
  defaultSort: { by: 'in_force_from', descending: true },
  filters: {
    officeId: { kind: 'office', column: 'office' },
    status: { kind: 'one_of', column: 'status', options: officeRateStates, active: activeOfficeRateStates },
    from: { kind: 'from_day', column: 'in_force_from', of: 'day' },
    until: { kind: 'until_day', column: 'in_force_from', of: 'day' },
  },
  calls: {
    create: createCall({
      permission: 'office_rates.draft',
      body: draftForm,
      run: async (context, values) => {
        const office = officeOf(context, values.office);
        const currency = missionBySlug(office)?.localCurrency;
        if (currency === undefined) throw new ViolationError([violation('not_an_option', 'office')]);
        const now = context.dependencies.clock.now();
        const id = newId(now);
        context.concerns(id);
        await inTransaction(context.dependencies.database, (transaction) =>
          addRateDraft(transaction, {
            id,
            office,
            currency,
            made_by: context.staff.accountId,
            made_at: now,
            ...draftOf(context, currency, values),
          }),
        );
        return id;
      },
    }),
    update: updateCall({
      permission: 'office_rates.draft',
      body: changeForm,
      run: (context, id, { version: seen, ...values }) =>
        inTransaction(context.dependencies.database, async (transaction) => {
          const rate = await lockedRate(transaction, id, seen);
          stepOf(context, rate, 'amend');
          // Changing a draft makes its editor the maker, so that nobody approves their own figures.
          await updateRate(transaction, rate, {
            ...draftOf(context, rate.currency, values),
            made_by: context.staff.accountId,
          });
        }),
    }),
    status: {
      permission: 'office_rates.approve',
      run: (context, id, { active, version: seen }) =>
        inTransaction(context.dependencies.database, async (transaction) => {
          const rate = await lockedRate(transaction, id, seen);
          const status = stepOf(context, rate, active ? 'activate' : 'deactivate');
          if (rate.made_by === context.staff.accountId) throw new ViolationError([violation('same_person')]);
          if (active && (await approvedRateBegins(transaction, rate))) {
            throw new ViolationError([violation('rate_of_day_exists', 'in_force_from')]);
          }
          await updateRate(transaction, rate, {
            status,
            checked_by: context.staff.accountId,
            checked_at: context.dependencies.clock.now(),
          });
        }),
    },
    delete: {
      permission: 'office_rates.draft',
      run: (context, ids) =>
        inTransaction(context.dependencies.database, async (transaction) => {
          for (const id of ids) {
            const rate = await lockedRate(transaction, id, undefined);
            stepOf(context, rate, 'delete');
            await deleteRate(transaction, id);
          }
        }),
    },
    export: { permission: 'office_rates.read' },
  },
});

function officeOf({ staff }: ResourceContext, given: string | undefined): string {
  const held = officesWith(staff.grants, 'office_rates.draft');
  const office = given ?? (held !== 'all' && held.length === 1 ? held[0] : undefined);
  if (office === undefined) throw new ViolationError([violation('required', 'office')]);
  if (!can(staff.grants, 'office_rates.draft', office)) throw new ViolationError([violation('not_found', 'office')]);
  return office;
}

function draftOf(
  { dependencies }: ResourceContext,
  currency: string,
  values: z.output<z.ZodObject<typeof rateFields>>,
): RateDraft {
  const violations: Violation[] = [];
  const rate = parseRate(String(values.rate_per_usd), currency);
  if (rate === undefined)
    violations.push(violation('not_a_rate', 'rate_per_usd', { decimals: decimalsOfRate(currency) }));
  const step = values.rounding_step === undefined ? 1 : parseDecimalText(String(values.rounding_step), currency)?.minor;
  const largest = largestStepUnits * 10 ** exponentOf(currency);
  if (step === undefined || step < 1 || step > largest) {
    const limits = { min: decimalText({ currency, minor: 1 }), max: decimalText({ currency, minor: largest }) };
    violations.push(violation('not_a_rounding_step', 'rounding_step', limits));
  }
  if (values.in_force_from <= today(dependencies.clock)) violations.push(violation('date_not_future', 'in_force_from'));
  requireNone(violations);
  return {
    minor_per_10000_usd: rate ?? 0,
    rounding_step_minor: step ?? 1,
    in_force_from: values.in_force_from,
    source: values.source ?? null,
  };
}

async function lockedRate(db: Db, id: string, seen: number | undefined): Promise<OfficeRateRecord> {
  const rate = await lockRate(db, id);
  if (rate === undefined) throw new ViolationError([violation('not_found')]);
  if (seen !== undefined && seen !== rate.version) throw new ViolationError([violation('stale_version')]);
  return rate;
}

function stepOf<Step extends MakerCheckerStep>(
  { dependencies }: ResourceContext,
  rate: OfficeRateRecord,
  step: Step,
): Next<typeof officeRateSteps, Step> {
  const next = officeRateStep(rate.status, step, rate.in_force_from <= today(dependencies.clock));
  if (next === undefined) throw new ViolationError([violation('action_not_allowed')]);
  return next;
}
