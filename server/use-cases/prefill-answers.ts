import type { Answers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { splitByScope } from '#domain/forms/journey.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { refusal } from '#domain/refusals.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import { RefusedError } from '../refused.ts';
import { lookUp } from './look-up.ts';
import { findByNumberAndPassport } from './track-application.ts';

export interface Prefill {
  readonly trip: Answers;
  readonly traveller: Answers;
}

/** Belong to one journey and never to the next. */
const ofOneJourney: ReadonlySet<string> = new Set(['arrival_date', 'transport_number']);

/**
 * The answers of an earlier request, to fill a new form with: number and passport match together. Files are not among
 * them, nor is the journey's own date and flight.
 */
export async function prefillAnswers(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: { readonly submissionNumber: string; readonly passportNumber: string; readonly address: string },
): Promise<Prefill> {
  const passportNumber = normalisePassportNumber(question.passportNumber);
  const application = await lookUp(
    dependencies,
    { kind: 'prefill', passportNumber, address: question.address },
    findByNumberAndPassport(dependencies, question.submissionNumber, passportNumber),
  );
  if (application === undefined) throw new RefusedError([refusal('not_found')]);
  const { form } = getService(application.service);
  const files = new Set(
    fieldsOf(form)
      .filter((field) => field.file !== undefined)
      .map(({ id }) => id),
  );
  const kept = Object.entries(application.answers).filter(([id]) => !files.has(id) && !ofOneJourney.has(id));
  const { trip, traveller } = splitByScope(form, Object.fromEntries(kept));
  return { trip: onlyText(trip), traveller: onlyText(traveller) };
}

function onlyText(answers: ReturnType<typeof splitByScope>['trip']): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
