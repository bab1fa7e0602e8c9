import type { Answers } from '#domain/forms/answers.ts';
import { type Violation, violation } from '#domain/violations.ts';

/** Returns what is wrong with the new passport: the old one again, or one that ends before the visa. */
export function newPassportFaults(answers: Answers): readonly Violation[] {
  const {
    passport_number: old,
    new_passport_number: number,
    new_passport_expiry_date: expiry,
    visa_end_date: until,
  } = answers;
  const found: Violation[] = [];
  if (number !== undefined && number === old) found.push(violation('same_passport', 'new_passport_number'));
  if (expiry !== undefined && until !== undefined && expiry < until) {
    found.push(violation('passport_ends_before_visa', 'new_passport_expiry_date', { until }));
  }
  return found;
}
