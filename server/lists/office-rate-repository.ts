import type { Selectable } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { activeOfficeRateStates, type OfficeRateState } from '#domain/casework/maker-checker.ts';
import type { MissionRate } from '#domain/reference-data/mission-rates.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { newId } from '../platform/identifiers.ts';
import { columnOf, type ResourceTable } from './resource-table.ts';

export type OfficeRateRecord = Selectable<Database['office_rates']>;

/** Adds the portal's initial rates; existing ones stay. */
export async function addApprovedRates(
  db: Db,
  rates: readonly (Omit<MissionRate, 'confidence'> & { readonly office: string })[],
  at: Date,
): Promise<void> {
  if (rates.length === 0) return;
  await db
    .insertInto('office_rates')
    .values(
      rates.map((rate) => ({
        id: newId(at),
        office: rate.office,
        currency: rate.currency,
        minor_per_10000_usd: rate.minorPer10000Usd,
        rounding_step_minor: rate.roundingStepMinor,
        in_force_from: rate.inForceFrom,
        status: 'approved',
        source: rate.source,
        made_by: null,
        made_at: at,
        checked_by: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the approved rate of an office on a day: the latest that starts on or before it. Undefined: the office has
 * not set one.
 */
export async function officeRateOn(
  db: Db,
  office: string,
  on: PlainDate,
): Promise<(MissionRate & { readonly id: string }) | undefined> {
  const row = await db
    .selectFrom('office_rates')
    .select(['id', 'currency', 'minor_per_10000_usd', 'rounding_step_minor', 'in_force_from', 'source'])
    .where('office', '=', office)
    .where('status', 'in', activeOfficeRateStates)
    .where('in_force_from', '<=', on)
    .orderBy('in_force_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    currency: row.currency,
    minorPer10000Usd: row.minor_per_10000_usd,
    roundingStepMinor: row.rounding_step_minor,
    inForceFrom: row.in_force_from,
    confidence: 'official',
    source: row.source ?? '',
  };
}

export interface RateDraft {
  readonly minor_per_10000_usd: number;
  readonly rounding_step_minor: number;
  readonly in_force_from: PlainDate;
  readonly source: string | null;
}

export async function addRateDraft(
  db: Db,
  draft: RateDraft & {
    readonly id: string;
    readonly office: string;
    readonly currency: string;
    readonly made_by: string;
    readonly made_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('office_rates')
    .values({ ...draft, status: 'draft', checked_by: null })
    .execute();
}

/** Locks a rate until the transaction ends. */
export function lockRate(db: Db, id: string): Promise<OfficeRateRecord | undefined> {
  return db.selectFrom('office_rates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes a draft's new values or the checker's decision, as the next version. */
export async function updateRate(
  db: Db,
  rate: Pick<OfficeRateRecord, 'id' | 'version'>,
  values: Partial<RateDraft> & {
    readonly status?: OfficeRateState;
    readonly made_by?: string;
    readonly checked_by?: string;
    readonly checked_at?: Date;
  },
): Promise<void> {
  await db
    .updateTable('office_rates')
    .set({ ...values, version: rate.version + 1 })
    .where('id', '=', rate.id)
    .execute();
}

/** Tells whether an approved rate of the office starts on that day. */
export async function approvedRateBegins(db: Db, rate: OfficeRateRecord): Promise<boolean> {
  const found = await db
    .selectFrom('office_rates')
    .select('id')
    .where('office', '=', rate.office)
    .where('currency', '=', rate.currency)
    .where('in_force_from', '=', rate.in_force_from)
    .where('status', 'in', activeOfficeRateStates)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteRate(db: Db, id: string): Promise<void> {
  await db.deleteFrom('office_rates').where('id', '=', id).execute();
}

/** Row of the list of rates. */
export interface OfficeRateListRow {
  readonly id: string;
  readonly office: string;
  readonly currency: string;
  readonly minor_per_10000_usd: number;
  readonly rounding_step_minor: number;
  readonly in_force_from: string;
  readonly status: OfficeRateState;
  readonly source: string | null;
  readonly made_by: string | null;
  readonly maker: string | null;
  readonly made_at: Date;
  readonly checker: string | null;
  readonly checked_at: Date | null;
  readonly version: number;
}

const column = columnOf('office_rates');
export const officeRateTable: ResourceTable<OfficeRateListRow> = {
  from: [
    'office_rates',
    { table: 'accounts', as: 'maker', on: column('made_by') },
    { table: 'accounts', as: 'checker', on: column('checked_by') },
  ],
  columns: {
    id: column('id'),
    office: column('office'),
    currency: column('currency'),
    minor_per_10000_usd: column('minor_per_10000_usd'),
    rounding_step_minor: column('rounding_step_minor'),
    in_force_from: column('in_force_from'),
    status: column('status'),
    source: column('source'),
    made_by: column('made_by'),
    maker: columnOf('accounts', 'maker')('name'),
    made_at: column('made_at'),
    checker: columnOf('accounts', 'checker')('name'),
    checked_at: column('checked_at'),
    version: column('version'),
  },
  key: { column: 'id', type: 'uuid' },
  office: 'office',
};
