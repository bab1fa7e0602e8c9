import type { ArrivalFile } from '#contract/api/port-desk.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import { ruleInForce } from '#domain/fees/fee-rules.ts';
import { orderFacts } from '#domain/fees/payment-order.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { surchargeCode } from '#domain/fees/quote.ts';
import type { Summary } from '#domain/forms/journey.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { reasonMessage } from '#domain/lifecycle/decision-reasons.ts';
import { type Lifecycle, lapseAction, type Status, stillAhead } from '#domain/lifecycle/lifecycle.ts';
import { actionsAtAnyPort, can, canAct } from '#domain/permissions/permissions.ts';
import { fromUsd } from '#domain/reference-data/currencies.ts';
import type { Refusal } from '#domain/refusals.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { FilePart } from '#domain/services/service-definition.ts';
import type { StaffIdentity } from '../auth/caller.ts';
import { today } from '../clock.ts';
import { accountNames } from '../data/account-repository.ts';
import { type ApplicationRow, applicationsOfTrip, type EventRow, eventsOf } from '../data/application-repository.ts';
import { cashRatesOf } from '../data/cash-rate-repository.ts';
import type { Db } from '../data/database.ts';
import { documentsOfApplication } from '../data/document-repository.ts';
import { allFeeRules } from '../data/fee-rule-repository.ts';
import { type OrderRow, orderLines, orderOfTrip, settledOrdersFor } from '../data/order-repository.ts';
import { hitsOf, type ScreeningHitRow } from '../data/screening-repository.ts';
import { newestStayOf, visitHistoryOf } from '../data/stay-repository.ts';
import { findVisa, newestVisaOf, type VisaRow } from '../data/visa-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Translate } from '../i18n/catalogue.ts';
import { refusalWords } from '../i18n/refusal-words.ts';
import { kindWords, officeWords, serviceWords } from '../i18n/service-words.ts';
import { describeActions, staffIn, statusOf } from './application-action.ts';
import { movementPermission, openFile } from './arrival-access.ts';
import { waitingOthers } from './joint-payment.ts';

import { quoteView } from './quote-view.ts';
import { documentWords, summaryWords } from './summary-words.ts';
import { lastDayOf, mayLapse } from './trip-view.ts';

/**
 * Everything the desk sees of one request, in one language, with what this person may do now and why not the rest. At
 * another port than its own only what a border crossing needs: no papers, no answers, no companions, no watch list.
 */
export async function readArrival(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  applicationId: string,
  language: Language,
): Promise<ArrivalFile> {
  const { database, clock } = dependencies;
  const { application, whole } = await openFile(database, staff, applicationId);
  const service = getService(application.service);
  const t = serviceWords(service, language);
  const shows = (part: FilePart): boolean => service.fileParts?.includes(part) === true;
  const hits = whole ? await hitsOf(database, application.id) : [];
  const visa =
    application.visa_id === null
      ? await newestVisaOf(database, application.id)
      : await findVisa(database, application.visa_id);
  const stay = visa === undefined ? undefined : await newestStayOf(database, visa.id);
  const documents = whole ? await documentsOfApplication(database, application.id) : [];
  const group = whole ? await applicationsOfTrip(database, application.trip_id) : [];
  return {
    id: application.id,
    submission_number: application.submission_number,
    version: application.version,
    status: application.status,
    status_words: t(`status.${application.status}`),
    name: fullName(application),
    service: application.service,
    service_words: t(service.title),
    kind: application.kind,
    plan: application.plan,
    ...kindWords(service, application, language),
    office: application.office,
    office_words: officeWords(application.office, language),
    arrival_date: application.arrival_date,
    sent_at: application.sent_at.toISOString(),
    valid_until: stillWaits(application) ? lastDayOf(application.expires_at) : null,
    sections: whole ? summaryWords(withoutPapers(application.summary as Summary), service, language) : [],
    documents: documents.map((row) => ({
      id: row.id,
      document: row.document,
      label: documentWords(row.document, service, language),
      media_type: row.media_type,
    })),
    group: group
      .filter((member) => member.id !== application.id)
      .map((member) => ({
        id: member.id,
        submission_number: member.submission_number,
        name: fullName(member),
        status: member.status,
      })),
    quote: quoteView(application.quote as Quote, language),
    payment: await paymentOf(database, application, today(clock)),
    visa_year: shows('visa_year') ? await visaYearState(dependencies, application) : null,
    screening: hits.map((hit) => ({
      id: hit.entry_id,
      kind: hit.kind === 'passport' ? 'passport' : 'name',
      effect: hit.effect,
      state: hit.state,
      note: hit.note,
    })),
    visa: visa === undefined || !shows('visa') ? null : visaView(visa, shows('sticker')),
    stay:
      stay === undefined || !shows('stays')
        ? null
        : { arrived_on: stay.arrived_on, arrived_at_port: stay.arrived_at_port, departed_on: stay.departed_on },
    actions: await actionsFor(dependencies, staff, { application, hits, group }, language),
    history: whole ? await historyOf(database, application.id, t) : [],
  };
}

/** What was answered in words; the papers themselves stand beside it. */
function withoutPapers(summary: Summary): Summary {
  return summary
    .map((section) => ({ ...section, rows: section.rows.filter(({ value }) => value.type !== 'document') }))
    .filter((section) => section.rows.length > 0);
}

/** Whether time still ends the request in the state it is in. */
function stillWaits(application: ApplicationRow): boolean {
  const { actions }: Lifecycle = getService(application.service).lifecycle;
  return mayLapse(application) && actions[lapseAction]?.from.includes(statusOf(application)) === true;
}

function fullName(application: Pick<ApplicationRow, 'surname' | 'given_names'>): string {
  return [application.surname, application.given_names].filter((part) => part !== '').join(', ');
}

function visaView(visa: VisaRow, withSticker: boolean): NonNullable<ArrivalFile['visa']> {
  return {
    visa_number: visa.visa_number,
    valid_from: visa.valid_from,
    valid_until: visa.valid_until,
    state: visa.state,
    sticker_serial: withSticker ? visa.sticker_serial : null,
    mrz: [visa.mrz_line1, visa.mrz_line2],
  };
}

async function paymentOf(db: Db, application: ApplicationRow, day: string): Promise<ArrivalFile['payment']> {
  const order = await orderFor(db, application);
  const payable = order !== undefined && orderFacts[order.status].live && !application.paid;
  const rates = payable ? await cashRatesOf(db, application.office, day) : [];
  // Who pays at the desk pays no surcharge for paying on line (R7).
  const deskMinor = payable
    ? (await orderLines(db, order.id))
        .filter((line) => line.code !== surchargeCode)
        .reduce((sum, line) => sum + line.amountMinor, 0)
    : 0;
  const quote = application.quote as Quote;
  return {
    mode: application.payment_mode,
    state: stateOf(application, order),
    order_reference: order?.reference ?? null,
    total_minor: order?.total_minor ?? application.fee_minor,
    currency: order?.currency ?? quote.currency,
    receipt_number: order?.receipt_number ?? null,
    cash: rates.map((rate) => {
      const { currency, minor } = fromUsd(deskMinor, rate);
      return { currency, amount_minor: minor };
    }),
  };
}

/** The order that pays, or paid, for a request; none for a free one. */
async function orderFor(db: Db, application: ApplicationRow): Promise<OrderRow | undefined> {
  if (application.fee_minor === 0) return undefined;
  if (!application.paid) return orderOfTrip(db, application.trip_id);
  const [settled] = await settledOrdersFor(db, [application.id]);
  return settled;
}

function stateOf(application: ApplicationRow, order: OrderRow | undefined): ArrivalFile['payment']['state'] {
  if (application.fee_minor === 0) return 'none';
  if (application.paid) return 'paid';
  return order === undefined ? 'due' : orderFacts[order.status].payment;
}

async function visaYearState(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  application: ApplicationRow,
): Promise<NonNullable<ArrivalFile['visa_year']>> {
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

interface ActedOn {
  readonly application: ApplicationRow;
  readonly hits: readonly ScreeningHitRow[];
  /** Everybody on the trip, for who may see them. */
  readonly group: readonly ApplicationRow[];
}

async function actionsFor(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  { application, hits, group }: ActedOn,
  language: Language,
): Promise<ArrivalFile['actions']> {
  const service = getService(application.service);
  const { lifecycle }: { lifecycle: Lifecycle } = service;
  const status = statusOf(application);
  const t = serviceWords(service, language);
  const may = (action: string): boolean => canAct(staff.grants, action, application.office);
  const here = staffIn(application.office, staff.accountId, staff.grants);
  const stamping = staff.grants.filter((grant) => can([grant], movementPermission)).map((grant) => grant.role);
  const atTheirPort = { ...here, doers: [...here.doers, ...stamping] };
  const words = (refusal: Refusal | undefined) => (refusal === undefined ? null : refusalWords(refusal, language));
  const otherStatuses = (action: string, allowed: boolean): string[] => {
    const from: readonly Status[] = lifecycle.actions[action]?.from ?? [];
    return allowed || from.includes(status) ? [] : [...from];
  };
  const states = (await describeActions(database, clock, application, atTheirPort)).filter(
    ({ action }) =>
      actionsAtAnyPort.includes(action) || here.doers.some((doer) => lifecycle.actions[action]?.by.includes(doer)),
  );
  const open = hits.some((hit) => hit.state === 'open');
  const waiting = states.some(({ action, allowed }) => action === 'take_cash' && allowed)
    ? await waitingForCash(database, application, group)
    : undefined;
  return [
    ...states
      .filter(({ action, allowed }) => may(action) && (allowed || stillAhead(lifecycle, action, status)))
      .map((state) =>
        state.action === 'take_cash' && waiting ? { ...state, allowed: false, refusal: waiting } : state,
      )
      .map(({ action, allowed, refusal }) => ({
        action,
        words: t(`action.${action}`),
        allowed,
        reason: words(refusal),
        possible_in: otherStatuses(action, allowed),
        needs_reason: lifecycle.actions[action]?.needsReason === true,
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
): Promise<Refusal | undefined> {
  const order = await orderFor(db, application);
  if (order === undefined) return undefined;
  const payees = new Set((await orderLines(db, order.id)).map((line) => line.applicationId));
  return waitingOthers('take_cash', application, group, payees);
}

async function historyOf(db: Db, applicationId: string, t: Translate): Promise<ArrivalFile['history']> {
  const events = await eventsOf(db, applicationId);
  const names = await accountNames(
    db,
    events.flatMap((event) => event.account_id ?? []),
  );
  return events.map((event) => ({
    at: event.at.toISOString(),
    action: event.action,
    words: t(`event.${event.action}`),
    by: actorWords(event, names, t),
    reasons: event.reasons.map((code) => t(reasonMessage(code))),
    note: event.internal_note ?? event.public_note,
  }));
}

function actorWords(event: EventRow, names: ReadonlyMap<string, string>, t: Translate): string {
  const name = event.account_id === null ? undefined : names.get(event.account_id);
  return name ?? t(`actor.${event.actor_kind}`);
}
