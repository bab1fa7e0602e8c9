import { describe, expect, it } from 'vitest';
import { type PlainDate, parsePlainDate } from '#domain/calendar/plain-date.ts';
import { type UrgencyFacts, urgencyOf } from './urgency.ts';

function day(text: string): PlainDate {
  const read = parsePlainDate(text);
  if (read === undefined) throw new Error(text);
  return read;
}

const today = day('2026-10-05');
const facts: UrgencyFacts = {
  status: 'submitted',
  day: day('2026-11-20'),
  transport: null,
  aboutVisa: false,
  waitedDays: 3,
  visaUntil: null,
  enterBy: null,
  answeredOn: null,
  replyBy: null,
  lapsesOn: null,
  appointment: null,
};

describe('what decides the urgency of a case', () => {
  it.each([
    ['an arrival by its flight', { transport: 'QR 652', day: today }, { kind: 'arrival', days: 0, pressure: 'calm' }],
    ['a wait by its days', {}, { kind: 'waiting', days: 3, pressure: 'calm' }],
    ['a long wait is late', { waitedDays: 34 }, { kind: 'waiting', days: 34, pressure: 'late' }],
    ['a journey in two days', { day: day('2026-10-07') }, { kind: 'day_ahead', days: 2, pressure: 'late' }],
    [
      'the end of a visa that it is about',
      { day: day('2026-10-06'), aboutVisa: true },
      { kind: 'visa_ends', days: 1, pressure: 'late' },
    ],
    ['a reply of today', { answeredOn: today }, { kind: 'answered', days: 0, pressure: 'soon' }],
    [
      'an open question',
      { status: 'info_needed' as const, replyBy: day('2026-10-06') },
      { kind: 'reply_by', days: 1, pressure: 'soon' },
    ],
    [
      'an appointment of today, before the flight',
      { status: 'appointment' as const, transport: 'QR 652', appointment: { days: 0, time: '10:30' } },
      { kind: 'appointment', days: 0, pressure: 'soon', time: '10:30' },
    ],
    [
      'an appointment of yesterday of which nobody says that the applicant came',
      { status: 'appointment' as const, appointment: { days: -1, time: '10:30' } },
      { kind: 'appointment_past', days: 1, pressure: 'late' },
    ],
    [
      'an application that expires tomorrow unless it is paid',
      { lapsesOn: day('2026-10-06'), day: day('2026-10-06'), aboutVisa: true },
      { kind: 'lapses', days: 1, pressure: 'soon' },
    ],
    [
      'the wait of one that has a week',
      { lapsesOn: day('2026-10-12') },
      { kind: 'waiting', days: 3, pressure: 'calm' },
    ],
    [
      'a visa that ends tomorrow',
      { status: 'issued' as const, visaUntil: day('2026-10-06') },
      { kind: 'visa_ends', days: 1, pressure: 'soon' },
    ],
    [
      'a visa on which nobody has entered by its last day to enter',
      { status: 'issued' as const, visaUntil: day('2026-11-02'), enterBy: day('2027-03-05') },
      { kind: 'enter_by', days: 151, pressure: 'calm', day: '2027-03-05' },
    ],
    [
      'a visa that nobody can enter on any more',
      { status: 'issued' as const, visaUntil: day('2026-10-01'), enterBy: day('2026-10-01') },
      { kind: 'visa_ended', days: 4, pressure: 'calm' },
    ],
    [
      'a visa that has ended',
      { status: 'issued' as const, visaUntil: day('2026-10-01') },
      { kind: 'visa_ended', days: 4, pressure: 'calm' },
    ],
  ])('%s', (_name, changes, expected) => {
    expect(urgencyOf({ ...facts, ...changes }, today)).toMatchObject(expected);
  });

  it('is nothing for a case that was refused', () => {
    expect(urgencyOf({ ...facts, status: 'rejected' }, today)).toBeUndefined();
  });
});
