import type { Answers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { splitByScope } from '#domain/forms/journey.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import { findOwnApplication, type OwnQuestion } from '../tracking/find-own-application.ts';

export interface Prefill {
  readonly trip: Answers;
  readonly traveller: Answers;
}

/**
 * Returns the answers of an applicant's earlier application, to prefill a new form. They name the person and where to
 * reach them, so they take what opens the application itself. Excludes files and answers specific to that application,
 * such as the day and the flight of an arrival.
 */
export async function prefillAnswers(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: OwnQuestion,
): Promise<Prefill> {
  const application = await findOwnApplication(dependencies, 'prefill', question);
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
