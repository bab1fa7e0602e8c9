import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { MessageId } from '#domain/forms/form-definition.ts';
import type { Violation } from '#domain/violations.ts';
import type { Currency } from './money.ts';

/** `on_arrival`: at the desk or the counter of the office that issues. */
export const paymentModes = ['online', 'bank', 'on_arrival'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Code of the line that paying on line adds (R7). */
export const surchargeCode = 'surcharge.online';

export interface QuoteLine {
  /** The rule's short name: `R1`, `R2(c)`, `R7`. */
  readonly rule: string;
  /** The fee row's code, which names the thing priced. */
  readonly code: string;
  readonly label: MessageId;
  readonly labelValues?: Readonly<Record<string, string | number>>;
  readonly amountMinor: number;
  readonly inForceFrom: PlainDate;
}

/** Why nothing, or less, is due. All that hold are named, not only the one that was applied. */
export interface FeeWaiver {
  readonly rule: string;
  readonly code: string;
  readonly label: MessageId;
}

/** What is due at the office's counter in its own currency, with the rate that made it (R8). */
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
  readonly lines: readonly QuoteLine[];
  readonly grounds: readonly FeeWaiver[];
  /** Notices that explain a price, such as that this year's free visa was already used. */
  readonly notices: readonly { readonly label: MessageId; readonly labelValues?: Readonly<Record<string, string>> }[];
  readonly violations: readonly Violation[];
  /** For services charged at the rate of an office: what is due there instead of the total. */
  readonly office?: OfficePrice;
  /** A lawful plan that costs less for the same stay, when there is one. */
  readonly cheaperPlan?: { readonly plan: string; readonly totalMinor: number };
}

/** What earlier stays on a passport mean for a new application. Days are visa days of tourists, first and last included. */
export interface VisitHistory {
  /** Visits begun in the visa year of the arrival: the free visa of R2(b) is for the first. */
  readonly visitsInVisaYear: number;
  /** Tourist days used or granted by visa year (`2026` → 9). */
  readonly daysUsedByYear: Readonly<Record<string, number>>;
}

export const noHistory: VisitHistory = { visitsInVisaYear: 0, daysUsedByYear: {} };
