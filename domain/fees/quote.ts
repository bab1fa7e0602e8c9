import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { MessageId } from '#domain/forms/form-definition.ts';
import type { Violation } from '#domain/violations.ts';
import type { Currency } from './money.ts';

/** `on_arrival`: at the counter of the office that issues. */
export const paymentModes = ['online', 'bank', 'on_arrival'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Mode of those who pay at the counter. */
export const counterMode = 'on_arrival' satisfies PaymentMode;

/**
 * Returns the mode in which a fee is due until the applicant chooses one, after sending: without a surcharge (R7), at
 * the counter where the service has that.
 */
export function modeUntilChosen(modes: readonly PaymentMode[]): PaymentMode {
  const [first = 'on_arrival'] = modes;
  return (['on_arrival', 'bank'] as const).find((mode) => modes.includes(mode)) ?? first;
}

/** Code of the surcharge line for online payment (R7). */
export const surchargeCode = 'surcharge.online';

/** Sums set by people. `price`: where no table has one. `waiver`: a part of the price that is not asked for. */
export const setSumKinds = ['price', 'waiver'] as const;
export type SetSumKind = (typeof setSumKinds)[number];

export interface QuoteLine {
  /** Short name of the rule: `R1`, `R2(c)`, `R7`. */
  readonly rule: string;
  /** Code of the fee row, which names the item priced. */
  readonly code: string;
  readonly label: MessageId;
  readonly labelValues?: Readonly<Record<string, string | number>>;
  readonly amountMinor: number;
  readonly inForceFrom: PlainDate;
}

/** A reason why no fee, or a lower one, is due. All that apply are named, not only the one used. */
export interface FeeWaiver {
  readonly rule: string;
  readonly code: string;
  readonly label: MessageId;
  /** Facts of this person by which it applies, as a sentence. */
  readonly reason?: {
    readonly label: MessageId;
    readonly labelValues: Readonly<Record<string, string | number>>;
  };
}

/** Amount due at the office's counter in its own currency, with the rate used (R8). */
export interface OfficePrice {
  readonly currency: Currency;
  readonly minor: number;
  readonly minorPer10000Usd: number;
  readonly roundingStepMinor: number;
  readonly inForceFrom: PlainDate;
}

/** The price of one application. The total is the sum of its lines, to the cent. */
export interface Quote {
  readonly currency: Currency;
  readonly totalMinor: number;
  /** Officers have still to set the price: it is nothing so far, and not free. */
  readonly toBeSet?: true;
  readonly lines: readonly QuoteLine[];
  readonly grounds: readonly FeeWaiver[];
  /** Short name of what is priced, for one line per person. */
  readonly what?: MessageId;
  /**
   * Notices that explain a price, for example that this year's free visa was already used. `way`: the service that does
   * as well for less. `advice`: suggests another answer.
   */
  readonly notices: readonly {
    readonly label: MessageId;
    readonly labelValues?: Readonly<Record<string, string | number>>;
    readonly way?: string;
    readonly advice?: true;
  }[];
  readonly violations: readonly Violation[];
  /** Amount due at the office instead of the total, for services charged at an office's rate. */
  readonly office?: OfficePrice;
  /** A permitted plan that costs less for the same stay, if there is one. */
  readonly cheaperPlan?: { readonly plan: string; readonly totalMinor: number };
}

/** Returns the notices that are of use: what suggests another answer or service only while one can still be chosen. */
export function noticesOf({ notices }: Quote, changeable: boolean): Quote['notices'] {
  return notices.filter(({ way, advice }) => changeable || (way === undefined && advice !== true));
}

/**
 * Earlier stays on a passport as they affect a new application. Days are tourist visa days, first and last included.
 */
export interface VisitHistory {
  /** Visits begun in the visa year of the arrival: the free visa of R2(b) is for the first one. */
  readonly visitsInVisaYear: number;
  /** Tourist days used or granted by visa year (`2026` → 9). */
  readonly daysUsedByYear: Readonly<Record<string, number>>;
}

export const noHistory: VisitHistory = { visitsInVisaYear: 0, daysUsedByYear: {} };
