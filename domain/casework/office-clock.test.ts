import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeIn } from '#domain/calendar/local-time.ts';
import { addDays, dayInKathmandu, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { type ClockEvent, officeClock } from './office-clock.ts';
import { whoseTurn } from './standing.ts';
import { missionReview } from './workflows/review-from-abroad.ts';
import { reviewInCountry } from './workflows/review-in-country.ts';

const inCountry = reviewInCountry({ section: 'non_tourist', appointments: true });
const free = { free: true, setOnDecision: false };
const owing = { free: false, setOnDecision: false };

function event(action: string, status: ClockEvent['status'], at: string): ClockEvent {
  return { action, status, at: new Date(`${at}+05:45`) };
}

describe('the clock of an application', () => {
  it('stands still while the office waits for a reply, and runs on with it (S7)', () => {
    const events = [
      event('send', 'submitted', '2026-06-01T10:00'),
      event('pay_online', 'submitted', '2026-06-01T10:05'),
      event('take', 'in_review', '2026-06-02T09:00'),
      event('ask', 'info_needed', '2026-06-03T16:00'),
    ];
    expect(officeClock(inCountry, events, owing, '2026-06-05')).toEqual({
      turn: 'traveller',
      since: '2026-06-03',
      officeDays: 2,
      waits: [],
    });
    const answered = [...events, event('answer', 'in_review', '2026-06-06T08:00')];
    expect(officeClock(inCountry, answered, owing, '2026-06-08')).toEqual({
      turn: 'office',
      since: '2026-06-06',
      officeDays: 4,
      waits: [{ from: '2026-06-03', until: '2026-06-06', days: 3, endedBy: 4 }],
    });
  });

  it.each([
    // 23:30 of the 1st in London and 18:30 in Washington is the morning of the 2nd in Kathmandu.
    ['Europe/London', '2026-06-01', '2026-06-03', 2],
    ['America/New_York', '2026-06-01', '2026-06-02', 1],
    ['Asia/Kathmandu', '2026-06-02', '2026-06-03', 1],
  ])('tells the days of %s where the office is', (zone, since, today, officeDays) => {
    const events = [{ action: 'send', status: 'submitted' as const, at: new Date('2026-06-01T22:30:00Z') }];
    const dayThere = (instant: Date) => localTimeIn(zone, instant).day;
    // 00:30 of the 3rd in London, 19:30 of the 2nd in Washington, 05:15 of the 3rd in Kathmandu.
    expect(dayThere(new Date('2026-06-02T23:30:00Z'))).toBe(today);
    expect(officeClock(inCountry, events, free, today, dayThere)).toEqual({
      turn: 'office',
      since,
      officeDays,
      waits: [],
    });
  });

  it('starts with the payment where the application would expire without it', () => {
    const sent = event('send', 'submitted', '2026-06-01T10:00');
    expect(officeClock(inCountry, [sent], owing, '2026-06-03')).toMatchObject({ turn: 'traveller', officeDays: 0 });
    expect(officeClock(inCountry, [sent], free, '2026-06-03')).toMatchObject({ turn: 'office', officeDays: 2 });
    const paid = [sent, event('record_voucher', 'submitted', '2026-06-03T10:00')];
    expect(officeClock(inCountry, paid, owing, '2026-06-04')).toEqual({
      turn: 'office',
      since: '2026-06-03',
      officeDays: 1,
      waits: [],
    });
  });

  it('waits for a payment after the decision, and not before where officers set the price', () => {
    const events = [
      event('send', 'submitted', '2026-06-01T10:00'),
      event('take', 'in_review', '2026-06-02T10:00'),
      event('propose', 'recommended', '2026-06-03T10:00'),
      event('approve', 'approved', '2026-06-04T10:00'),
    ];
    const setByOfficers = { free: false, setOnDecision: true };
    expect(officeClock(inCountry, events, setByOfficers, '2026-06-09')).toEqual({
      turn: 'traveller',
      since: '2026-06-04',
      officeDays: 3,
      waits: [],
    });
    expect(officeClock(inCountry, events, free, '2026-06-09')).toMatchObject({ turn: 'office', officeDays: 8 });
  });

  it('waits for somebody whose appointment the office cancelled, until another time is chosen', () => {
    const events = [
      event('send', 'submitted', '2026-06-01T10:00'),
      event('take', 'in_review', '2026-06-01T11:00'),
      event('call_in', 'appointment', '2026-06-02T10:00'),
      event('call_off', 'in_review', '2026-06-04T10:00'),
    ];
    expect(officeClock(inCountry, events, free, '2026-06-05')).toMatchObject({
      turn: 'traveller',
      since: '2026-06-02',
      officeDays: 1,
    });
    const met = [
      ...events,
      event('choose_time', 'appointment', '2026-06-05T10:00'),
      event('attended', 'in_review', '2026-06-08T10:00'),
    ];
    expect(officeClock(inCountry, met, free, '2026-06-09')).toMatchObject({
      turn: 'office',
      since: '2026-06-08',
      officeDays: 2,
      waits: [{ from: '2026-06-02', until: '2026-06-08', days: 6 }],
    });
  });

  it('says nothing without events', () => {
    expect(officeClock(inCountry, [], free, '2026-06-05')).toBeUndefined();
  });

  it('gives each night to whoever has the application then', () => {
    const minute = 60_000;
    const statusesMet = ['submitted', 'in_review', 'info_needed', 'recommended', 'approved', 'issued'] as const;
    const steps = fc.array(fc.tuple(fc.constantFrom(...statusesMet), fc.integer({ min: 0, max: 4 * 24 * 60 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 9 * 24 * 60 }), (walk, after) => {
        let at = startOfDayInKathmandu('2026-06-01').getTime();
        const events: ClockEvent[] = walk.map(([status, minutes]) => {
          at += minutes * minute;
          return { action: 'release', status, at: new Date(at) };
        });
        const now = new Date(at + after * minute);
        const first = events[0]?.at ?? now;
        // Paid or free, an application in the country never expires, so its status alone says who has it.
        let nights = 0;
        let office = 0;
        for (let day = addDays(dayInKathmandu(first), 1); day <= dayInKathmandu(now); day = addDays(day, 1)) {
          const midnight = startOfDayInKathmandu(day).getTime();
          const holding = events.findLast((one) => one.at.getTime() < midnight);
          nights += 1;
          if (whoseTurn({ status: holding?.status ?? 'draft', needsTraveller: false }) === 'office') office += 1;
        }
        const clock = officeClock(inCountry, events, free, dayInKathmandu(now));
        const present = events.at(-1)?.status ?? 'draft';
        const waited = clock?.waits.reduce((sum, { days }) => sum + days, 0) ?? 0;
        expect(clock).toMatchObject({
          turn: whoseTurn({ status: present, needsTraveller: false }),
          officeDays: office,
        });
        expect(office + waited).toBeLessThanOrEqual(nights);
      }),
      { seed: 20260601, numRuns: 2000 },
    );
  });

  it('leaves a mission no days for an application that nobody brought yet', () => {
    const sent = event('send', 'submitted', '2026-08-24T10:00');
    expect(officeClock(missionReview, [sent], owing, '2026-08-27')).toMatchObject({ turn: 'traveller', officeDays: 0 });
  });
});
