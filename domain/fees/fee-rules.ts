import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Currency } from './money.ts';

/**
 * One dated row of the fee table. Rows are seeded from `fee-seed.ts`, kept in the database and never edited: a change
 * is a new row with a later start. `code` names the item priced, `rule` the rule that sets the price.
 */
export interface FeeRule {
  /** Unique row id, for example `on_arrival.tourist.30@2019-07-17`. */
  readonly id: string;
  /** Code of the item that the row prices or waives, for example `on_arrival.tourist.30`. */
  readonly code: string;
  /** Short name of the rule on quotes and receipts, for example `R1` or `R2(c)`. */
  readonly rule: string;
  readonly effect: FeeEffect;
  readonly inForceFrom: PlainDate;
  /** Last day in force; absent while the row is open-ended. */
  readonly inForceUntil?: PlainDate;
  /** Origin of the figure, and how certain it is. */
  readonly source: string;
  readonly confidence: 'official' | 'sourced' | 'derived' | 'recalled' | 'assumption' | 'conflict';
}

export type FeeEffect =
  | { readonly type: 'flat'; readonly amountMinor: number; readonly currency: Currency }
  | PerUnitFee
  | { readonly type: 'surcharge'; readonly amountMinor: number; readonly currency: Currency }
  | { readonly type: 'waiver'; readonly parameters: WaiverParameters }
  | { readonly type: 'steps'; readonly seasons: readonly FeeSeason[]; readonly currency: Currency }
  /** Extra cost of the larger of two plans over the smaller (R14). */
  | { readonly type: 'difference' }
  /** Maximum days of one kind in a visa year (R10). */
  | { readonly type: 'day_limit'; readonly days: number };

/** Price of each day, month or year that is asked for. Fewer units than `least` are charged as the least. */
export interface PerUnitFee {
  readonly type: 'per_unit';
  readonly unit: 'day' | 'month' | 'year';
  readonly rateMinor: number;
  readonly least?: number;
  /** Whole blocks of units at a price of their own, such as twelve months for the price of ten (R16). */
  readonly blocks?: readonly { readonly units: number; readonly amountMinor: number }[];
  readonly currency: Currency;
}

/** Steps of a fee by days in some months, both inclusive; a season may run over New Year (December to August). */
export interface FeeSeason {
  readonly fromMonth: number;
  readonly toMonth: number;
  readonly steps: readonly FeeStep[];
}

/** Units of some days at a price each. The last step of a season has no limit of `units`. */
export interface FeeStep {
  readonly unitDays: number;
  readonly amountMinor: number;
  readonly units?: number;
}

/** Figures of a fee waiver; `fee-waivers.ts` fixes which of them each waiver reads. */
export interface WaiverParameters {
  readonly ageBelow?: number;
  readonly nationalities?: readonly string[];
  readonly exceptNationalities?: readonly string[];
  readonly freeDays?: number;
  readonly laterDayMinor?: number;
  readonly passportTypes?: readonly string[];
}

/** Returns the row of a code in force on a day: the one with the latest start on or before it. */
export function ruleInForce(rules: readonly FeeRule[], code: string, on: PlainDate): FeeRule | undefined {
  let found: FeeRule | undefined;
  for (const rule of rules) {
    if (rule.code !== code || rule.inForceFrom > on) continue;
    if (rule.inForceUntil !== undefined && rule.inForceUntil < on) continue;
    if (found === undefined || rule.inForceFrom > found.inForceFrom) found = rule;
  }
  return found;
}

/**
 * Returns the row of a code in force on a day; throws when there is none, because the seed has every code from the
 * first day.
 */
export function requireRule(rules: readonly FeeRule[], code: string, on: PlainDate): FeeRule {
  const rule = ruleInForce(rules, code, on);
  if (rule === undefined) throw new Error(`No fee row ${code} is in force on ${on}`);
  return rule;
}

/** Start of rows whose real start is unknown: the first day of the calendar. Documents do not show it. */
export const startUnknown: PlainDate = '1900-01-01';

/** Returns the last day of a row that is replaced by a new one from `from`. */
export function dayBefore(from: PlainDate): PlainDate {
  return addDays(from, -1);
}
