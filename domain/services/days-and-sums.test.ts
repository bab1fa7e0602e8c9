import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { touristVisaOfMarch } from '#domain/existing-visa/example-visa.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { feeSeed } from '#domain/fees/fee-seed.ts';
import { noHistory, type PaymentMode } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { getService } from './catalogue.ts';

/**
 * Extension, overstay and upgrade against an oracle that walks the calendar day by day with the figures of R1, R7, R10 to
 * R12 and R14 written out. It shares no code with the rules.
 */

/** Returns the day `count` days after another, by the calendar of the machine. */
function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Lists the days from one to another, both included. */
function daysFrom(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Tells whether days of a stay fit into 150 of every visa year, beside those already used in it. */
function fits(stay: readonly string[], used: Readonly<Record<string, number>>): boolean {
  const counts = new Map<string, number>(Object.entries(used));
  for (const day of stay) counts.set(day.slice(0, 4), (counts.get(day.slice(0, 4)) ?? 0) + 1);
  return stay.every((day) => (counts.get(day.slice(0, 4)) ?? 0) <= 150);
}

const someDay = fc.integer({ min: 0, max: 130 }).map((count) => dayAfter('2026-10-20', count));
const someUse = fc.record({
  2026: fc.integer({ min: 0, max: 150 }),
  2027: fc.integer({ min: 0, max: 150 }),
});
const somePlan = fc.constantFrom(15, 30, 90);
const someMode = fc.constantFrom<PaymentMode>('online', 'bank');
const runs = { seed: 1018, numRuns: 400 };

function visaFrom(validFrom: string, planDays: number, added: number, country = 'FRA'): ExistingVisa {
  const days = planDays + added;
  return {
    ...touristVisaOfMarch,
    plan: String(planDays),
    planDays,
    days,
    validFrom,
    validUntil: dayAfter(validFrom, days - 1),
    holder: { ...touristVisaOfMarch.holder, passportCountry: country, nationality: country },
  };
}

function quoted(
  service: string,
  visa: ExistingVisa,
  on: string,
  answers: Answers,
  paymentMode: PaymentMode,
  used: Readonly<Record<string, number>> = {},
) {
  const { existingVisa, quote } = getService(service);
  return quote({
    answers: { ...existingVisa?.prefilled(visa, on), ...answers },
    paymentMode,
    on,
    rules: feeSeed,
    history: { ...noHistory, daysUsedByYear: used },
    people: 1,
    visa,
  });
}

/** R7: one dollar for paying on line, where there is something to pay. */
const withSurcharge = (cents: number, mode: PaymentMode) => cents + (mode === 'online' && cents > 0 ? 100 : 0);

describe('an extension', () => {
  it('costs three dollars a day, fifteen days at least, and gives what 150 days of each visa year have left', () => {
    fc.assert(
      fc.property(
        someDay,
        somePlan,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 150 }),
        fc.boolean(),
        someMode,
        someUse,
        (first, plan, added, asked, reEntry, mode, used) => {
          const visa = visaFrom(first, plan, added);
          const answers = { extension_days: String(asked), re_entry: reEntry ? 'yes' : 'no' };
          const { totalMinor, violations } = quoted('visa-extension', visa, visa.validUntil, answers, mode, used);
          let most = 0;
          while (most < asked && fits(daysFrom(first, dayAfter(visa.validUntil, most + 1)), used)) most += 1;
          expect(violations).toEqual(
            most === asked
              ? []
              : [{ code: 'visa_year_days_used_up', field: 'extension_days', values: { atMost: most } }],
          );
          let dollars = reEntry ? 25 : 0;
          for (let day = 1; day <= asked || day <= 15; day += 1) dollars += 3;
          expect(totalMinor).toBe(withSurcharge(dollars * 100, mode));
        },
      ),
      runs,
    );
  });
});

describe('an overstay', () => {
  it('costs an extension of the late days and five dollars for each, and covers fifteen days or the late ones', () => {
    fc.assert(
      fc.property(
        someDay,
        fc.integer({ min: 1, max: 150 }),
        fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
        someMode,
        (first, late, excused, mode) => {
          const visa = visaFrom(first, 15, 0);
          const excusedUntil = excused === undefined ? undefined : dayAfter(visa.validUntil, excused);
          const lateFrom = dayAfter(excusedUntil ?? visa.validUntil, 1);
          const today = dayAfter(lateFrom, late - 1);
          const stayed = { ...visa, ...(excusedUntil === undefined ? {} : { excusedUntil }) };
          const answers = getService('overstay').existingVisa?.prefilled(stayed, today) ?? {};
          const lateDays = daysFrom(lateFrom, today);
          expect(answers.late_stay_days).toBe(String(lateDays.length));
          let until = dayAfter(lateFrom, -1);
          for (let day = 1; day <= lateDays.length || day <= 15; day += 1) until = dayAfter(until, 1);
          expect(answers.new_visa_end_date).toBe(until);
          let dollars = 0;
          for (let day = 1; day <= lateDays.length || day <= 15; day += 1) dollars += 3;
          for (const _ of lateDays) dollars += 5;
          const { totalMinor, violations } = quoted('overstay', stayed, today, {}, mode);
          expect([totalMinor, violations]).toEqual([withSurcharge(dollars * 100, mode), []]);
        },
      ),
      runs,
    );
  });

  it.each([
    ['on its last day', 0, 'visa_not_over'],
    ['the day after', 1, undefined],
    ['after 150 days', 150, undefined],
    ['after 151 days', 151, 'overstay_too_long'],
  ])('%s', (_, past, code) => {
    const visa = visaFrom('2026-12-01', 30, 0);
    const found = getService('overstay').existingVisa?.violations(visa, dayAfter(visa.validUntil, past));
    expect(found?.[0]?.code).toBe(code);
  });
});

describe('an upgrade', () => {
  const price: Readonly<Record<number, number>> = { 15: 30, 30: 50, 90: 125 };

  it('costs the difference of the plans, counts from the first day and keeps days that were added', () => {
    fc.assert(
      fc.property(
        someDay,
        fc.constantFrom<readonly [number, number]>([15, 30], [15, 90], [30, 90]),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom('FRA', 'CHN'),
        someMode,
        someUse,
        (first, [from, to], added, country, mode, used) => {
          const visa = visaFrom(first, from, added, country);
          const answers = { visa_plan: String(to) };
          const { totalMinor, violations } = quoted('visa-upgrade', visa, visa.validUntil, answers, mode, used);
          // R2(c): for a passport of China both plans are free.
          const dollars = country === 'CHN' ? 0 : (price[to] ?? 0) - (price[from] ?? 0);
          expect(totalMinor).toBe(withSurcharge(dollars * 100, mode));
          const stay = daysFrom(first, dayAfter(first, to + added - 1));
          expect(violations.length === 0, violations[0]?.code).toBe(fits(stay, used));
        },
      ),
      runs,
    );
  });
});
