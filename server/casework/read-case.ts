import type { CaseView } from '#contract/api/casework.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import { isExpected } from '#domain/casework/appointment-state.ts';
import { dueDaysFrom, requestedDocument } from '#domain/casework/asked-items.ts';
import { reasonMessage, reasonsOfAction } from '#domain/casework/decision-reasons.ts';
import { documentCheckStates } from '#domain/casework/document-check.ts';
import {
  type ActionDefinition,
  type ActionState,
  type GuardName,
  type Lifecycle,
  type Status,
  stillAhead,
} from '#domain/casework/lifecycle.ts';
import { type NextStep, nextStepMessage } from '#domain/casework/next-step.ts';
import { ruleInForce } from '#domain/fees/fee-rules.ts';
import { orderFacts } from '#domain/fees/payment-order.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Summary } from '#domain/forms/summary.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { grantFormOf, isAuthorisation } from '#domain/issuing/letters.ts';
import { actionsAtAnyPort, actionsOfDepartment, can, canAct } from '#domain/permissions/permissions.ts';
import { isUndecidedMatch } from '#domain/screening/match-state.ts';
import { appliesTo, askableFields } from '#domain/services/askable-fields.ts';
import { getService } from '#domain/services/catalogue.ts';
import { portraitDocument } from '#domain/services/portrait.ts';
import type { FilePart, ServiceDefinition } from '#domain/services/service-definition.ts';
import type { Violation } from '#domain/violations.ts';
import { accountNames } from '../accounts/account-repository.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import { cashSums } from '../counter/cash-sums.ts';
import type { Dependencies } from '../dependencies.ts';
import { type DocumentRow, documentsOfApplication } from '../intake/documents/document-repository.ts';
import { quoteView } from '../intake/quote-view.ts';
import { dayMessage, lastDayOf } from '../intake/submission-view.ts';
import { documentWords, summaryWords, valueWords } from '../intake/summary-words.ts';
import { newestStayOf, visitHistoryOf } from '../issuing/stay-repository.ts';
import { isSticker } from '../issuing/sticker-repository.ts';
import { findVisa, newestVisaOf, type VisaRow } from '../issuing/visa-repository.ts';
import { mailsAboutApplication } from '../mail/outbox-repository.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { waitingOthers } from '../payments/joint-payment.ts';
import { type OrderRow, orderLines, orderOfSubmission, settledOrdersFor } from '../payments/order-repository.ts';
import { paymentStateOf } from '../payments/payment-state.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Translate } from '../platform/i18n/catalogue.ts';
import { countryName } from '../platform/i18n/country-names.ts';
import { deskWords } from '../platform/i18n/desk-words.ts';
import { formatDay, formatMoney, listWords } from '../platform/i18n/formats.ts';
import { kindWords, officeWords, serviceText } from '../platform/i18n/service-words.ts';
import { violationText } from '../platform/i18n/violation-text.ts';
import { matchesOf, type ScreeningMatchRow } from '../screening/screening-repository.ts';
import {
  describeStanding,
  documentsToSettle,
  heldUntil,
  holderOf,
  mayLapse,
  staffIn,
  statusOf,
} from './application-action.ts';
import { type ApplicationRow, applicationsOfSubmission, type EventRow, eventsOf } from './application-repository.ts';
import { type AppointmentRow, appointmentsOf } from './appointments/appointment-repository.ts';
import { travelDayOf } from './ask-applicant.ts';
import { askedWords } from './asked-words.ts';
import { counterOf, metAtBorders, openFile } from './case-access.ts';
import { documentChecksOf } from './document-check-repository.ts';
import { type InformationRequestRow, informationRequestsOf } from './information-request-repository.ts';
import { letterOf } from './letter-of.ts';

/** Guards for which somebody has to look at documents. */
const documentGuards: readonly GuardName[] = ['documents_settled', 'waiver_documents_seen'];

/**
 * Everything the desk sees of one application, in one language, with what this person may do now and why not the rest. At
 * another port than its own only what a border crossing needs: the portrait and no other document, no answers, no
 * companions, no watch list.
 */
export async function readCase(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  applicationId: string,
  language: Language,
): Promise<CaseView> {
  const { database, clock } = dependencies;
  const { application, whole } = await openFile(database, staff, applicationId);
  const service = getService(application.service);
  const t = serviceText(service, language);
  const shows = (part: FilePart): boolean => service.fileParts?.includes(part) === true;
  const matches = whole ? await matchesOf(database, application.id) : [];
  const mayKnowWhy =
    can(staff.grants, 'hits.decide', application.office) || can(staff.grants, 'blacklists.read', application.office);
  const visa =
    application.visa_id === null
      ? await newestVisaOf(database, application.id)
      : await findVisa(database, application.visa_id);
  const stay = visa === undefined ? undefined : await newestStayOf(database, visa.id);
  const uploaded = await documentsOfApplication(database, application.id);
  const documents = whole ? uploaded : uploaded.filter(({ document }) => document === portraitDocument(service));
  const questions = whole ? await informationRequestsOf(database, application.id) : [];
  const lastAnswered = questions.findLast(({ answered_at }) => answered_at !== null);
  const requestedWords = new Map<string, string>(
    questions.flatMap(({ id, items }) =>
      items.map((item) => [`${id}:${item.id}`, askedWords(service, item, language, deskWords)] as const),
    ),
  );
  const asksDocuments = Object.values<ActionDefinition>(service.lifecycle.actions).some(({ guards }) =>
    guards?.some((guard) => documentGuards.includes(guard)),
  );
  const group = whole ? await applicationsOfSubmission(database, application.trip_id) : [];
  const appointments = whole ? await appointmentsOf(database, application.id) : [];
  const standing = await standingFor(dependencies, staff, application);
  return {
    id: application.id,
    whole,
    identity: whole
      ? null
      : {
          passport_number: application.passport_number,
          nationality: countryName(application.nationality, language),
          dob: application.dob,
        },
    submission_number: application.submission_number,
    version: application.version,
    status: application.status,
    status_words: t(`status.${application.status}`),
    next_step:
      whole || isOfBorders(standing.next)
        ? await nextStepView(database, application, standing.next, { questions, appointments }, language)
        : null,
    name: fullName(application),
    service: application.service,
    service_words: t(service.title),
    kind: application.kind,
    plan: application.plan,
    ...kindWords(service, application, language),
    office: application.office,
    office_words: officeWords(application.office, language),
    arrival_date: application.arrival_date,
    day_words: t(dayMessage),
    sent_at: application.sent_at.toISOString(),
    valid_until: mayLapse(application) ? lastDayOf(application.expires_at) : null,
    sections: whole ? summaryWords(withoutDocuments(application.summary as Summary), service, language) : [],
    documents: documents.map((row) => ({
      id: row.id,
      document: row.document,
      label: requestedWords.get(row.item ?? '') ?? documentWords(row.document, service, language),
      media_type: row.media_type,
      is_new: row.information_request_id !== null && row.information_request_id === lastAnswered?.id,
    })),
    holder: await holderView(dependencies, staff, application),
    papers_to_settle:
      whole && asksDocuments ? await documentsView(database, application, documents, requestedWords, language) : [],
    askable_fields:
      whole && Object.hasOwn(service.lifecycle.actions, 'ask')
        ? askableView(service, application.answers as Answers, today(clock), deskWords(language))
        : [],
    reply_by:
      whole && Object.hasOwn(service.lifecycle.actions, 'ask')
        ? { ...dueDaysFrom(today(clock), travelDayOf(application)) }
        : null,
    questions: whole ? await questionsView(database, application, questions, documents, language) : [],
    letter: (whole ? letterOf(application) : undefined) ?? null,
    granted_as: grantFormOf(service.lifecycle, { changesVisa: application.visa_id !== null }),
    mails: whole ? await mailsView(database, application, t) : [],
    appointments: appointments.map(({ on_day, at_time, state }) => ({ day: on_day, time: at_time, state })),
    group: group
      .filter((member) => member.id !== application.id)
      .map((member) => ({
        id: member.id,
        submission_number: member.submission_number,
        name: fullName(member),
        status: member.status,
      })),
    quote: quoteView(application.quote as Quote, language),
    payment: await paymentOf(database, application, counterOf(staff, application), today(clock)),
    visa_year: shows('visa_year') ? await visaYearState(dependencies, application) : null,
    screening: matches.map((match) => ({
      id: match.entry_id,
      kind: match.kind === 'passport' ? 'passport' : 'name',
      effect: match.effect,
      state: match.state,
      note: match.note,
      score: mayKnowWhy ? scoreOf(match) : null,
    })),
    visa: visa === undefined || !shows('visa') ? null : await visaView(database, service, visa, shows('sticker')),
    stay:
      stay === undefined || !shows('stays')
        ? null
        : { arrived_on: stay.arrived_on, arrived_at_port: stay.arrived_at_port, departed_on: stay.departed_on },
    actions: await actionsFor(
      database,
      staff,
      { application, hits: matches, group, states: standing.actions },
      language,
    ),
    history: whole ? await historyOf(database, application, requestedWords, language) : [],
  };
}

/** What can be asked for anew, by the parts of the form: a bare “Country” says nothing alone. */
function askableView(
  service: ServiceDefinition,
  answers: Answers,
  day: PlainDate,
  t: Translate,
): CaseView['askable_fields'] {
  const askable = askableFields(service);
  const applies = appliesTo(service, answers, { today: day });
  const { pages, sections } = service.form;
  return sections.flatMap(({ id, title }) =>
    pages
      .filter((page) => page.section === id)
      .flatMap(({ fields }) => fields.filter((field) => askable.includes(field)))
      .map((field) => ({ section: t(title), field: field.id, label: t(field.label), applies: applies(field) })),
  );
}

function scoreOf({ points, explanation }: ScreeningMatchRow): CaseView['screening'][number]['score'] {
  if (points === null || explanation === null) return null;
  const { matched, onlyGiven, onlyListed, birthDate, nationality, alias } = explanation;
  return {
    points,
    matched: [...matched],
    only_given: [...onlyGiven],
    only_listed: [...onlyListed],
    alias: alias ?? null,
    birth_date: birthDate,
    nationality,
  };
}

/** What was answered in words; the documents themselves stand beside it. */
function withoutDocuments(summary: Summary): Summary {
  return summary
    .map((section) => ({ ...section, rows: section.rows.filter(({ value }) => value.type !== 'document') }))
    .filter((section) => section.rows.length > 0);
}

function fullName(application: Pick<ApplicationRow, 'surname' | 'given_names'>): string {
  return [application.surname, application.given_names].filter((part) => part !== '').join(', ');
}

async function visaView(
  db: Db,
  service: ServiceDefinition,
  visa: VisaRow,
  withSticker: boolean,
): Promise<NonNullable<CaseView['visa']>> {
  const serial = withSticker ? visa.sticker_serial : null;
  return {
    visa_number: visa.visa_number,
    valid_from: visa.valid_from,
    valid_until: visa.valid_until,
    state: visa.state,
    sticker_serial: serial,
    sticker_spoilt: serial !== null && (await isSticker(db, serial, 'spoilt')),
    authorisation: isAuthorisation(service.lifecycle, { enterBefore: visa.enter_before }),
    enter_before: visa.enter_before,
    days: visa.days,
    mrz: [visa.mrz_line1, visa.mrz_line2],
  };
}

async function paymentOf(
  db: Db,
  application: ApplicationRow,
  counter: string | undefined,
  day: string,
): Promise<CaseView['payment']> {
  const order = await orderFor(db, application);
  const payable = order !== undefined && orderFacts[order.status].live && !application.paid;
  const sums =
    payable && counter !== undefined
      ? await cashSums(
          db,
          counter,
          day,
          await orderLines(db, order.id),
          await applicationsOfSubmission(db, application.trip_id),
        )
      : [];
  const quote = application.quote as Quote;
  return {
    mode: application.payment_mode,
    state: paymentStateOf(application, order?.status ?? null),
    order_reference: order?.reference ?? null,
    total_minor: order?.total_minor ?? application.fee_minor,
    currency: order?.currency ?? quote.currency,
    receipt_number: order?.receipt_number ?? null,
    cash: sums.map(({ currency, minor }) => ({ currency, amount_minor: minor })),
  };
}

/** The order that pays, or paid, for an application; none for a free one. */
async function orderFor(db: Db, application: ApplicationRow): Promise<OrderRow | undefined> {
  if (application.fee_minor === 0) return undefined;
  if (!application.paid) return orderOfSubmission(db, application.trip_id);
  const [settled] = await settledOrdersFor(db, [application.id]);
  return settled;
}

async function visaYearState(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  application: ApplicationRow,
): Promise<NonNullable<CaseView['visa_year']>> {
  const day = today(clock);
  const year = visaYearOf(application.arrival_date);
  const history = await visitHistoryOf(
    database,
    { country: application.passport_country, number: application.passport_number },
    { firstDay: application.arrival_date, today: day },
  );
  const effect = ruleInForce(await allFeeRules(database), 'visa_year.tourist_days', day)?.effect;
  const limit = effect?.type === 'day_limit' ? effect.days : 0;
  const used = history.daysUsedByYear[year] ?? 0;
  return { year, used, limit, left: Math.max(0, limit - used) };
}

async function holderView(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  application: ApplicationRow,
): Promise<CaseView['holder']> {
  const holder = holderOf(clock, application);
  if (holder === undefined || application.held_at === null) return null;
  const names = await accountNames(database, [holder]);
  return {
    name: names.get(holder) ?? '',
    since: application.held_at.toISOString(),
    until: heldUntil(application.held_at).toISOString(),
    mine: holder === staff.accountId,
  };
}

async function mailsView(db: Db, application: ApplicationRow, t: Translate): Promise<CaseView['mails']> {
  const mails = await mailsAboutApplication(db, { submissionId: application.trip_id, applicationId: application.id });
  return mails.map(({ id, kind, state, created_at, sent_at, last_error }) => ({
    id,
    words: t(`mail_kind.${kind}`),
    state,
    at: (sent_at ?? created_at).toISOString(),
    reason: last_error,
  }));
}

/** Every document that is to be settled, with what was found of it so far. */
async function documentsView(
  db: Db,
  application: ApplicationRow,
  documents: readonly DocumentRow[],
  requestedWords: ReadonlyMap<string, string>,
  language: Language,
): Promise<CaseView['papers_to_settle']> {
  const checks = new Map((await documentChecksOf(db, application.id)).map((row) => [row.document, row]));
  const names = await accountNames(
    db,
    [...checks.values()].map((row) => row.checked_by),
  );
  const service = getService(application.service);
  const requested = documents.flatMap(({ item, document }) =>
    document === requestedDocument && item !== null ? [item] : [],
  );
  return documentsToSettle(application, requested).map((document) => {
    const check = checks.get(document);
    return {
      document,
      label: requestedWords.get(document) ?? documentWords(document, service, language),
      documents: documents
        .filter((row) => (row.document === requestedDocument ? row.item : row.document) === document)
        .map(({ id }) => id),
      state: documentCheckStates.find((state) => state === check?.state) ?? null,
      by: check === undefined ? null : (names.get(check.checked_by) ?? null),
      at: check?.checked_at.toISOString() ?? null,
      note: check?.note ?? null,
    };
  });
}

/** What was asked of the applicant, in the language of the reader, with what came. */
async function questionsView(
  db: Db,
  application: ApplicationRow,
  questions: readonly InformationRequestRow[],
  documents: readonly DocumentRow[],
  language: Language,
): Promise<CaseView['questions']> {
  const service = getService(application.service);
  const names = await accountNames(
    db,
    questions.map((question) => question.asked_by),
  );
  const rows = (application.summary as Summary).flatMap((section) => section.rows);
  return questions.map((question) => ({
    asked_at: question.asked_at.toISOString(),
    by: names.get(question.asked_by) ?? '',
    due_on: question.due_on,
    answered_at: question.answered_at?.toISOString() ?? null,
    items: question.items.map((item) => {
      const row = item.kind === 'field' ? rows.find(({ field }) => field === item.field) : undefined;
      return {
        id: item.id,
        label: askedWords(service, item, language, deskWords),
        note: item.note ?? null,
        answer: question.answered_at === null || row === undefined ? null : valueWords(row.value, service, language),
        documents: documents.filter((one) => one.item === `${question.id}:${item.id}`).map(({ id }) => id),
      };
    }),
  }));
}

interface ActedOn {
  readonly application: ApplicationRow;
  readonly hits: readonly ScreeningMatchRow[];
  /** Everybody on the submission, for who may see them. */
  readonly group: readonly ApplicationRow[];
  readonly states: readonly ActionState[];
}

/** What this person's roles know on an application, and who acts next; at a border also by roles held at another port. */
async function standingFor(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  application: ApplicationRow,
): Promise<Awaited<ReturnType<typeof describeStanding>>> {
  const here = staffIn(application.office, staff.accountId, staff.grants);
  const bordering = staff.grants.filter((grant) => metAtBorders({ grants: [grant] })).map((grant) => grant.role);
  return describeStanding(database, clock, application, { ...here, doers: [...here.doers, ...bordering] });
}

/** Whether a step is done wherever the holder crosses the border. */
function isOfBorders({ action }: NextStep): boolean {
  return action !== undefined && actionsAtAnyPort.includes(action);
}

/** Who acts next in one sentence, with what stands in the reader's own way. */
async function nextStepView(
  db: Db,
  application: ApplicationRow,
  next: NextStep,
  {
    questions,
    appointments,
  }: { readonly questions: readonly InformationRequestRow[]; readonly appointments: readonly AppointmentRow[] },
  language: Language,
): Promise<NonNullable<CaseView['next_step']>> {
  const t = serviceText(getService(application.service), language);
  const names = next.after === undefined ? new Map<string, string>() : await accountNames(db, [next.after]);
  const day =
    questions.findLast(({ answered_at }) => answered_at === null)?.due_on ??
    appointments.find(({ state }) => isExpected(state))?.on_day;
  const sentence = t(nextStepMessage(next), {
    name: names.get(next.after ?? '') ?? '',
    roles: listWords(
      next.roles.map((role) => t(`role.${role}`)),
      language,
    ),
    day: day === undefined ? '' : formatDay(day, language),
  });
  return {
    who: next.who,
    words: sentence,
    reason: next.violation === undefined ? null : violationText(next.violation, language),
  };
}

async function actionsFor(
  database: Db,
  staff: StaffIdentity,
  { application, hits: matches, group, states: known }: ActedOn,
  language: Language,
): Promise<CaseView['actions']> {
  const service = getService(application.service);
  const { lifecycle }: { lifecycle: Lifecycle } = service;
  const status = statusOf(application);
  const t = serviceText(service, language);
  const may = (action: string): boolean => canAct(staff.grants, action, application.office);
  const here = staffIn(application.office, staff.accountId, staff.grants);
  const words = (violation: Violation | undefined) =>
    violation === undefined ? null : violationText(violation, language);
  const otherStatuses = (action: string, allowed: boolean): string[] => {
    const from: readonly Status[] = lifecycle.actions[action]?.from ?? [];
    return allowed || from.includes(status) ? [] : [...from];
  };
  const states = known.filter(
    ({ action }) =>
      actionsAtAnyPort.includes(action) ||
      actionsOfDepartment.includes(action) ||
      here.doers.some((doer) => lifecycle.actions[action]?.by.includes(doer)),
  );
  const open = matches.some((match) => isUndecidedMatch(match.state));
  const waiting = states.some(({ action, allowed }) => action === 'take_cash' && allowed)
    ? await waitingForCash(database, application, group)
    : undefined;
  return [
    ...states
      .filter(({ action, allowed }) => may(action) && (allowed || stillAhead(lifecycle, action, status)))
      .map((state) =>
        state.action === 'take_cash' && waiting ? { ...state, allowed: false, violation: waiting } : state,
      )
      .map(({ action, allowed, violation }) => ({
        action,
        words: t(`action.${action}`),
        allowed,
        reason: words(violation),
        possible_in: otherStatuses(action, allowed),
        // Where there is one reason only, doing it says it.
        needs_reason: lifecycle.actions[action]?.needsReason === true && (reasonsOfAction[action]?.length ?? 0) > 1,
      })),
    ...['dismiss_hit', 'confirm_hit']
      .filter((action) => open && may(action))
      .map((action) => ({
        action,
        words: t(`action.${action}`),
        allowed: true,
        reason: null,
        possible_in: [],
        needs_reason: false,
      })),
  ];
}

/** The others on the order whose clearing one cash payment for all has to wait for. */
async function waitingForCash(
  db: Db,
  application: ApplicationRow,
  group: readonly ApplicationRow[],
): Promise<Violation | undefined> {
  const order = await orderFor(db, application);
  if (order === undefined) return undefined;
  const payees = new Set((await orderLines(db, order.id)).map((line) => line.applicationId));
  return waitingOthers('take_cash', application, group, payees);
}

async function historyOf(
  db: Db,
  application: ApplicationRow,
  requestedWords: ReadonlyMap<string, string>,
  language: Language,
): Promise<CaseView['history']> {
  const service = getService(application.service);
  const t = serviceText(service, language);
  const events = await eventsOf(db, application.id);
  const found = ({ document, state }: EventRow['details']) => {
    const known = documentCheckStates.find((one) => one === state);
    if (typeof document !== 'string' || known === undefined) return null;
    return {
      of: requestedWords.get(document) ?? documentWords(document, service, language),
      words: t(`document_check.${known}`),
    };
  };
  const names = await accountNames(
    db,
    events.flatMap((event) => event.account_id ?? []),
  );
  return events.map((event) => ({
    at: event.at.toISOString(),
    action: event.action,
    words: t(`event.${event.action}`),
    by: actorWords(event, names, t),
    found: found(event.details),
    changes: changesIn(event.details, application, language, t),
    reasons: event.reasons.map((code) => t(reasonMessage(code))),
    note: event.internal_note ?? event.public_note,
  }));
}

function actorWords(event: EventRow, names: ReadonlyMap<string, string>, t: Translate): string {
  const name = event.account_id === null ? undefined : names.get(event.account_id);
  return name ?? t(`actor.${event.actor_kind}`);
}

/** What an event's details say was changed, old and new value, in the reader's words. */
function changesIn(
  details: EventRow['details'],
  application: ApplicationRow,
  language: Language,
  t: Translate,
): string[] {
  const { currency } = application.quote as Quote;
  const words = {
    arrival_date: (value: unknown) => formatDay(String(value), language),
    fee_minor: (value: unknown) => formatMoney({ currency, minor: Number(value) }, language),
  };
  return Object.entries(words).flatMap(([name, say]) => {
    const change = details[name];
    if (typeof change !== 'object' || change === null || !('from' in change) || !('to' in change)) return [];
    return change.from === change.to ? [] : [t(`history.${name}`, { from: say(change.from), to: say(change.to) })];
  });
}
