import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Currency } from './money.ts';

/**
 * One dated row of the fee table. Rows are seeded from `fee-seed.ts`, kept in the database, and never edited: a change
 * is a new row with a later start. `code` names the thing priced, `rule` the rule in force for it.
 */
export interface FeeRule {
  /** Unique row id, for example `on_arrival.tourist.30@2019-07-17`. */
  readonly id: string;
  /** What the row prices or frees, for example `on_arrival.tourist.30`. */
  readonly code: string;
  /** The rule's short name on quotes and receipts, for example `R1` or `R2(c)`. */
  readonly rule: string;
  readonly effect: FeeEffect;
  readonly inForceFrom: PlainDate;
  /** Last day in force; absent while open. */
  readonly inForceUntil?: PlainDate;
  /** Where the figure comes from, and how sure it is. */
  readonly source: string;
  readonly confidence: 'official' | 'sourced' | 'derived' | 'recalled' | 'assumption' | 'conflict';
}

export type FeeEffect =
  | { readonly type: 'flat'; readonly amountMinor: number; readonly currency: Currency }
  | { readonly type: 'per_day'; readonly rateMinor: number; readonly minDays: number; readonly currency: Currency }
  | { readonly type: 'surcharge'; readonly amountMinor: number; readonly currency: Currency }
  | { readonly type: 'waiver'; readonly parameters: WaiverParameters }
  /** What the larger of two things costs more than the smaller (R14). */
  | { readonly type: 'difference' }
  /** Most days of one kind in a visa year (R10). */
  | { readonly type: 'day_limit'; readonly days: number };

/** Figures of a fee waiver; which of them a ground reads is fixed by its rule in `free-grounds.ts`. */
export interface WaiverParameters {
  readonly ageBelow?: number;
  readonly nationalities?: readonly string[];
  readonly exceptNationalities?: readonly string[];
  readonly freeDays?: number;
  readonly laterDayMinor?: number;
  readonly passportTypes?: readonly string[];
}

/** The row of a code in force on a day: the one with the latest start not after it. */
export function ruleInForce(rules: readonly FeeRule[], code: string, on: PlainDate): FeeRule | undefined {
  let found: FeeRule | undefined;
  for (const rule of rules) {
    if (rule.code !== code || rule.inForceFrom > on) continue;
    if (rule.inForceUntil !== undefined && rule.inForceUntil < on) continue;
    if (found === undefined || rule.inForceFrom > found.inForceFrom) found = rule;
  }
  return found;
}

/** The row of a code in force on a day; throws when there is none, because the seed has every code from the first day. */
export function requireRule(rules: readonly FeeRule[], code: string, on: PlainDate): FeeRule {
  const rule = ruleInForce(rules, code, on);
  if (rule === undefined) throw new Error(`No fee row ${code} is in force on ${on}`);
  return rule;
}

/** Start of rows whose real start was not found: the first day the calendar knows. Documents do not show it. */
export const startUnknown: PlainDate = '1900-01-01';

/** A rule as documents name it: `R1, 2019-07-17`; without the day where nobody knows since when it holds. */
export function ruleVersion(rule: string, inForceFrom: PlainDate): string {
  return inForceFrom === startUnknown ? rule : `${rule}, ${inForceFrom}`;
}

/** Last day of the row before a new one that starts on `from`. */
export function dayBefore(from: PlainDate): PlainDate {
  return addDays(from, -1);
}
