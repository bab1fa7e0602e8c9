import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import type { VisitHistory } from './quote.ts';

/** One stay in the country, by its stamps. */
export interface Stay {
  readonly arrivedOn: PlainDate;
  /** Absent while the person is in the country. */
  readonly departedOn?: PlainDate;
}

/** A granted visa, with the stays on it; on one that took another's place, also those that began on that. */
export interface VisaWithStays {
  /** True when its days count towards the tourist days of a visa year (R10). */
  readonly tourist: boolean;
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
  /** True while not annulled, revoked or exchanged for another. */
  readonly live: boolean;
  /** Set when another visa took its place after `validUntil`: the rest of a stay is on that one. */
  readonly replaced?: boolean;
  readonly stays: readonly Stay[];
}

/**
 * Returns a person's visa history for a visit that begins on `firstDay`. Each day counts once, first and last day
 * included (R9, R10): days of past stays, days up to the end of a running visa (they are granted), and days of a live
 * visa not stamped yet. An overstay counts up to `today`.
 */
export function visitHistory(visas: readonly VisaWithStays[], firstDay: PlainDate, today: PlainDate): VisitHistory {
  const year = visaYearOf(firstDay);
  const touristDays = new Set<PlainDate>();
  let visitsInVisaYear = 0;
  for (const visa of visas) {
    const spans = spansOf(visa, today);
    visitsInVisaYear += spans.filter(({ from, continued }) => !continued && visaYearOf(from) === year).length;
    if (!visa.tourist) continue;
    for (const span of spans) {
      for (let day = span.from; day <= span.until; day = addDays(day, 1)) touristDays.add(day);
    }
  }
  const daysUsedByYear: Record<number, number> = {};
  for (const day of touristDays) daysUsedByYear[visaYearOf(day)] = (daysUsedByYear[visaYearOf(day)] ?? 0) + 1;
  return { visitsInVisaYear, daysUsedByYear };
}

interface Span {
  readonly from: PlainDate;
  readonly until: PlainDate;
  /** True if the visit began on the visa before it. */
  readonly continued: boolean;
}

function spansOf(visa: VisaWithStays, today: PlainDate): readonly Span[] {
  const { validFrom, validUntil, live, replaced = false } = visa;
  const stays = visa.stays.filter(({ departedOn }) => departedOn === undefined || departedOn >= validFrom);
  if (stays.length === 0) return live ? [{ from: validFrom, until: validUntil, continued: false }] : [];
  const granted = replaced || (live && validUntil > today);
  return stays.map(({ arrivedOn, departedOn }) => {
    const until = departedOn ?? (granted ? validUntil : today);
    return {
      from: later(arrivedOn, validFrom),
      until: replaced && until > validUntil ? validUntil : until,
      continued: arrivedOn < validFrom,
    };
  });
}

function later(one: PlainDate, other: PlainDate): PlainDate {
  return one > other ? one : other;
}

/** Returns the days stayed past a visa's last day; 0 when the person left in time. */
export function overstayDays(validUntil: PlainDate, departedOn: PlainDate): number {
  return Math.max(0, daysBetween(validUntil, departedOn));
}
