import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
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
  answers: TypedAnswers,
  on: PlainDate,
  find: RelatedVisaFinder,
): Promise<RelatedVisa> {
  const { relatedVisa: question } = service;
  const names = namesIn(service, answers);
  if (question === undefined || names === undefined) return none;
  const found = await find(names);
  if (found === undefined) return { violations: [violation('host_not_found', question.numberField)] };
  return { id: found.id, related: found.visa, violations: question.violations(found.visa, on) };
}

/** Returns the numbers by which answers name another person's visa; undefined while they name none. */
function namesIn({ relatedVisa: question }: ServiceDefinition, answers: TypedAnswers) {
  const given = Object.fromEntries(
    Object.entries(answers).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  );
  if (question === undefined || !question.applies(given)) return undefined;
  const passport = given[question.passportField]?.trim() ?? '';
  const number = given[question.numberField]?.trim() ?? '';
  if (passport === '' || number === '') return undefined;
  return {
    passportNumber: normalisePassportNumber(passport),
    visaNumber: normaliseVisaNumber(number) ?? '',
    submissionNumber: normaliseSubmissionNumber(number) ?? '',
  };
}

/**
 * Counts and logs the visas of others that an application names, before the transaction that sends it: sending tells as much
 * about them as a look-up, and is limited like one.
 */
export async function countRelatedVisas(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  service: ServiceDefinition,
  travellers: readonly TypedAnswers[],
  address: string,
): Promise<void> {
  const find = publicRelatedFinder(dependencies, address);
  for (const answers of travellers) {
    const names = namesIn(service, answers);
    if (names !== undefined) await find(names);
  }
}

/** Finds visas of others as a public look-up: limited by address and logged, like those of one's own. */
export function publicRelatedFinder(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  address: string,
): RelatedVisaFinder {
  return (names) => {
    const { passportNumber: passport, visaNumber, submissionNumber } = names;
    // The form asks again with every further answer: the same miss again is no further guess.
    const guess = `${visaNumber} ${submissionNumber}`;
    return lookUp(dependencies, { kind: 'related_visa', subject: { passport }, address, guess }, () =>
      findRelatedVisa(dependencies.database, names),
    );
  };
}

export function relatedFinder(transaction: Db): RelatedVisaFinder {
  return (names) => findRelatedVisa(transaction, names);
}
