import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeSeed } from '#domain/fees/fee-seed.ts';
import { noHistory, type PaymentMode, paymentModes, type VisitHistory } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { visaOnArrival } from './index.ts';

const on = '2026-10-01';
const person: Answers = {
  nationality: 'FRA',
  passport_type: 'ordinary',
  dob: '1990-01-01',
  arrival_date: '2026-10-05',
  visa_type: 'tourist',
  visa_plan: '30',
};

function quote(answers: Answers, paymentMode: PaymentMode = 'on_arrival', history = noHistory, day = on) {
  return visaOnArrival.quote({
    answers: { ...person, ...answers },
    paymentMode,
    on: day,
    rules: feeSeed,
    history,
    people: 1,
  });
}

describe('worked examples', () => {
  const cases: readonly (readonly [string, Answers, PaymentMode, number])[] = [
    ['15 days, paid on arrival', { visa_plan: '15' }, 'on_arrival', 3000],
    ['15 days, paid online', { visa_plan: '15' }, 'online', 3100],
    ['90 days, paid at a bank', { visa_plan: '90' }, 'bank', 12_500],
    ['Bangladeshi, 30 days, first visit of the year', { nationality: 'BGD' }, 'online', 0],
    ['German child of 9', { nationality: 'DEU', dob: '2017-01-01' }, 'online', 0],
    ['United States child of 9', { nationality: 'USA', dob: '2017-01-01' }, 'bank', 5000],
    ['Chinese national, 90 days', { nationality: 'CHN', visa_plan: '90' }, 'online', 0],
  ];
  it.each(cases)('%s', (_, answers, paymentMode, expected) => {
    expect(quote(answers, paymentMode).totalMinor).toBe(expected);
  });

  it('prices by the schedule of the day, before and since 17 July 2019', () => {
    const total = (plan: string, day: string) =>
      quote({ visa_plan: plan, arrival_date: day }, 'bank', noHistory, day).totalMinor;
    expect(['15', '30', '90'].map((plan) => total(plan, '2019-07-16'))).toEqual([2500, 4000, 10_000]);
    expect(['15', '30', '90'].map((plan) => total(plan, '2019-07-17'))).toEqual([3000, 5000, 12_500]);
  });

  it('shows the fee, what is taken off, and every ground that holds', () => {
    const found = quote({ nationality: 'CHN', dob: '2018-06-20' }, 'online');
    expect(found.lines.map((line) => [line.rule, line.amountMinor])).toEqual([
      ['R1', 5000],
      ['R2(a)', -5000],
    ]);
    expect(found.grounds.map((ground) => ground.rule)).toEqual(['R2(a)', 'R2(c)']);
  });

  it('counts the age on the day of arrival: the tenth birthday ends the free visa', () => {
    expect(quote({ dob: '2016-10-06' }).totalMinor).toBe(0);
    expect(quote({ dob: '2016-10-05' }).totalMinor).toBe(5000);
  });

  it('says why a child of nine pays who turns ten before the arrival, and nothing to other children', () => {
    const tooOld = [{ label: 'notice.child_too_old', labelValues: { age: '10' } }];
    expect(quote({ dob: '2016-10-05' }).notices).toEqual(tooOld);
    for (const other of [{ dob: '2016-10-06' }, { dob: '2016-10-01' }, { dob: '2016-10-05', nationality: 'USA' }]) {
      expect(quote(other).notices).toEqual([]);
    }
  });

  it('goes by the country of the passport and not by the nationality', () => {
    expect(quote({ nationality: 'FRA', country_of_passport: 'CHN' }).totalMinor).toBe(0);
    expect(quote({ nationality: 'CHN', country_of_passport: 'FRA' }).totalMinor).toBe(5000);
  });

  it('charges a SAARC national from the second visit on, and says why', () => {
    const history: VisitHistory = { visitsInVisaYear: 1, daysUsedByYear: { '2026': 9 } };
    const found = quote({ nationality: 'LKA', arrival_date: '2026-08-20' }, 'on_arrival', history, '2026-08-18');
    expect(found.totalMinor).toBe(5000);
    expect(found.notices).toEqual([{ label: 'notice.free_visa_already_used', labelValues: { year: '2026' } }]);
    expect(quote({ nationality: 'LKA', visited_this_year: 'yes' }).totalMinor).toBe(5000);
    expect(quote({ nationality: 'FRA' }, 'on_arrival', history).notices).toEqual([]);
  });

  it('refuses a free kind whose ground does not hold', () => {
    const history: VisitHistory = { visitsInVisaYear: 1, daysUsedByYear: { '2026': 9 } };
    expect(quote({ nationality: 'LKA', visa_type: 'gratis-saarc' }, 'bank', history).violations).toEqual([
      { code: 'free_ground_missing', field: 'visa_type', values: { kind: 'gratis-saarc' } },
    ]);
    expect(quote({ nationality: 'LKA', visa_type: 'gratis-saarc' }).violations).toEqual([]);
  });

  it('names how many days are left across the turn of the year', () => {
    const history: VisitHistory = { visitsInVisaYear: 2, daysUsedByYear: { '2026': 145, '2027': 0 } };
    const long = quote({ arrival_date: '2026-12-22', visa_plan: '90' }, 'bank', history, '2026-12-20');
    // Ten days remain in December, but only five of the year's tourist days: the stay breaks off there.
    expect(long.violations).toEqual([{ code: 'visa_year_days_used_up', field: 'visa_plan', values: { atMost: 5 } }]);
    const late = quote({ arrival_date: '2026-12-28', visa_plan: '30' }, 'bank', history, '2026-12-20');
    expect(late.violations).toEqual([]);
  });

  it('offers the cheaper plan that covers the stay', () => {
    expect(quote({ visa_plan: '90', days_staying: '20' }, 'online').cheaperPlan).toEqual({
      plan: '30',
      totalMinor: 5100,
    });
    expect(quote({ visa_plan: '30', days_staying: '16' }).cheaperPlan).toBeUndefined();
    expect(quote({ visa_plan: '30' }).cheaperPlan).toBeUndefined();
    expect(quote({ nationality: 'PAK', visa_plan: '90', days_staying: '30' }).cheaperPlan).toEqual({
      plan: '30',
      totalMinor: 0,
    });
  });

  it('has no price without a kind or a plan', () => {
    const { visa_plan: _, ...rest } = person;
    const found = visaOnArrival.quote({
      answers: rest,
      paymentMode: 'bank',
      on,
      rules: feeSeed,
      history: noHistory,
      people: 1,
    });
    expect(found).toMatchObject({ totalMinor: 0, lines: [], violations: [{ code: 'required', field: 'visa_plan' }] });
    expect(quote({ visa_type: 'transit', visa_plan: '30' }).violations[0]?.field).toBe('visa_plan');
  });
});

/** Restates R1, R2, R7 and R10 by counting, without any of the portal's own code. */
function oracle(input: {
  passport: string;
  type: string;
  birth: Date;
  arrival: Date;
  plan: number;
  mode: PaymentMode;
  visits: number;
  used: Readonly<Record<string, number>>;
  sent: string;
}): { total: number; tooLong: boolean; atMost: number } {
  const fees: Record<number, number> =
    input.sent < '2019-07-17' ? { 15: 25, 30: 40, 90: 100 } : { 15: 30, 30: 50, 90: 125 };
  const fee = fees[input.plan] ?? Number.NaN;
  let due = fee;

  const tenth = new Date(input.birth);
  tenth.setUTCFullYear(tenth.getUTCFullYear() + 10);
  const child = input.arrival.getTime() < tenth.getTime();
  if (child && input.passport !== 'USA') due = 0;
  if (['BGD', 'BTN', 'MDV', 'PAK', 'LKA'].includes(input.passport) && input.visits === 0) {
    let later = 0;
    for (let day = 31; day <= input.plan; day += 1) later += 3;
    due = Math.min(due, later);
  }
  if (input.passport === 'CHN' && input.sent >= '2016-01-01') due = 0;
  if (['diplomatic', 'official', 'service', 'un_laissez_passer'].includes(input.type)) due = 0;
  const total = due > 0 && input.mode === 'online' ? due + 1 : due;

  const left: Record<string, number> = {};
  let atMost = 0;
  for (let day = 0; day < input.plan; day += 1) {
    const year = String(new Date(input.arrival.getTime() + day * 86_400_000).getUTCFullYear());
    left[year] ??= 150 - (input.used[year] ?? 0);
    left[year] -= 1;
    if (left[year] < 0) break;
    atMost += 1;
  }
  return { total: total * 100, tooLong: atMost < input.plan, atMost };
}

const dayText = (date: Date) => date.toISOString().slice(0, 10);

it('agrees with the rules counted out by hand, for every kind of person, plan, day, payment and history', () => {
  const dates = (from: string, to: string) =>
    fc
      .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
      .map((number) => new Date(number * 86_400_000));
  // No birthdays on 29 February: the rules do not say on which day they fall in common years.
  const births = dates('1930-01-01', '2026-01-01').filter((day) => !dayText(day).endsWith('02-29'));
  fc.assert(
    fc.property(
      fc.constantFrom('AUS', 'USA', 'CHN', 'HKG', 'BGD', 'BTN', 'MDV', 'PAK', 'LKA', 'IND', 'AFG', 'NPL', 'DEU'),
      fc.constantFrom('ordinary', 'diplomatic', 'official', 'service', 'un_laissez_passer', 'emergency'),
      fc.oneof(
        births,
        births,
        dates('2005-01-01', '2026-01-01').filter((day) => !dayText(day).endsWith('02-29')),
      ),
      dates('2012-01-01', '2029-12-31'),
      fc.integer({ min: 0, max: 15 }),
      fc.constantFrom(15, 30, 90),
      fc.constantFrom(...paymentModes),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 160 }),
      fc.integer({ min: 0, max: 160 }),
      (passport, type, birth, arrival, ahead, plan, mode, visits, usedNow, usedNext) => {
        const sent = dayText(new Date(arrival.getTime() - ahead * 86_400_000));
        const year = arrival.getUTCFullYear();
        const used = { [year]: usedNow, [year + 1]: usedNext };
        const found = visaOnArrival.quote({
          answers: {
            nationality: passport,
            passport_type: type,
            dob: dayText(birth),
            arrival_date: dayText(arrival),
            visa_type: 'tourist',
            visa_plan: String(plan),
          },
          paymentMode: mode,
          on: sent,
          rules: feeSeed,
          people: 1,
          history: { visitsInVisaYear: visits, daysUsedByYear: used },
        });
        const expected = oracle({ passport, type, birth, arrival, plan, mode, visits, used, sent });
        expect(found.totalMinor).toBe(expected.total);
        expect(found.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(expected.total);
        expect(found.violations).toEqual(
          expected.tooLong
            ? [{ code: 'visa_year_days_used_up', field: 'visa_plan', values: { atMost: expected.atMost } }]
            : [],
        );
        if (found.cheaperPlan) expect(found.cheaperPlan.totalMinor).toBeLessThan(found.totalMinor);
      },
    ),
    { seed: 20261001, numRuns: 3000 },
  );
});
