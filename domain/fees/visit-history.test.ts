import { describe, expect, it } from 'vitest';
import { overstayDays, type VisaWithStays, visitHistory } from './visit-history.ts';

const march: VisaWithStays = {
  tourist: true,
  validFrom: '2026-03-03',
  validUntil: '2026-04-01',
  live: true,
  stays: [{ arrivedOn: '2026-03-03', departedOn: '2026-03-11' }],
};

describe('visit history', () => {
  it('counts nine days and one visit for 3 to 11 March, first and last day included', () => {
    expect(visitHistory([march], '2026-08-20', '2026-08-20')).toEqual({
      visitsInVisaYear: 1,
      daysUsedByYear: { 2026: 9 },
    });
  });

  it('counts the granted days of a running visa', () => {
    const running = {
      ...march,
      validFrom: '2026-03-01',
      validUntil: '2026-03-30',
      stays: [{ arrivedOn: '2026-03-01' }],
    };
    expect(visitHistory([running], '2026-03-20', '2026-03-20').daysUsedByYear).toEqual({ 2026: 30 });
  });

  it('draws days after 31 December on the next year', () => {
    const turn = { ...march, validFrom: '2026-12-22', validUntil: '2027-01-20', stays: [] };
    expect(visitHistory([turn], '2027-02-01', '2026-12-22')).toEqual({
      visitsInVisaYear: 0,
      daysUsedByYear: { 2026: 10, 2027: 20 },
    });
  });

  it('counts a day once when a person leaves and returns on it', () => {
    const twice = {
      ...march,
      stays: [
        { arrivedOn: '2026-03-03', departedOn: '2026-03-05' },
        { arrivedOn: '2026-03-05', departedOn: '2026-03-06' },
      ],
    };
    expect(visitHistory([twice], '2026-08-20', '2026-08-20')).toEqual({
      visitsInVisaYear: 2,
      daysUsedByYear: { 2026: 4 },
    });
  });

  it('counts to today for a person who stays past the visa', () => {
    const over = { ...march, stays: [{ arrivedOn: '2026-03-30' }] };
    expect(visitHistory([over], '2026-04-03', '2026-04-03').daysUsedByYear).toEqual({ 2026: 5 });
  });

  it('leaves out other visas’ days and annulled visas that nobody used', () => {
    const study = { ...march, tourist: false };
    const annulled = { ...march, live: false, stays: [] };
    expect(visitHistory([study, annulled], '2026-08-20', '2026-08-20')).toEqual({
      visitsInVisaYear: 1,
      daysUsedByYear: {},
    });
  });
});

describe('overstay', () => {
  it('starts the day after the last day', () => {
    expect(overstayDays('2026-07-29', '2026-07-29')).toBe(0);
    expect(overstayDays('2026-07-29', '2026-07-20')).toBe(0);
    expect(overstayDays('2026-07-29', '2026-08-04')).toBe(6);
  });
});
