import type { CaseView } from '#contract/api/casework.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { type ActionDefinition, type GuardName, isOpenStatus } from '#domain/casework/lifecycle.ts';
import { lapsesSoon } from '#domain/casework/queue/urgency.ts';
import { ruleInForce } from '#domain/fees/fee-rules.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { listedName } from '#domain/identity/names-shown.ts';
import { grantFormOf, isAuthorisation } from '#domain/issuing/letters.ts';
import { can } from '#domain/permissions/permissions.ts';
import { missionBySlug } from '#domain/reference-data/missions.ts';
import { getService } from '#domain/services/catalogue.ts';
import { lastDayOf } from '#domain/services/last-day.ts';
import { portraitDocument } from '#domain/services/portrait.ts';
import type { FilePart } from '#domain/services/service-definition.ts';
import { accountNames } from '#server/accounts/account-repository.ts';
import type { StaffIdentity } from '#server/accounts/sign-in/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { documentsOfApplication } from '#server/intake/documents/document-repository.ts';
import { passportOf } from '#server/intake/passport-limit.ts';
import { quoteView } from '#server/intake/quote-view.ts';
import { findSubmission } from '#server/intake/submission-repository.ts';
import { factWords } from '#server/intake/summary-words.ts';
import { crossingOf, stampedCrossings } from '#server/issuing/certificate-repository.ts';
import { findVisaById, serviceOfVisa } from '#server/issuing/existing-visa-repository.ts';
import { countEarlierVisits, newestStayOf, visitHistoryOf } from '#server/issuing/stay-repository.ts';
import { isSticker } from '#server/issuing/sticker-repository.ts';
import { findVisa, newestVisaOf, type VisaRow } from '#server/issuing/visa-repository.ts';
import { mailsAboutApplication } from '#server/mail/outbox-repository.ts';
import { allFeeRules } from '#server/payments/fee-rule-repository.ts';
import { today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Translate } from '#server/platform/i18n/catalogue.ts';
import { countryName } from '#server/platform/i18n/country-names.ts';
import { deskWords } from '#server/platform/i18n/desk-words.ts';
import { kindWords, kindWordsOfCase, officeWords, serviceText } from '#server/platform/i18n/service-words.ts';
import { matchesOf, type ScreeningMatchRow } from '#server/screening/screening-repository.ts';
import { dayMessage, endsThen } from '#server/tracking/told-arrival.ts';
import {
  type ApplicationRow,
  applicationsOfSubmission,
  countOtherOpen,
  eventsOf,
  peopleIn,
} from '../application-repository.ts';
import { appointmentsOf } from '../appointments/appointment-repository.ts';
import { counterOf, decidesMatchesAtBorder, readCase } from '../case-access.ts';
import { enterByIfIssued, letterOf, outcomeAsSent } from '../letter-of.ts';
import { nationalitiesOf, peopleOf } from '../people-repository.ts';
import { heldUntil, holderOf, mayLapse } from '../read-facts.ts';
import { mendView, replyBy } from '../review/asked-items.ts';
import { askedWords } from '../review/asked-words.ts';
import { informationRequestsOf } from '../review/information-request-repository.ts';
import { secondLooksOf } from '../second-looks/second-look-repository.ts';
import { clockToldThere } from '../told-clock.ts';
import { actionsFor, hoursAfterGrant, isOfBorders, nextStepView, standingFor } from './case-actions.ts';
import { compareView } from './case-compare.ts';
import { correctableView } from './case-correctable.ts';
import {
  askableView,
  dayView,
  documentsView,
  inFixedOrder,
  listedAnswers,
  questionsView,
  uploadedView,
} from './case-documents.ts';
import { effectView } from './case-effect.ts';
import { historyOf } from './case-history.ts';
import { organisationOf } from './case-organisation.ts';
import { paymentOf } from './case-payment.ts';
import { refusalLetter, refusalRecommended } from './case-recommendation.ts';
import { sponsorOf } from './case-sponsor.ts';
import { sumsView } from './case-sums.ts';

/** Guards that require an officer to check documents. */
const documentGuards: readonly GuardName[] = ['documents_settled', 'waiver_documents_seen'];

/**
 * Shows a case to staff in one language, with the actions this person may do now and the reasons against the others. At
 * other entry points than its own shows only what a border crossing requires: the portrait and no other document, no
 * answers, no companions, and the watch list only to whoever decides on matches there.
 */
export async function showCase(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  applicationId: string,
  language: Language,
): Promise<CaseView> {
  const { database, clock } = dependencies;
  const { application, whole } = await readCase(database, staff, applicationId);
  const service = getService(application.service);
  const { priceByOfficers } = service;
  const t = serviceText(service, language);
  const shows = (part: FilePart): boolean => service.fileParts?.includes(part) === true;
  const decidesAtBorder = decidesMatchesAtBorder(staff);
  const matches = whole || decidesAtBorder ? await matchesOf(database, application.id) : [];
  const mayKnowWhy =
    decidesAtBorder ||
    can(staff.grants, 'hits.decide', application.office) ||
    can(staff.grants, 'blacklists.read', application.office);
  // A visa that it made, otherwise the one that it is about.
  const made = await newestVisaOf(database, application.id);
  const visa = made ?? (application.visa_id === null ? undefined : await findVisa(database, application.visa_id));
  const stay = visa === undefined ? undefined : await newestStayOf(database, visa.id);
  const questions = whole ? await informationRequestsOf(database, application.id) : [];
  const lastAnswered = questions.findLast(({ answered_at }) => answered_at !== null);
  const requestedWords = new Map<string, string>(
    questions.flatMap(({ id, items }) =>
      items.map((item) => [`${id}:${item.id}`, askedWords(service, item, language, deskWords)] as const),
    ),
  );
  const uploaded = inFixedOrder(
    application,
    [...requestedWords.keys()],
    await documentsOfApplication(database, application.id),
  );
  const documents = whole ? uploaded : uploaded.filter(({ document }) => document === portraitDocument(service));
  const asks = actions.ask.id in service.lifecycle.actions;
  const asksDocuments = Object.values<ActionDefinition>(service.lifecycle.actions).some(({ guards }) =>
    guards?.some((guard) => documentGuards.includes(guard)),
  );
  const group = whole ? await applicationsOfSubmission(database, application.submission_id) : [];
  const appointments = whole ? await appointmentsOf(database, application.id) : [];
  const events = await eventsOf(database, application.id);
  const standing = await standingFor(dependencies, staff, application, events);
  const told = whole ? clockToldThere(clock, application, events, language) : null;
  // A fee that may be paid later keeps nobody at the desk from acting: the next step names them.
  const contradicts = told?.with === 'traveller' && standing.next.who !== 'traveller';
  const lapsesOn = mayLapse(application) ? lastDayOf(application.expires_at) : null;
  const offered = await actionsFor(
    database,
    staff,
    { application, hits: matches, group, states: standing.actions },
    language,
  );
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
        ? await nextStepView(
            database,
            application,
            standing.next,
            { questions, appointments, offered, visaUntil: made?.valid_until },
            language,
          )
        : null,
    clock: contradicts ? null : told,
    name: listedName(application),
    surname: application.surname,
    given_names: application.given_names,
    nationality: application.nationality,
    nationalities: nationalitiesOf(await peopleOf(database, application.id)),
    group_size: application.group_size,
    people: peopleIn(application),
    organisation: await organisationOf(database, application),
    service: application.service,
    service_words: t(service.title),
    kind: application.kind,
    plan: application.plan,
    ...kindWordsOfCase(service, application, language),
    office: application.office,
    office_words: officeWords(application.office, language),
    office_hours: await hoursAfterGrant(database, application, offered),
    mission_type: missionBySlug(application.office)?.type ?? null,
    arrival_date: application.arrival_date,
    day_words: t(endsThen(service, application) ? 'day.end_then' : dayMessage),
    ...(whole ? dayView(application, today(clock)) : { day_told: false, last_day_if_entering: null }),
    sent_at: application.sent_at.toISOString(),
    valid_until: lapsesOn,
    lapses_soon: lapsesOn !== null && lapsesSoon(lapsesOn, today(clock)),
    sections: whole ? factWords(listedAnswers(application), service, language, today(clock)) : [],
    documents: uploadedView(application, documents, lastAnswered?.id, requestedWords, language),
    holder: await holderView(dependencies, staff, application),
    papers_to_settle:
      whole && asksDocuments
        ? await documentsView(database, application, documents, requestedWords, {
            language,
            accountId: staff.accountId,
          })
        : [],
    askable_fields: whole && asks ? askableView(service, application.answers, today(clock), deskWords(language)) : [],
    reply_by: whole && asks ? replyBy(application, today(clock)) : null,
    refusal_letter: refusalLetter(t),
    ...mendView(application, visa, today(clock)),
    questions: whole ? await questionsView(database, application, questions, documents, language) : [],
    letter: (whole ? letterOf(application) : undefined) ?? null,
    granted_as: grantFormOf(outcomeAsSent(application)),
    enter_by: isOpenStatus(application.status) ? enterByIfIssued(application, today(clock)) : null,
    mails: whole ? await mailsView(database, application, t) : [],
    appointments: appointments.map(({ on_day, at_time, state }) => ({ day: on_day, time: at_time, state })),
    compare: whole
      ? await compareView(dependencies, staff, { application, documents, questions, events }, language)
      : null,
    group: group
      .filter((member) => member.id !== application.id)
      .map((member) => ({
        id: member.id,
        submission_number: member.submission_number,
        name: listedName(member),
        status: member.status,
      })),
    quote: quoteView(application.quote, language),
    payment: await paymentOf(
      database,
      application,
      whole ? group : undefined,
      counterOf(staff, application),
      today(clock),
    ),
    related_visa: whole ? await relatedVisaView(database, application, language) : null,
    crossing: whole ? await crossingView(database, application) : null,
    sponsor: whole ? await sponsorOf(database, clock, application) : null,
    asks_price:
      priceByOfficers === undefined || !whole
        ? null
        : { currency: priceByOfficers.currency, most_minor: priceByOfficers.mostMinor },
    second_looks: whole ? await secondLooksView(database, application) : [],
    refusal_recommended: whole ? await refusalRecommended(database, application, events, t) : null,
    ...(await sumsView(database, application, whole)),
    effect: whole ? await effectView(database, application, today(clock), language) : null,
    has_email: whole && (await findSubmission(database, application.submission_id))?.email != null,
    earlier: whole ? await earlierOf(database, application) : { visits: 0, open_applications: 0 },
    visa_year: shows('visa_year') ? await visaYearState(dependencies, application) : null,
    screening: matches.map((match) => ({
      id: match.entry_id,
      kind: match.kind === 'passport' ? 'passport' : 'name',
      effect: match.effect,
      state: match.state,
      note: match.note,
      score: mayKnowWhy ? scoreOf(match) : null,
    })),
    visa: visa === undefined || !shows('visa') ? null : await visaView(database, visa, shows('sticker')),
    stay:
      stay === undefined || !shows('stays')
        ? null
        : { arrived_on: stay.arrived_on, arrived_at_port: stay.arrived_at_port, departed_on: stay.departed_on },
    correctable: whole ? correctableView(service, offered, listedAnswers(application), language) : [],
    actions: offered,
    history: whole ? await historyOf(database, application, events, requestedWords, language) : [],
  };
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

/** Shows officers on whom the applicant depends; applicants are told nothing of that person. */
async function relatedVisaView(
  db: Db,
  { related_visa_id: id }: ApplicationRow,
  language: Language,
): Promise<CaseView['related_visa']> {
  const found = id === null ? undefined : await findVisaById(db, id);
  if (id === null || found === undefined) return null;
  const { visa } = found;
  const service = getService(await serviceOfVisa(db, id));
  return {
    name: `${visa.holder.surname}, ${visa.holder.givenNames}`,
    visa_number: visa.visaNumber,
    kind_words: kindWords(service, visa, language).kind_words,
    valid_until: visa.validUntil,
    state: visa.state,
  };
}

/** Counts what the office has of the same passport besides this application. */
async function earlierOf(db: Db, application: ApplicationRow): Promise<CaseView['earlier']> {
  const passport = passportOf(application);
  return {
    visits: await countEarlierVisits(db, passport, application),
    open_applications: await countOtherOpen(db, passport, application.id),
  };
}

async function visaView(db: Db, visa: VisaRow, withSticker: boolean): Promise<NonNullable<CaseView['visa']>> {
  const serial = withSticker ? visa.sticker_serial : null;
  return {
    visa_number: visa.visa_number,
    valid_from: visa.valid_from,
    valid_until: visa.valid_until,
    state: visa.state,
    sticker_serial: serial,
    sticker_spoilt: serial !== null && (await isSticker(db, serial, 'spoilt')),
    authorisation: isAuthorisation({ enterBefore: visa.enter_before, sticker: visa.sticker_serial }),
    enter_before: visa.enter_before,
    days: visa.days,
    mrz: [visa.mrz_line1, visa.mrz_line2],
  };
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

async function crossingView(db: Db, application: ApplicationRow): Promise<CaseView['crossing']> {
  const stated = getService(application.service).crossing?.(application.answers);
  if (stated === undefined) return null;
  const { movement, on, port } = stated;
  const found = await crossingOf(db, application.id);
  const names = found === undefined ? undefined : await accountNames(db, [found.found_by]);
  const stamped = await stampedCrossings(db, passportOf(application), movement);
  return {
    movement,
    stated_on: on ?? null,
    stated_port: port ?? null,
    stamped: stamped.map((one) => ({ stay: one.stay_id, on: one.on_day, port: one.port })),
    found:
      found === undefined
        ? null
        : { on: found.on_day, port: found.port, proof: found.proof, by: names?.get(found.found_by) ?? '' },
  };
}

async function secondLooksView(db: Db, { id }: ApplicationRow): Promise<CaseView['second_looks']> {
  const looks = await secondLooksOf(db, id);
  const names = await accountNames(
    db,
    looks.flatMap(({ decided_by, looked_by }) => [decided_by, ...(looked_by === null ? [] : [looked_by])]),
  );
  return looks.map(({ drawn_at, decided_by, outcome, looked_by, looked_at, note, settled_at }) => ({
    drawn_at: drawn_at.toISOString(),
    decided_by: names.get(decided_by) ?? '',
    outcome,
    by: looked_by === null ? null : (names.get(looked_by) ?? ''),
    at: looked_at?.toISOString() ?? null,
    note,
    settled: settled_at !== null,
  }));
}

async function mailsView(db: Db, application: ApplicationRow, t: Translate): Promise<CaseView['mails']> {
  const mails = await mailsAboutApplication(db, {
    submissionId: application.submission_id,
    applicationId: application.id,
  });
  return mails.map(({ id, kind, state, created_at, sent_at, last_error }) => ({
    id,
    words: t(`mail_kind.${kind}`),
    state,
    at: (sent_at ?? created_at).toISOString(),
    reason: last_error,
  }));
}
