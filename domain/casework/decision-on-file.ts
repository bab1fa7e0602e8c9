import { type PlainDate, parsePlainDate } from '#domain/calendar/plain-date.ts';
import { type Violation, violation } from '#domain/violations.ts';

/** The written decision that an action carries out, as the office keeps it: its number and its day. */
export interface DecisionOnFile {
  readonly number: string;
  readonly date: PlainDate;
}

/** Maximum length of a decision's number. */
export const decisionNumberLength = 60;

/** Returns what stands against a decision as typed: both parts are needed, and it was not taken after today. */
export function againstDecision({ number, date }: DecisionOnFile, today: PlainDate): readonly Violation[] {
  const day = parsePlainDate(date);
  return [
    ...(number === '' ? [violation('required', 'decision_number')] : []),
    ...(date === '' ? [violation('required', 'decision_date')] : []),
    ...(date !== '' && day === undefined ? [violation('not_a_date', 'decision_date')] : []),
    ...(day !== undefined && day > today ? [violation('date_not_past', 'decision_date')] : []),
  ];
}
