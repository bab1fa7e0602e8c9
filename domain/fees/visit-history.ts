import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import type { VisitHistory } from './quote.ts';

/** One stay in the country, by its stamps. */
export interface Stay {
  readonly arrivedOn: PlainDate;
  /** Absent while the person is in the country. */
  readonly departedOn?: PlainDate;
}

/** A visa that was given, with the stays on it. */
export interface VisaWithStays {
  /** Its days count against the tourist days of a visa year (R10). */
  readonly tourist: boolean;
  readonly validFrom: PlainDate;
  readonly validUntil: PlainDate;
  /** Still good: not annulled, revoked, converted or moved. */
  readonly live: boolean;
  readonly stays: readonly Stay[];
}

/**
 * What a person's visas and stays mean for a visit that begins on `firstDay`. Days are counted once each, first and last
 * day included (R9, R10): those of ended stays, those up to a running visa's end (they are granted), and those of a
 * live visa that nobody stamped yet. Whoever stays past the visa's end uses the days up to `today`.
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

/** Days a person stayed past a visa's last day; 0 when they left in time. */
export function overstayDays(validUntil: PlainDate, departedOn: PlainDate): number {
  return Math.max(0, daysBetween(validUntil, departedOn));
}
