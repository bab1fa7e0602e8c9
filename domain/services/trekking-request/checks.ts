import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { type Violation, violation } from '#domain/violations.ts';

/** Papers that must be valid on the last day of the trek: passport, visa (T5), and the guide's licence (T4). */
const papers = ['passport_expiry_date', 'visa_end_date', 'guide_licence_until'] as const;

/** Returns every rule that a trek or one of its trekkers breaks. */
export function violationsOfTrek(answers: Answers): readonly Violation[] {
  const { first_day: first, last_day: last } = answers;
  if (first !== undefined && last !== undefined && last < first) {
    return [violation('date_before_other', 'last_day', { other: first })];
  }
  if (last === undefined) return [];
  return papers
    .filter((paper) => endsBefore(answers[paper], last))
    .map((paper) => violation('must_be_valid_until', paper, { earliest: last, paper }));
}

function endsBefore(until: PlainDate | undefined, last: PlainDate): boolean {
  return until !== undefined && until < last;
}
