import { addMonths, type PlainDate } from '#domain/calendar/plain-date.ts';
import { reviewLimits } from '#domain/casework/review-limits.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { isPassportType } from '#domain/identity/passport.ts';
import type { Outcome, OutcomeOf } from '#domain/issuing/outcome.ts';
import type { VisaKind } from '#domain/services/service-definition.ts';
import type { Violation } from '#domain/violations.ts';
import { arrivalFromAbroad } from './arrival-from-abroad.ts';
import { countryAnswer, visaNotNeeded, visitorViolations } from './checks.ts';
import { nameViolations } from './name-checks.ts';
import { visitorVisaIssued } from './visitor.ts';

/**
 * Checks the rules for visitors who apply before the journey: no visa where none is needed (R3), an arrival it can be
 * used for (R9).
 */
export function violationsFromAbroad(answers: Answers, today: PlainDate): readonly Violation[] {
  return [
    ...needViolations(answers),
    ...arrivalFromAbroad(answers.arrival_date, today),
    ...visitorViolations(answers, today),
    ...nameViolations(answers),
  ];
}

function needViolations(answers: Answers): readonly Violation[] {
  const nationality = countryAnswer(answers.nationality);
  const travelDocument = answers.passport_type;
  if (nationality === undefined || !isPassportType(travelDocument)) return [];
  const free = visaNotNeeded({
    nationality,
    passportCountry: countryAnswer(answers.country_of_passport),
    travelDocument,
    daysStaying: answers.days_staying === undefined ? undefined : Number(answers.days_staying),
  });
  return free === undefined ? [] : [free.violation];
}

/** R9: to be used on or before the same day six months after issue; the days begin on arrival. */
export function visaFromAbroad(
  kinds: readonly VisaKind[],
  answers: Answers,
  issuedOn: PlainDate,
  form: OutcomeOf<'issue_visa'>['form'],
): Outcome {
  const enterBy = addMonths(issuedOn, reviewLimits.enterWithinMonths);
  return { type: 'issue_visa', visa: visitorVisaIssued(kinds, answers, { issuedOn, enterBy }), form };
}
