import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import type { Answers, TypedAnswers } from '#domain/forms/answers.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import { findService, servicesInGroupOf } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { findExistingVisa, openApplicationsAbout } from '../issuing/existing-visa-repository.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { lookUp } from '../tracking/look-up.ts';

/** Existing visa named by the answers, with those answers and the portal's own facts about it. */
export interface AnswersAboutVisa {
  readonly answers: TypedAnswers;
  readonly visaId?: string;
  readonly visa?: ExistingVisa;
  readonly violations: readonly Violation[];
}

/**
 * Reads the existing visa named by an applicant's answers, for a service about one. Values sent for the portal's own
 * answers are ignored. Answers that name no visa yet are returned unchanged; two numbers that do not belong together
 * are rejected like an unknown one.
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
    answers: { ...answers, ...existingVisa.prefilled(found.visa, on) },
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
  // Impossible numbers are looked up too, so that the answer takes the same time.
  return { passportNumber: normalisePassportNumber(passport), visaNumber: normaliseVisaNumber(number) ?? '' };
}

/** Finds visas as a public look-up: limited, logged, and with the same result for every pair that does not match. */
export function publicFinder(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  address: string,
): (numbers: VisaNumbers) => Promise<{ readonly id: string; readonly visa: ExistingVisa } | undefined> {
  return (numbers) =>
    lookUp(dependencies, { kind: 'visa_request', subject: { passport: numbers.passportNumber }, address }, () =>
      findExistingVisa(dependencies.database, numbers),
    );
}

/** Finds and locks visas, for a transaction that goes on to write about the visa. */
export function lockingFinder(transaction: Db) {
  return (numbers: VisaNumbers) => findExistingVisa(transaction, numbers, { lock: true });
}

/** Returns what the open applications about a visa have against another one, by the limit of its service (R25). */
export function openRequestViolations(
  service: ServiceDefinition,
  open: readonly { readonly service: string }[],
): readonly Violation[] {
  if (service.existingVisa === undefined || service.onePerPassport === undefined) return [];
  const limited = servicesInGroupOf(service);
  return open.some((one) => limited.includes(one.service))
    ? [violation('open_request_exists', service.existingVisa.numberField)]
    : [];
}

/**
 * Starts an application about an existing visa: passport and visa number together give the answers that the portal
 * knows. Rejected when they do not match, or when the service is not available for this visa.
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
  // Said before anything is typed; sending judges it again, with the passport locked.
  if (about.visaId !== undefined)
    requireNone(openRequestViolations(service, await openApplicationsAbout(dependencies.database, about.visaId)));
  if (about.visa === undefined) throw new ViolationError([violation('required', existingVisa.numberField)]);
  return existingVisa.prefilled(about.visa, day);
}
