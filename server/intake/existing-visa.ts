import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import type { Answers, TypedAnswers } from '#domain/forms/answers.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import { findService } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { lookUp } from '../tracking/look-up.ts';
import { findExistingVisa } from './existing-visa-repository.ts';

/** The visa that answers name, and the same answers with what the portal itself says of it. */
export interface AnswersAboutVisa {
  readonly answers: TypedAnswers;
  readonly visaId?: string;
  readonly visa?: ExistingVisa;
  readonly violations: readonly Violation[];
}

/**
 * Reads the visa that a traveller's answers name, for a service about one. What was sent in the portal's own answers
 * counts for nothing. Answers that name no visa yet are given back as they are; two numbers that do not belong together
 * are refused like an unknown one.
 */
export async function aboutVisa(
  service: ServiceDefinition,
  answers: TypedAnswers,
  on: string,
  find: (numbers: VisaNumbers) => Promise<{ readonly id: string; readonly visa: ExistingVisa } | undefined>,
): Promise<AnswersAboutVisa> {
  const { existingVisa } = service;
  if (existingVisa === undefined) return { answers, violations: [] };
  const numbers = visaNumbersIn(answers[existingVisa.passportField], answers[existingVisa.numberField]);
  if (numbers === undefined) return { answers, violations: [] };
  const found = await find(numbers);
  if (found === undefined) return { answers, violations: [violation('visa_not_found', existingVisa.numberField)] };
  return {
    answers: { ...answers, ...existingVisa.prefilled(found.visa) },
    visaId: found.id,
    visa: found.visa,
    violations: existingVisa.violations(found.visa, on),
  };
}

export interface VisaNumbers {
  readonly passportNumber: string;
  readonly visaNumber: string;
}

function visaNumbersIn(passport: unknown, number: unknown): VisaNumbers | undefined {
  if (typeof passport !== 'string' || typeof number !== 'string') return undefined;
  if (passport.trim() === '' || number.trim() === '') return undefined;
  // What cannot be a number is asked for all the same, so that it takes the time of one that can.
  return { passportNumber: normalisePassportNumber(passport), visaNumber: normaliseVisaNumber(number) ?? '' };
}

/** As a public look-up: limited, logged, and the same for every pair that does not match. */
export function publicFinder(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  address: string,
): (numbers: VisaNumbers) => Promise<{ readonly id: string; readonly visa: ExistingVisa } | undefined> {
  return (numbers) =>
    lookUp(dependencies, { kind: 'visa_request', passportNumber: numbers.passportNumber, address }, () =>
      findExistingVisa(dependencies.database, numbers),
    );
}

/** In a transaction that goes on to write about the visa: it is locked until then. */
export function lockingFinder(transaction: Db) {
  return (numbers: VisaNumbers) => findExistingVisa(transaction, numbers, { lock: true });
}

/**
 * Begins an application about a visa: passport and visa number together give the answers that the portal knows. Refused when
 * they do not match, or when the service does nothing for this visa.
 */
export async function openVisaRequest(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: VisaNumbers & { readonly service: string; readonly address: string },
): Promise<Answers> {
  const service = findService(question.service);
  if (service?.existingVisa === undefined) throw new ViolationError([violation('not_found', 'service')]);
  const { existingVisa } = service;
  const typed = {
    [existingVisa.passportField]: question.passportNumber,
    [existingVisa.numberField]: question.visaNumber,
  };
  const day = today(dependencies.clock);
  const about = await aboutVisa(service, typed, day, publicFinder(dependencies, question.address));
  requireNone(about.violations);
  if (about.visa === undefined) throw new ViolationError([violation('required', existingVisa.numberField)]);
  return existingVisa.prefilled(about.visa);
}
