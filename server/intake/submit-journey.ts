import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { addDays, dayInKathmandu, partsOf, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { sentStatus } from '#domain/casework/lifecycle.ts';
import { modeUntilChosen, type Quote } from '#domain/fees/quote.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { formatSubmissionNumber, submissionNumberBytes } from '#domain/identity/submission-number.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { findService } from '#domain/services/catalogue.ts';
import { isForOrganisations } from '#domain/services/for-organisations.ts';
import { lastDayOfLife } from '#domain/services/last-day.ts';
import type { ApplicationIndex, ServiceDefinition } from '#domain/services/service-definition.ts';
import { transportOf } from '#domain/services/transport.ts';
import { violation } from '#domain/violations.ts';
import { sendingEvent } from '../casework/application-action.ts';
import { applicationInsertion } from '../casework/application-repository.ts';
import { peopleInsertion, type RegisterColumns, statedColumns } from '../casework/people-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { type KnownPassport, lockPassports, passportFacts, registration } from '../issuing/person-repository.ts';
import { mailInsertion } from '../mail/outbox-repository.ts';
import { askingSponsor } from '../organisations/ask-sponsor.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { newOrder, orderLinesOf } from '../payments/open-order.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { type Write, writeTogether } from '../platform/database/write-together.ts';
import { newId } from '../platform/identifiers.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import type { Screened } from '../screening/open-people-repository.ts';
import { screeningOf } from '../screening/screen-application.ts';
import { PassportsToldError } from '../tracking/told-passports.ts';
import { documentsHandover } from './documents/document-repository.ts';
import {
  addressed,
  type JourneySubmission,
  judgeJourney,
  type Member,
  passportOf,
  priceMember,
  refuseObstacles,
  type SentJourney,
} from './judge-submission.ts';
import { newLastDay } from './new-last-day.ts';
import { passportFactsFor } from './passport-limit.ts';
import { quoteView } from './quote-view.ts';
import { submissionInsertion } from './submission-repository.ts';

export interface SentSubmission {
  readonly submissionId: string;
  readonly submissionNumbers: readonly string[];
}

/** A submission that may be sent: the caller writes it in the same transaction. */
export interface JudgedSubmission {
  readonly sent: SentSubmission;
  readonly writes: readonly Write[];
  /** Files named by the answers. */
  readonly documentIds: readonly string[];
}

/**
 * Sends a submission: judges it, prices it with the actual history, enforces the limits per passport (R25), and returns
 * the rows to write: submission, people, applications, files, order and mail. Passports are locked before their facts
 * are read, so that of two parallel applications exactly one is written. What else is wrong is said first: a form that
 * could not be sent anyway is told nothing of the passports in it.
 */
export async function submitJourney(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  asked: SentJourney,
): Promise<JudgedSubmission> {
  const service = findService(asked.service);
  if (service === undefined) throw new ViolationError([violation('not_found', 'service')]);
  const input = { ...asked, paymentMode: asked.paymentMode ?? modeUntilChosen(service.paymentModes) };
  const now = dependencies.clock.now();
  const sentOn = today(dependencies.clock);
  const members = await judgeJourney(transaction, service, input, sentOn);
  requireNone(input.fileViolations ?? []);
  const people = members.flatMap((member) => member.people);
  const passports = people.map(passportOf);
  await lockPassports(transaction, passports);
  const facts = await passportFactsFor(transaction, service, passports, sentOn);

  const rules = await allFeeRules(transaction);
  const known = members.map(({ people: [first] }) => facts[first === undefined ? -1 : people.indexOf(first)]?.known);
  const price = (member: Member, registered: boolean) => {
    const terms = { ...input, on: sentOn, today: sentOn, rules, people: member.people.length };
    return priceMember(transaction, service, { ...member, registered }, terms);
  };
  const quotes: Quote[] = [];
  for (const [index, member] of members.entries()) quotes.push(await price(member, known[index] !== undefined));
  try {
    requireNone(quotes.flatMap((quote, index) => quote.violations.map((found) => addressed(service, found, index))));
    refuseChangedTotal(quotes, input.expectedTotalMinor, input.language);
  } catch (error) {
    if (!(error instanceof ViolationError)) throw error;
    // A price that differs by earlier visits tells of them.
    const told: string[] = [];
    for (const [index, member] of members.entries()) {
      if (!isStrangerTo(member, known[index])) continue;
      const unvisited = await price(member, false);
      if (!isDeepStrictEqual(unvisited, quotes[index])) told.push(member.index.passportNumber);
    }
    throw told.length === 0 ? error : new PassportsToldError(error.violations, told, error.data);
  }
  refuseObstacles(service, passports, facts);

  const first = members[0];
  if (first === undefined) throw new ViolationError([violation('no_travellers')]);
  const submissionId = newId(now);
  const life = { from: sentOn, days: service.expiresAfterDays };
  const expiresAt = startOfDayInKathmandu(addDays(lastDayOfLife(service, first.answers, life), 1));
  const submissionIds = new Set(fieldsOf(service.form, 'trip').map((field) => field.id));
  const submission = submissionInsertion(transaction, {
    id: submissionId,
    service: service.id,
    definition_version: service.version,
    office: first.index.office,
    email: first.index.email ?? null,
    language: input.language,
    answers: JSON.stringify(Object.fromEntries(Object.entries(first.answers).filter(([id]) => submissionIds.has(id)))),
    arrival_date: first.index.day,
    sent_at: now,
    expires_at: expiresAt,
  });
  const writes: Write[] = [submission];
  const sent: NewRequest[] = [];
  for (const [position, member] of members.entries()) {
    const quote = quotes[position];
    if (quote === undefined) throw new Error('a traveller was not priced');
    const request = newRequest(transaction, dependencies.clock, {
      service,
      member,
      known: known[position],
      quote,
      submissionId,
      position,
      groupSize: service.group === undefined ? members.length : member.people.length,
      expiresAt,
      now,
      input,
    });
    writes.push(...request.writes);
    sent.push(request);
  }
  for (const [index, { id, submissionNumber: submission_number }] of sent.entries()) {
    const answers = members[index]?.answers ?? {};
    const asking = { id, submission_number, answers };
    writes.push(...(await askingSponsor(transaction, dependencies.clock, service, asking)));
  }
  const screened = sent.flatMap((request) => request.screened);
  writes.push(...(await screeningOf(transaction, dependencies.clock, screened)));
  const order = await newOrder(transaction, dependencies, {
    submissionId,
    mode: input.paymentMode,
    currency: quotes[0]?.currency ?? 'USD',
    lines: orderLinesOf(
      sent.map((request, index) => ({
        applicationId: request.id,
        quote: quotes[index] ?? { totalMinor: 0, lines: [] },
      })),
    ),
  });
  writes.push(...(order?.writes ?? []));
  if (first.index.email !== undefined) {
    const mail = mailInsertion(transaction, {
      kind: 'submission_received',
      recipient: first.index.email,
      language: input.language,
      payload: { submissionId },
      at: now,
    });
    writes.push(mail);
  }
  return {
    sent: { submissionId, submissionNumbers: sent.map(({ submissionNumber }) => submissionNumber) },
    writes,
    documentIds: members.flatMap(({ documentIds }) => documentIds),
  };
}

/**
 * Returns the instant at which a sent application expires: the end of the last of `expiresAfterDays` days after the day
 * it was sent (R6).
 */
export function applicationExpiry(sentAt: Date, expiresAfterDays: number): Date {
  return startOfDayInKathmandu(addDays(dayInKathmandu(sentAt), expiresAfterDays + 1));
}

/**
 * Tells whether a form states another birth date than the register's for a passport, whose visits are then none of its
 * business; whoever names the visa itself knows more than that.
 */
function isStrangerTo({ index, visa }: Member, known: KnownPassport | undefined): boolean {
  return known !== undefined && visa === undefined && known.dob !== index.dob;
}

/** Rejects a price other than the one the applicant saw; the error carries the quotes of today. */
export function refuseChangedTotal(
  quotes: readonly Quote[],
  expectedTotalMinor: number | undefined,
  language: Language,
): void {
  const totalMinor = quotes.reduce((sum, quote) => sum + quote.totalMinor, 0);
  if (expectedTotalMinor === undefined || expectedTotalMinor === totalMinor) return;
  throw new ViolationError([violation('fee_changed')], {
    total_minor: totalMinor,
    quotes: quotes.map((quote) => quoteView(quote, language)),
  });
}

/** Returns the register's rows for an application's person, as its columns; none for services without a register. */
export async function registerHolder(
  transaction: Transaction<Database>,
  index: ApplicationIndex,
  at: Date,
): Promise<RegisterColumns> {
  const passport = { country: index.passportCountry, number: index.passportNumber };
  const [facts] = await passportFacts(transaction, [passport], { on: index.day, services: [] });
  const { columns, writes } = registered(transaction, index, facts?.known, at);
  await writeTogether(transaction, writes);
  return columns;
}

function registered(
  transaction: Transaction<Database>,
  index: ApplicationIndex,
  known: KnownPassport | undefined,
  at: Date,
): { readonly columns: RegisterColumns; readonly writes: readonly Write[] } {
  const { holder } = index;
  if (holder === undefined) return { columns: { person_id: null, passport_id: null }, writes: [] };
  const ids = { personId: newId(at), passportId: newId(at) };
  const { personId, passportId, writes } = registration(transaction, { ...index, holder }, known, ids, at);
  return { columns: { person_id: personId, passport_id: passportId }, writes };
}

interface NewRequest {
  readonly id: string;
  readonly submissionNumber: string;
  /** People to compare with the watch list. */
  readonly screened: readonly Screened[];
  readonly writes: readonly Write[];
}

/** Prepares one person's application with all that belongs to it, for writing. */
function newRequest(
  transaction: Transaction<Database>,
  clock: Clock,
  request: {
    readonly service: ServiceDefinition;
    readonly member: Member;
    readonly known: KnownPassport | undefined;
    readonly quote: Quote;
    readonly submissionId: string;
    readonly position: number;
    readonly groupSize: number;
    readonly expiresAt: Date;
    readonly now: Date;
    readonly input: JourneySubmission;
  },
): NewRequest {
  const { service, member, quote, now, input } = request;
  const { index, answers } = member;
  const office = officeBySlug(index.office);
  if (office === undefined) throw new Error(`a service names the unknown office ${index.office}`);
  const register = registered(transaction, index, request.known, now);
  const id = newId(now);
  const submissionNumber = formatSubmissionNumber({
    officeCode: office.code,
    year: partsOf(dayInKathmandu(now)).year,
    randomBytes: randomBytes(submissionNumberBytes),
  });
  const row = {
    id,
    submission_number: submissionNumber,
    submission_id: request.submissionId,
    position: request.position,
    group_size: request.groupSize,
    service: service.id,
    definition_version: service.version,
    status: sentStatus(service.lifecycle, { owes: quote.totalMinor > 0 }),
    office: index.office,
    section: service.lifecycle.section,
    kind: index.kind,
    plan: index.plan,
    visa_id: member.visaId ?? null,
    related_visa_id: member.relatedVisaId ?? null,
    organisation: (isForOrganisations(service) ? input.organisation : undefined) ?? null,
    arrival_date: index.day,
    transport: transportOf(service, answers),
    new_valid_until: newLastDay(service, answers, member, dayInKathmandu(now)),
    answers: JSON.stringify(answers),
    summary: JSON.stringify(member.summary),
    quote: JSON.stringify(quote),
    fee_minor: quote.totalMinor,
    payment_mode: input.paymentMode,
    language: input.language,
    declaration_version: input.declarationVersion,
    sent_at: now,
    expires_at: request.expiresAt,
    updated_at: now,
  };
  const files = member.documentIds;
  const people = member.people.map((person, place) => ({
    application_id: id,
    position: place,
    role: service.group?.role ?? ('holder' as const),
    ...statedColumns(person.index),
    ...(place === 0 ? register.columns : {}),
    office: index.office,
    answers: JSON.stringify(person.answers),
  }));
  return {
    id,
    submissionNumber,
    screened: people.map((person) => ({ ...person, id })),
    writes: [
      ...register.writes,
      applicationInsertion(transaction, row),
      peopleInsertion(transaction, people),
      ...(files.length > 0 ? [documentsHandover(transaction, files, id)] : []),
      sendingEvent(transaction, clock, { ...row, answers }, input.requestId),
    ],
  };
}
