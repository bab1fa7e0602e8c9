import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import type { VisitHistory } from './quote.ts';

/** One stay in the country, by its stamps. */
export interface Stay {
  readonly arrivedOn: PlainDate;
  /** Absent while the person is in the country. */
  readonly departedOn?: PlainDate;
}

/** A granted visa, with the stays on it. */
export interface VisaWithStays {
  /** True when its days count towards the tourist days of a visa year (R10). */
  readonly tourist: boolean;
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
  /** True while not annulled, revoked, exchanged or transferred. */
  readonly live: boolean;
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
    visitsInVisaYear += spans.filter((span) => visaYearOf(span.from) === year).length;
    if (!visa.tourist) continue;
    for (const span of spans) {
      for (let day = span.from; day <= span.until; day = addDays(day, 1)) touristDays.add(day);
    }
  }
  const daysUsedByYear: Record<number, number> = {};
  for (const day of touristDays) daysUsedByYear[visaYearOf(day)] = (daysUsedByYear[visaYearOf(day)] ?? 0) + 1;
  return { visitsInVisaYear, daysUsedByYear };
}

function spansOf(visa: VisaWithStays, today: PlainDate): readonly { from: PlainDate; until: PlainDate }[] {
  if (visa.stays.length === 0) return visa.live ? [{ from: visa.validFrom, until: visa.validUntil }] : [];
  return visa.stays.map(({ arrivedOn, departedOn }) => ({
    from: arrivedOn,
    until: departedOn ?? (visa.live && visa.validUntil > today ? visa.validUntil : today),
  }));
}

/** Returns the days stayed past a visa's last day; 0 when the person left in time. */
export function overstayDays(validUntil: PlainDate, departedOn: PlainDate): number {
  return Math.max(0, daysBetween(validUntil, departedOn));
}
