/**
 * A calendar day without time or zone, as `YYYY-MM-DD` text: it sorts and stores as it is and cannot shift by a day by
 * passing through a `Date` in another zone. The portal's days are days in Asia/Kathmandu (UTC+5:45, no summer time
 * since 1986).
 */
export type PlainDate = string & { readonly __brand?: 'PlainDate' };

const kathmanduOffsetMilliseconds = (5 * 60 + 45) * 60_000;
const dayMilliseconds = 86_400_000;

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  return [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Returns the date when the parts name a real day in the years 1900 to 2199, else undefined. */
export function plainDateOf(parts: DateParts): PlainDate | undefined {
  const { year, month, day } = parts;
  if (![year, month, day].every(Number.isInteger)) return undefined;
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return undefined;
  }
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Reads `YYYY-MM-DD`; undefined for anything else or for a day that does not exist. */
export function parsePlainDate(text: string): PlainDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  return plainDateOf({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
}

export function partsOf(date: PlainDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Returns whole days since 1970-01-01. */
export function dayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  return Math.round(Date.UTC(year, month - 1, day) / dayMilliseconds);
}

export function fromDayNumber(number: number): PlainDate {
  return new Date(number * dayMilliseconds).toISOString().slice(0, 10);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(dayNumber(date) + days);
}

/**
 * Adds months to a day; if the month reached is shorter, the result is its last day (31 August + 6 months = 28
 * February).
 */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  const target = plainDateOf({
    year: targetYear,
    month: targetMonth,
    day: Math.min(day, daysInMonth(targetYear, targetMonth)),
  });
  if (!target) throw new RangeError(`No such date: ${date} + ${months} months`);
  return target;
}

/**
 * Returns the last of some whole months that begin on a day: 1 July and twelve months end on 30 June. Where the last month has
 * no such day, they end with that month: 31 May and eleven months on 30 April (as in Regulation (EEC) 1182/71, article 3).
 */
export function lastDayOfMonths(firstDay: PlainDate, months: number): PlainDate {
  const next = addMonths(firstDay, months);
  return partsOf(next).day < partsOf(firstDay).day ? next : addDays(next, -1);
}

/** Returns the days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns the completed years of age on a day. A birthday on 29 February counts on 1 March in common years. */
export function ageOn(birth: PlainDate, on: PlainDate): number {
  const born = partsOf(birth);
  const day = partsOf(on);
  const hadBirthday = day.month > born.month || (day.month === born.month && day.day >= born.day);
  return day.year - born.year - (hadBirthday ? 0 : 1);
}

/** Returns the day in Kathmandu at a UTC instant. */
export function dayInKathmandu(instant: Date): PlainDate {
  return new Date(instant.getTime() + kathmanduOffsetMilliseconds).toISOString().slice(0, 10);
}

/** Returns the UTC instant at which a day begins in Kathmandu. */
export function startOfDayInKathmandu(date: PlainDate): Date {
  return new Date(dayNumber(date) * dayMilliseconds - kathmanduOffsetMilliseconds);
}
