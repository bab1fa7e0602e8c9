import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Status } from '../lifecycle.ts';
import { outcomeOf, whoseTurn } from '../standing.ts';

/** Facts by which a row of a queue says what decides its urgency. */
export interface UrgencyFacts {
  readonly status: Status;
  /** Day the application is about, and its flight, bus or other number, where one is asked. */
  readonly day: PlainDate;
  /** True where that day is the last one of a visa that its holder has. */
  readonly aboutVisa: boolean;
  readonly transport: string | null;
  /** Calendar days since it was sent, by the clock of its office. */
  readonly waitedDays: number;
  /** Last day of the visa it led to. */
  readonly visaUntil: PlainDate | null;
  /** Last day to enter on it, while nobody has. */
  readonly enterBy: PlainDate | null;
  /** Day of the latest reply to the office's question. */
  readonly answeredOn: PlainDate | null;
  /** Last day for a reply that is still open. */
  readonly replyBy: PlainDate | null;
  /** Last day before it expires, while it can. */
  readonly lapsesOn: PlainDate | null;
  /** The applicant's appointment, in days from today at the office and by its own clock. */
  readonly appointment: { readonly days: number; readonly time: string } | null;
}

/** Pressure of a row: `late` and `soon` are marked, `calm` is not. */
export type Pressure = 'calm' | 'soon' | 'late';

export interface Urgency {
  readonly kind:
    | 'arrival'
    | 'appointment'
    | 'appointment_past'
    | 'enter_by'
    | 'visa_ends'
    | 'visa_ended'
    | 'reply_by'
    | 'lapses'
    | 'answered'
    | 'day_ahead'
    | 'waiting';
  /** Days until the event, or since it, never negative. */
  readonly days: number;
  readonly pressure: Pressure;
  readonly transport?: string;
  /** Time of the appointment. */
  readonly time?: string;
  /** Last day to enter. */
  readonly day?: PlainDate;
}

/** Days before an event from which a row says so. */
const soonDays = 3;
/** Days after which an application that waits for the office is late. */
export const lateAfterDays = 10;

/** Tells whether an application expires so soon that whoever reads of it is told. */
export function lapsesSoon(lapsesOn: PlainDate, today: PlainDate): boolean {
  return daysBetween(today, lapsesOn) <= soonDays;
}

/** Returns what decides the urgency of a case today; undefined when nothing does. */
export function urgencyOf(facts: UrgencyFacts, today: PlainDate): Urgency | undefined {
  const { status, transport, visaUntil, enterBy, answeredOn, replyBy, lapsesOn, appointment } = facts;
  const untilDay = daysBetween(today, facts.day);
  if (outcomeOf(status) !== 'open') {
    if (visaUntil === null || outcomeOf(status) !== 'granted') return undefined;
    const left = daysBetween(today, enterBy ?? visaUntil);
    if (enterBy !== null && left >= 0) return { kind: 'enter_by', days: left, pressure: 'calm', day: enterBy };
    return left < 0
      ? { kind: 'visa_ended', days: -left, pressure: 'calm' }
      : { kind: 'visa_ends', days: left, pressure: left <= soonDays ? 'soon' : 'calm' };
  }
  if (appointment !== null) {
    const { days, time } = appointment;
    // Somebody has to record that the applicant came, or did not.
    if (days < 0) return { kind: 'appointment_past', days: -days, pressure: 'late' };
    return { kind: 'appointment', days, pressure: days === 0 ? 'soon' : 'calm', time };
  }
  if (transport !== null && transport !== '' && untilDay >= 0) {
    return { kind: 'arrival', days: untilDay, pressure: 'calm', transport };
  }
  if (replyBy !== null) {
    const left = daysBetween(today, replyBy);
    return { kind: 'reply_by', days: Math.max(0, left), pressure: left <= soonDays ? 'soon' : 'calm' };
  }
  if (lapsesOn !== null && lapsesSoon(lapsesOn, today)) {
    return { kind: 'lapses', days: Math.max(0, daysBetween(today, lapsesOn)), pressure: 'soon' };
  }
  const turn = whoseTurn({ status, needsTraveller: false });
  if (turn === 'office' && answeredOn !== null && daysBetween(answeredOn, today) === 0) {
    return { kind: 'answered', days: 0, pressure: 'soon' };
  }
  if (turn === 'office' && untilDay >= 0 && untilDay <= soonDays) {
    return { kind: facts.aboutVisa ? 'visa_ends' : 'day_ahead', days: untilDay, pressure: 'late' };
  }
  const { waitedDays: waited } = facts;
  return { kind: 'waiting', days: waited, pressure: turn === 'office' && waited > lateAfterDays ? 'late' : 'calm' };
}
