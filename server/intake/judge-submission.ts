import type { Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import type { FeeRule } from '#domain/fees/fee-rules.ts';
import { withOfficePrice } from '#domain/fees/office-price.ts';
import { noHistory, type PaymentMode, type Quote } from '#domain/fees/quote.ts';
import type { Answers, JourneyAnswers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { travellerField, validateSubmission } from '#domain/forms/journey.ts';
import { type Summary, summary } from '#domain/forms/summary.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { OrganisationKind } from '#domain/organisations/organisation.ts';
import { inGoodStanding } from '#domain/organisations/organisation.ts';
import { isForOrganisations } from '#domain/services/for-organisations.ts';
import type { ApplicationIndex, ServiceDefinition } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { PassportFacts, PassportKey } from '../issuing/person-repository.ts';
import { visitHistoryOf } from '../issuing/stay-repository.ts';
import { officeRateOn } from '../lists/office-rate-repository.ts';
import { findOrganisation } from '../organisations/organisation-repository.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { PassportsToldError } from '../tracking/told-passports.ts';
import { lockDocumentsOfDraft } from './documents/document-repository.ts';
import { type AnswersAboutVisa, lockingFinder, readExistingVisa } from './existing-visa.ts';
import { obstacleIn } from './passport-limit.ts';
import { type RelatedVisa, relatedFinder, relatedVisa } from './related-visa.ts';

/** A submission whose applicant may choose the payment mode after sending. */
export interface SentJourney extends Omit<JourneySubmission, 'paymentMode'> {
  readonly paymentMode: PaymentMode | undefined;
}

export interface JourneySubmission {
  readonly service: string;
  readonly journey: JourneyAnswers;
  readonly paymentMode: PaymentMode;
  readonly declarationVersion: string;
  /** The organisation that sends it, for services that only organisations use. */
  readonly organisation?: string;
  /** The total shown to the applicant, in minor units; rejected when it has changed. */
  readonly expectedTotalMinor: number | undefined;
  readonly language: Language;
  /** Draft whose files the answers may name; without one no file can be named. */
  readonly draftId: string | undefined;
  /** Violations of files that came along with the answers. */
  readonly fileViolations?: readonly Violation[];
  readonly requestId: string;
}

/** A person whom an application is about, with their own answers. */
export interface StatedPerson {
  readonly index: ApplicationIndex;
  readonly answers: Answers;
}

/** One application of a submission, judged and indexed: of one person, or of a group. */
export interface Member {
  readonly index: ApplicationIndex;
  /** Everybody whom it is about, the person of `index` first. */
  readonly people: readonly StatedPerson[];
  /** The first person's own answers joined with the submission's. */
  readonly answers: Answers;
  /** Existing visa that the application is about, with its row. */
  readonly visa?: ExistingVisa;
  readonly visaId?: string;
  /** Visa of the person on whom the application depends, with its row. */
  readonly related?: ExistingVisa;
  readonly relatedVisaId?: string;
  readonly summary: Summary;
  readonly documentIds: readonly string[];
}

export function passportOf({ index }: StatedPerson): { readonly country: string; readonly number: string } {
  return { country: index.passportCountry, number: index.passportNumber };
}

/** Returns a violation about one person's answer, with the field's name in the whole submission. */
export function addressed(service: ServiceDefinition, found: Violation, index: number): Violation {
  const { field } = found;
  if (field === undefined || fieldsOf(service.form, 'trip').some(({ id }) => id === field)) return found;
  return violation(found.code, travellerField(index, field), found.values);
}

/** Judges everything that depends only on the answers and the files. Throws all violations at once. */
export async function judgeJourney(
  transaction: Transaction<Database>,
  service: ServiceDefinition,
  input: JourneySubmission,
  sentOn: PlainDate,
): Promise<readonly Member[]> {
  const context = { today: sentOn };
  const find = lockingFinder(transaction);
  const abouts: AnswersAboutVisa[] = [];
  const relations: RelatedVisa[] = [];
  for (const { answers } of input.journey.travellers) {
    const about = await readExistingVisa(service, answers, sentOn, 'holder', find);
    abouts.push(about);
    relations.push(await relatedVisa(service, about.answers, sentOn, relatedFinder(transaction)));
  }
  const journey: JourneyAnswers = {
    ...input.journey,
    travellers: input.journey.travellers.map((one, index) => ({ ...one, answers: abouts[index]?.answers ?? {} })),
  };
  const verdict = validateSubmission(service, context, journey);
  const violations: Violation[] = [
    ...verdict.violations,
    ...[abouts, relations].flatMap((all) =>
      all.flatMap(({ violations: found }, index) => found.map((one) => addressed(service, one, index))),
    ),
  ];
  if (input.declarationVersion !== service.declaration.version) {
    violations.push(violation('declaration_version_stale', 'declaration_version'));
  }
  if (!service.paymentModes.includes(input.paymentMode)) violations.push(violation('not_an_option', 'payment_mode'));

  if (isForOrganisations(service) && !(await maySend(transaction, service.applicant, input.organisation))) {
    violations.push(violation('organisation_needed'));
  }
  const atLeast = service.group?.atLeast ?? 1;
  if (journey.travellers.length < atLeast) violations.push(violation('group_too_small', undefined, { atLeast }));

  const stored =
    input.draftId === undefined
      ? new Map<string, string>()
      : new Map((await lockDocumentsOfDraft(transaction, input.draftId)).map((row) => [row.id, row.document]));
  const used = new Set<string>();
  const claimFiles = (answers: Answers, nameOf: (field: string) => string): readonly string[] => {
    const ids: string[] = [];
    for (const field of fieldsOf(service.form)) {
      const id = answers[field.id];
      if (field.file === undefined || id === undefined) continue;
      // One file belongs to one answer of one person: it moves to that person's application.
      if (stored.get(id) !== field.file.document || used.has(id)) {
        violations.push(violation('document_not_found', nameOf(field.id)));
      }
      used.add(id);
      ids.push(id);
    }
    return ids;
  };
  const submissionFiles = claimFiles(verdict.trip, (field) => field);
  const ownFiles = verdict.travellers.map(({ answers }, index) =>
    claimFiles(answers, (field) => travellerField(index, field)),
  );
  requireNone(violations);
  // Nobody applies about a visa that was not found with its holder's birth date, even if the form should not ask for it.
  if (service.existingVisa !== undefined && abouts.some(({ visa }) => visa === undefined)) {
    throw new ViolationError([violation('required', service.existingVisa.birthDateField)]);
  }

  const whole = summary(service, context, journey);
  const members = verdict.travellers.map((traveller, index) => {
    const answers = { ...verdict.trip, ...traveller.answers };
    const { visa, visaId } = abouts[index] ?? {};
    const { related, id: relatedVisaId } = relations[index] ?? {};
    const indexed = service.index(answers, visa);
    return {
      index: indexed,
      people: [{ index: indexed, answers: traveller.answers }],
      answers,
      ...(visa === undefined || visaId === undefined ? {} : { visa, visaId }),
      ...(related === undefined || relatedVisaId === undefined ? {} : { related, relatedVisaId }),
      summary: whole.filter((section) => section.traveller === undefined || section.traveller.id === traveller.id),
      documentIds: [...(index === 0 ? submissionFiles : []), ...(ownFiles[index] ?? [])],
    };
  });
  const [first] = members;
  if (service.group === undefined || first === undefined) return members;
  const documentIds = members.flatMap((member) => member.documentIds);
  return [{ ...first, people: members.flatMap(({ people }) => people), summary: whole, documentIds }];
}

/** Tells whether an organisation of the right kind, in good standing, sends an application. */
async function maySend(db: Db, kind: OrganisationKind, slug: string | undefined): Promise<boolean> {
  const organisation = slug === undefined ? undefined : await findOrganisation(db, slug);
  return organisation?.kind === kind && inGoodStanding(organisation.state);
}

/** People of one form whose obstacles are named at once: a large family sent twice is told before a limit stops it. */
const maxObstaclesNamed = 3;

/** Rejects an application on passports with a visa in force or an open application, by the service's limit (R25). */
export function refuseObstacles(
  service: ServiceDefinition,
  passports: readonly PassportKey[],
  facts: readonly PassportFacts[],
): void {
  const named = facts
    .flatMap((each, index) => {
      const obstacle = obstacleIn(service, each);
      const field = travellerField(index, service.traveller.keyField);
      return obstacle === undefined ? [] : [{ index, violation: violation(obstacle, field) }];
    })
    .slice(0, maxObstaclesNamed);
  if (named.length === 0) return;
  throw new PassportsToldError(
    named.map((one) => one.violation),
    named.flatMap(({ index }) => passports[index]?.number ?? []),
  );
}

/** Prices one person's answers, with the history of their passport if the service reads it. */
export async function priceMember(
  transaction: Transaction<Database>,
  service: ServiceDefinition,
  member: {
    readonly index: ApplicationIndex;
    readonly answers: Answers;
    readonly visa?: ExistingVisa;
    readonly related?: ExistingVisa;
    /** False: the register does not know the passport, which therefore has no history. */
    readonly registered?: boolean;
  },
  terms: {
    readonly paymentMode: PaymentMode;
    /** The day whose fee rows apply. */
    readonly on: PlainDate;
    readonly today: PlainDate;
    /** People whom the application is about. */
    readonly people: number;
    readonly rules: readonly FeeRule[];
  },
): Promise<Quote> {
  const question = service.history?.(member.answers, member.visa);
  const history =
    question === undefined || member.registered === false
      ? noHistory
      : await visitHistoryOf(
          transaction,
          { country: member.index.passportCountry, number: member.index.passportNumber },
          { firstDay: question.firstDay ?? member.index.day, today: terms.today, exceptVisa: question.exceptVisa },
        );
  const { paymentMode, on, rules } = terms;
  const { answers, visa, related } = member;
  const quote = service.quote({ answers, paymentMode, on, rules, history, visa, related, people: terms.people });
  return atOfficeRate(transaction, service, member.answers, quote, on);
}

/** Converts a quote at the rate of the office named by the answers, on a day, for services charged this way (R8). */
export async function atOfficeRate(
  db: Db,
  service: ServiceDefinition,
  answers: Answers,
  quote: Quote,
  on: PlainDate,
): Promise<Quote> {
  const office = service.chargedAtRateOf?.(answers);
  return office === undefined ? quote : withOfficePrice(quote, await officeRateOn(db, office, on));
}
