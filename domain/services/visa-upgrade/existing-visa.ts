import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { ExistingVisa, ExistingVisaQuestion } from '../existing-visa.ts';
import { findPlan, largerPlans } from './plans.ts';

/**
 * Only a valid visa can be upgraded: running, not waiting for its holder to enter, a tourist visa, and not on the
 * largest plan (R14).
 */
export const existingVisa: ExistingVisaQuestion = {
  passportField: 'passport_number',
  numberField: 'visa_number',
  prefilled: givenAnswers,
  violations: violationsOf,
};

function givenAnswers(visa: ExistingVisa): Answers {
  return {
    passport_number: visa.holder.passportNumber,
    visa_number: visa.visaNumber,
    current_visa_plan: visa.plan,
    visa_start_date: visa.validFrom,
    visa_end_date: visa.validUntil,
  };
}

function violationsOf(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  if (visa.state !== 'live') return [violation('visa_no_longer_valid', 'visa_number')];
  const plan = findPlan(visa.plan);
  if (!visa.tourist || plan === undefined) return [violation('visa_kind_not_raised', 'visa_number')];
  // Its days begin on arrival, and an upgrade would drop the last day to enter (R28).
  if (visa.enterBefore !== undefined) return [violation('visa_not_used_yet', 'visa_number')];
  if (visa.validUntil < on) return [violation('visa_ended', 'visa_number', { until: visa.validUntil })];
  if (!largerPlans.some(({ days }) => days > plan.days)) return [violation('no_larger_plan', 'visa_number')];
  return [];
}
