import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Sponsor } from '#domain/organisations/purpose.ts';

/** Returns the institution that a student names, which sees course and months and nothing of funds or papers (S7). */
export function sponsorOfStudy(answers: Answers, firstDay: PlainDate | undefined): Sponsor | undefined {
  const { academic_institution: name } = answers;
  if (name === undefined || firstDay === undefined) return undefined;
  return { purpose: 'study', name, shown: ['study_subject', 'study_course', 'visa_months'], firstDay };
}
