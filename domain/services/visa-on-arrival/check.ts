import { ageOn } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { FormContext } from '#domain/forms/form-definition.ts';
import { isPassportType } from '#domain/identity/passport.ts';
import { purposes } from '#domain/reference-data/purposes.ts';
import { type Refusal, refusal } from '#domain/refusals.ts';
import { arrivalRefusals, birthRefusals, countryAnswer, decideEligibility, passportRefusals } from './eligibility.ts';
import { nrnKinds } from './grounds.ts';
import { findPlan } from './plans.ts';

/** Children below this age at arrival travel with somebody who is named: the age of the free child visa (R2(a)). */
const accompaniedBelow = 10;

/** The rules over several answers of one person joined with the trip's; each is silent until its answers are there. */
export function check(answers: Answers, { today }: FormContext): readonly Refusal[] {
  return [
    ...eligibilityRefusals(answers, today),
    ...arrivalRefusals(answers.arrival_date, today),
    ...birthRefusals(answers.dob, today),
    ...passportDateRefusals(answers),
    ...passportRefusals(answers.passport_expiry_date, answers.arrival_date),
    ...stayRefusals(answers),
    ...nrnRefusals(answers),
    ...accompanimentRefusals(answers, today),
  ];
}

/** Only what closes the door; what must change first is judged by its own rule, at its own field. */
function eligibilityRefusals(answers: Answers, today: string): readonly Refusal[] {
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
  return decision.outcome === 'on_arrival' ? [] : decision.refusals;
}

function passportDateRefusals(answers: Answers): readonly Refusal[] {
  const { passport_issue_date: issued, passport_expiry_date: expiry, dob } = answers;
  const found: Refusal[] = [];
  if (issued !== undefined && dob !== undefined && issued < dob) {
    found.push(refusal('date_before_other', 'passport_issue_date', { other: dob }));
  }
  if (issued !== undefined && expiry !== undefined && expiry <= issued) {
    found.push(refusal('date_before_other', 'passport_expiry_date', { other: issued }));
  }
  return found;
}

function stayRefusals(answers: Answers): readonly Refusal[] {
  const plan = findPlan(answers.visa_type, answers.visa_plan);
  if (plan === undefined || answers.days_staying === undefined || Number(answers.days_staying) <= plan.days) return [];
  return [refusal('number_out_of_range', 'days_staying', { min: 1, max: plan.days })];
}

/** R2(d) frees an NRN visa with the letter only. */
function nrnRefusals(answers: Answers): readonly Refusal[] {
  const kind = nrnKinds.find((one) => one === answers.visa_type);
  if (kind === undefined || answers.recommendation_letter !== 'no') return [];
  return [refusal('free_ground_missing', 'recommendation_letter', { kind })];
}

function accompanimentRefusals(answers: Answers, today: string): readonly Refusal[] {
  if (answers.dob === undefined || answers.accompanied !== 'no') return [];
  const age = ageOn(answers.dob, answers.arrival_date ?? today);
  return age < accompaniedBelow ? [refusal('child_must_be_accompanied', 'accompanied', { age: accompaniedBelow })] : [];
}
