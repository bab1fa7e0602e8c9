import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { inGoodStanding, type OrganisationState } from './organisation.ts';

/** Days within which an organisation answers; then the office goes on without it. */
const daysToAnswer = 15;

/** Answers of an organisation. Neither decides anything: an officer does. */
export const confirmationAnswers = ['confirmed', 'denied'] as const;
export type ConfirmationAnswer = (typeof confirmationAnswers)[number];

/** States as stored. */
export const confirmationStates = ['waiting', ...confirmationAnswers] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

/** States as shown: no answer can be given once the due day has passed, nor while the organisation is not verified. */
export const confirmationStandings = [...confirmationStates, 'lapsed'] as const;
export type ConfirmationStanding = (typeof confirmationStandings)[number];

/** Returns the last day for an answer to a request made on a day. */
export function confirmationDue(askedOn: PlainDate): PlainDate {
  return addDays(askedOn, daysToAnswer);
}

/** A request as far as its standing goes. */
export interface AskedConfirmation {
  readonly state: ConfirmationStanding;
  readonly dueOn: PlainDate;
  readonly organisation: OrganisationState;
}

/** Returns the standing of a request on a day. One that waits waits again when its organisation is verified again in time. */
export function confirmationStanding(
  { state, dueOn, organisation }: AskedConfirmation,
  on: PlainDate,
): ConfirmationStanding {
  return state === 'waiting' && (on > dueOn || !inGoodStanding(organisation)) ? 'lapsed' : state;
}
