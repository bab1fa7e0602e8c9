import { withdrewFromOthers } from '#domain/casework/standing.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { violation } from '#domain/violations.ts';
import { applicationsOfSubmission } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { openSubmission } from '../intake/open-submission.ts';
import { today } from '../platform/clock.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lookUp } from './look-up.ts';
import { findByNumberAndPassport } from './track-application.ts';

/**
 * Opens an applicant's own submission: number, passport and birth date match together, or nothing is found. Whoever
 * withdrew from others is told so, and only once all three are right.
 */
export async function openOwnSubmission(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: {
    readonly submissionNumber: string;
    readonly passportNumber: string;
    readonly dob: string;
    readonly address: string;
  },
): Promise<{ readonly submissionId: string; readonly token: string }> {
  const passportNumber = normalisePassportNumber(question.passportNumber);
  const born = parseField(question.dob, { id: 'dob', kind: 'date', label: '' }, { today: today(dependencies.clock) });
  const dob = born.outcome === 'answer' ? born.answer : undefined;
  const find = findByNumberAndPassport(dependencies, question.submissionNumber, passportNumber);
  const application = await lookUp(
    dependencies,
    { kind: 'access', subject: { passport: passportNumber }, address: question.address },
    async () => {
      const found = await find();
      return found?.dob === dob ? found : undefined;
    },
  );
  if (application === undefined) throw new ViolationError([violation('not_found')]);
  const { submission_id: submissionId, status } = application;
  if (withdrewFromOthers(status, await applicationsOfSubmission(dependencies.database, submissionId))) {
    throw new ViolationError([violation('withdrew_from_group')]);
  }
  return { submissionId, token: await openSubmission(dependencies, submissionId) };
}
