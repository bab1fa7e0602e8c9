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

  it('counts the days before a change of visa type, however long the stay goes on', () => {
    const tourist = {
      ...march,
      validFrom: '2026-06-01',
      validUntil: '2026-06-30',
      live: false,
      replaced: true,
      stays: [{ arrivedOn: '2026-06-01' }],
    };
    const study = { ...tourist, tourist: false, validFrom: '2026-07-01', validUntil: '2027-06-30', live: true };
    for (const today of ['2026-06-10', '2026-12-01']) {
      expect(visitHistory([tourist, study], '2026-08-20', today), today).toEqual({
        visitsInVisaYear: 1,
        daysUsedByYear: { 2026: 30 },
      });
    }
  });

  it('counts the days of a tourist visa that took another one’s place up to the departure', () => {
    const business = {
      ...march,
      tourist: false,
      validFrom: '2026-01-01',
      validUntil: '2026-03-31',
      live: false,
      replaced: true,
      stays: [{ arrivedOn: '2026-01-01', departedOn: '2026-04-10' }],
    };
    const tourist = { ...business, tourist: true, validFrom: '2026-04-01', validUntil: '2026-06-29', live: true };
    expect(visitHistory([business, { ...tourist, replaced: false }], '2026-04-01', '2026-08-01')).toEqual({
      visitsInVisaYear: 1,
      daysUsedByYear: { 2026: 10 },
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
