import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import type { Answers, TypedAnswers } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import { findService, servicesInGroupOf } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ExistingVisaRow, findExistingVisa, openApplicationsAbout } from '../issuing/existing-visa-repository.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { lookUp } from '../tracking/look-up.ts';
import { countRelatedVisas } from './related-visa.ts';

/** Existing visa named by the answers, with those answers and the portal's own facts about it. */
export interface AnswersAboutVisa {
  readonly answers: TypedAnswers;
  readonly visaId?: string;
  readonly visa?: ExistingVisa;
  readonly violations: readonly Violation[];
}

/**
 * Reads the existing visa named by an applicant's answers, for a service about one. Values sent for the portal's own
 * answers are ignored. Answers that name no visa yet are returned unchanged; a combination that does not match gets the
 * same answer as an unknown visa. `by` says what has to match: the two numbers, or also the holder's birth date.
 */
export async function readExistingVisa(
  service: ServiceDefinition,
  answers: TypedAnswers,
  on: PlainDate,
  by: 'numbers' | 'holder',
  find: VisaFinder,
): Promise<AnswersAboutVisa> {
  const { existingVisa } = service;
  const named = namedVisa(service, answers, on);
  if (existingVisa === undefined || named === undefined) return { answers, violations: [] };
  if (by === 'holder' && named.holderDob === undefined) return { answers, violations: [] };
  const found = await find(named);
  if (found === undefined) {
    const code = named.holderDob === undefined ? 'visa_not_found' : 'visa_of_holder_not_found';
    // Either number may be the wrong one.
    return { answers, violations: [violation(code)] };
  }
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

/** A visa by its two numbers, and by its holder's birth date where the answers give one. */
interface NamedVisa extends VisaNumbers {
  readonly holderDob: PlainDate | undefined;
}

type VisaFinder = (named: NamedVisa) => Promise<ExistingVisaRow | undefined>;

/** Returns the visa that answers name; undefined while a number is missing. */
function namedVisa(
  { existingVisa, form }: ServiceDefinition,
  answers: TypedAnswers,
  on: PlainDate,
): NamedVisa | undefined {
  if (existingVisa === undefined) return undefined;
  const { passportField, numberField, birthDateField } = existingVisa;
  const passport = answers[passportField];
  const number = answers[numberField];
  if (typeof passport !== 'string' || typeof number !== 'string') return undefined;
  if (passport.trim() === '' || number.trim() === '') return undefined;
  const asked = fieldsOf(form).find(({ id }) => id === birthDateField);
  const dob = asked === undefined ? undefined : parseField(answers[birthDateField], asked, { today: on });
  return {
    // Impossible numbers are looked up too, so that the answer takes the same time.
    passportNumber: normalisePassportNumber(passport),
    visaNumber: normaliseVisaNumber(number) ?? '',
    holderDob: dob?.outcome === 'answer' ? dob.answer : undefined,
  };
}

/** Finds visas as a public look-up: limited, logged, and with the same result for everything that does not match. */
export function publicFinder(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  address: string,
): VisaFinder {
  return (named) =>
    lookUp(dependencies, { kind: 'visa_request', subject: { passport: named.passportNumber }, address }, () =>
      findExistingVisa(dependencies.database, named),
    );
}

/**
 * Counts and logs the visas that an application names, the applicant's own and others', before the transaction that sends
 * it: sending tells as much about them as a look-up, and is limited like one.
 */
export async function countNamedVisas(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  service: ServiceDefinition,
  travellers: readonly TypedAnswers[],
  address: string,
): Promise<void> {
  const find = publicFinder(dependencies, address);
  for (const answers of travellers) {
    const named = namedVisa(service, answers, today(dependencies.clock));
    if (named?.holderDob !== undefined) await find(named);
  }
  await countRelatedVisas(dependencies, service, travellers, address);
}

/** Finds and locks visas, for a transaction that goes on to write about the visa. */
export function lockingFinder(transaction: Db): VisaFinder {
  return (named) => findExistingVisa(transaction, named, { lock: true });
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
 * Starts an application about an existing visa: passport and visa number together with the holder's birth date give the
 * answers that the portal knows. Rejected when they do not match, or when the service is not available for this visa.
 */
export async function openVisaRequest(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: VisaNumbers & { readonly dob: string; readonly service: string; readonly address: string },
): Promise<Answers> {
  const service = findService(question.service);
  if (service?.existingVisa === undefined) throw new ViolationError([violation('not_found', 'service')]);
  const { existingVisa } = service;
  const typed = {
    [existingVisa.passportField]: question.passportNumber,
    [existingVisa.numberField]: question.visaNumber,
    [existingVisa.birthDateField]: question.dob,
  };
  const day = today(dependencies.clock);
  const about = await readExistingVisa(service, typed, day, 'holder', publicFinder(dependencies, question.address));
  requireNone(about.violations);
  // Said before anything is typed; sending judges it again, with the passport locked.
  if (about.visaId !== undefined)
    requireNone(openRequestViolations(service, await openApplicationsAbout(dependencies.database, about.visaId)));
  if (about.visa === undefined) {
    const numbered = question.passportNumber.trim() !== '' && question.visaNumber.trim() !== '';
    throw new ViolationError([violation('required', numbered ? 'dob' : existingVisa.numberField)]);
  }
  // The date that was asked for and found to match, never the register's own.
  return { ...existingVisa.prefilled(about.visa, day), [existingVisa.birthDateField]: question.dob };
}
