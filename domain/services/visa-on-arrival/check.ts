import type { Answers } from '#domain/forms/answers.ts';
import type { FormContext } from '#domain/forms/form-definition.ts';
import { isPassportType } from '#domain/identity/passport.ts';
import { purposes } from '#domain/reference-data/purposes.ts';
import type { Violation } from '#domain/violations.ts';
import { countryAnswer, visitorViolations } from '#domain/visitor-visa/checks.ts';
import { nrnKinds } from '#domain/visitor-visa/grounds.ts';
import { nameViolations } from '#domain/visitor-visa/name-checks.ts';
import { arrivalViolations, decideEligibility } from './eligibility.ts';

/**
 * Checks the rules across several answers of one person together with the submission's; each rule is silent until its
 * answers are there.
 */
export function check(answers: Answers, { today }: FormContext): readonly Violation[] {
  return [
    ...eligibilityViolations(answers, today),
    ...arrivalViolations(answers.arrival_date, today),
    ...visitorViolations(answers, today),
    ...nameViolations(answers),
  ];
}

/**
 * Returns only reasons to refuse eligibility; answers that must change first are judged by their own rule, at their own
 * field.
 */
function eligibilityViolations(answers: Answers, today: string): readonly Violation[] {
  const nationality = countryAnswer(answers.nationality);
  const travelDocument = answers.passport_type;
  if (nationality === undefined || !isPassportType(travelDocument)) return [];
  const decision = decideEligibility({
    nationality,
    passportCountry: countryAnswer(answers.country_of_passport),
    travelDocument,
    purpose: purposes.find(({ id }) => id === answers.purpose)?.id,
    daysStaying: answers.days_staying === undefined ? undefined : Number(answers.days_staying),
    nrn: nrnKinds.some((kind) => kind === answers.visa_type),
    today,
  });
  return decision.outcome === 'on_arrival' ? [] : decision.violations;
}
