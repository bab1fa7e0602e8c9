import type { Answers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { splitByScope } from '#domain/forms/journey.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lookUp } from '../tracking/look-up.ts';
import { findByNumberAndPassport } from '../tracking/track-application.ts';

export interface Prefill {
  readonly trip: Answers;
  readonly traveller: Answers;
}

/**
 * Returns the answers of an earlier application, to prefill a new form: number and passport must match together.
 * Excludes files and answers specific to that application, such as the day and the flight of an arrival.
 */
export async function prefillAnswers(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: { readonly submissionNumber: string; readonly passportNumber: string; readonly address: string },
): Promise<Prefill> {
  const passportNumber = normalisePassportNumber(question.passportNumber);
  const application = await lookUp(
    dependencies,
    { kind: 'prefill', subject: { passport: passportNumber }, address: question.address },
    findByNumberAndPassport(dependencies, question.submissionNumber, passportNumber),
  );
  if (application === undefined) throw new ViolationError([violation('not_found')]);
  const { form } = getService(application.service);
  const once = new Set(
    fieldsOf(form)
      .filter((field) => field.file !== undefined || field.notReusable === true)
      .map(({ id }) => id),
  );
  const kept = Object.entries(application.answers).filter(([id]) => !once.has(id));
  const { trip: submission, traveller } = splitByScope(form, Object.fromEntries(kept));
  return { trip: onlyText(submission), traveller: onlyText(traveller) };
}

function onlyText(answers: ReturnType<typeof splitByScope>['trip']): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
