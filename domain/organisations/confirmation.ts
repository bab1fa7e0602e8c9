import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';

/** Days within which an organisation answers; then the office goes on without it. */
const daysToAnswer = 15;

/** Answers of an organisation. Neither decides anything: an officer does. */
export const confirmationAnswers = ['confirmed', 'denied'] as const;
export type ConfirmationAnswer = (typeof confirmationAnswers)[number];

/** States as stored. */
export const confirmationStates = ['waiting', ...confirmationAnswers] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

/** States as shown: no answer can be given any more once the due day has passed. */
export const confirmationStandings = [...confirmationStates, 'lapsed'] as const;
export type ConfirmationStanding = (typeof confirmationStandings)[number];

/** Returns the last day for an answer to a request made on a day. */
export function confirmationDue(askedOn: PlainDate): PlainDate {
  return addDays(askedOn, daysToAnswer);
}

/** Returns the standing of a request on a day, from its stored state and its last day. */
export function confirmationStanding(
  { state, dueOn }: { readonly state: ConfirmationState; readonly dueOn: PlainDate },
  on: PlainDate,
): ConfirmationStanding {
  return state === 'waiting' && on > dueOn ? 'lapsed' : state;
}
