import { parseField } from '#domain/forms/field-kinds.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { violation } from '#domain/violations.ts';
import { type ApplicationRow, findApplicationByNumber } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { today } from '../platform/clock.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lookUp } from './look-up.ts';
import { passportBearsVisaOf } from './tracking-repository.ts';

/** Three items that only an applicant knows together, as typed, and the network address they come from. */
export interface OwnQuestion {
  readonly submissionNumber: string;
  readonly passportNumber: string;
  readonly dob: string;
  readonly address: string;
}

/**
 * Finds an applicant's own application, for calls that give personal data: number, passport and birth date match
 * together, or nothing is found.
 */
export async function findOwnApplication(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  kind: 'access' | 'prefill',
  question: OwnQuestion,
): Promise<ApplicationRow> {
  const { address } = question;
  const passport = normalisePassportNumber(question.passportNumber);
  // Impossible numbers are looked up too, so that the answer takes the same time.
  const number = normaliseSubmissionNumber(question.submissionNumber) ?? '';
  const born = parseField(question.dob, { id: 'dob', kind: 'date', label: '' }, { today: today(dependencies.clock) });
  const dob = born.outcome === 'answer' ? born.answer : undefined;
  const application = await lookUp(dependencies, { kind, subject: { passport }, address }, async () => {
    const found = await findApplicationByNumber(dependencies.database, number);
    // Asked whatever was found, so that the answer takes the same time.
    const numbers = { submissionNumber: number, passportNumber: passport };
    const bearsVisa = await passportBearsVisaOf(dependencies.database, numbers);
    return found?.dob === dob && (found?.passport_number === passport || bearsVisa) ? found : undefined;
  });
  if (application === undefined) throw new ViolationError([violation('not_found')]);
  return application;
}
