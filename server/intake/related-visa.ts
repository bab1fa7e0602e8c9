import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import type { Answers, TypedAnswers } from '#domain/forms/answers.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { findRelatedVisa } from '../issuing/existing-visa-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { lookUp } from '../tracking/look-up.ts';

/** Visa of another person named by the answers, and what stands against depending on it. */
export interface RelatedVisa {
  readonly id?: string;
  readonly related?: ExistingVisa;
  readonly violations: readonly Violation[];
}

export type RelatedVisaFinder = (
  names: Parameters<typeof findRelatedVisa>[1],
) => Promise<{ readonly id: string; readonly visa: ExistingVisa } | undefined>;

const none: RelatedVisa = { violations: [] };

/**
 * Reads the visa of another person named by an applicant's answers, for a service that depends on one. Two numbers that do
 * not belong together are rejected like unknown ones; answers that name no visa yet have none.
 */
export async function relatedVisa(
  service: ServiceDefinition,
  answers: TypedAnswers | Answers,
  on: PlainDate,
  find: RelatedVisaFinder,
): Promise<RelatedVisa> {
  const { relatedVisa: question } = service;
  const given = Object.fromEntries(
    Object.entries(answers).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  );
  if (question === undefined || !question.applies(given)) return none;
  const passport = given[question.passportField]?.trim() ?? '';
  const number = given[question.numberField]?.trim() ?? '';
  if (passport === '' || number === '') return none;
  const found = await find({
    passportNumber: normalisePassportNumber(passport),
    visaNumber: normaliseVisaNumber(number) ?? '',
    submissionNumber: normaliseSubmissionNumber(number) ?? '',
  });
  if (found === undefined) return { violations: [violation('host_not_found', question.numberField)] };
  return { id: found.id, related: found.visa, violations: question.violations(found.visa, on) };
}

/** Finds visas of others as a public look-up: limited by address and logged, like those of one's own. */
export function publicRelatedFinder(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  address: string,
): RelatedVisaFinder {
  return (names) =>
    lookUp(dependencies, { kind: 'visa_request', subject: { passport: names.passportNumber }, address }, () =>
      findRelatedVisa(dependencies.database, names),
    );
}

export function relatedFinder(transaction: Db): RelatedVisaFinder {
  return (names) => findRelatedVisa(transaction, names);
}
