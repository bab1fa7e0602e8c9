import { pathTo } from '#contract/paths.ts';
import { invitationHours, newPasswordLinkMinutes } from '#contract/session-limits.ts';
import { waitsForFee } from '#domain/casework/fee-standing.ts';
import { isGranted } from '#domain/casework/lifecycle.ts';
import { standingOf, stillAbout } from '#domain/casework/standing.ts';
import type { Money } from '#domain/fees/money.ts';
import { orderFacts } from '#domain/fees/payment-order.ts';
import { counterMode } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { inOrdinaryCase } from '#domain/identity/names-shown.ts';
import { getService } from '#domain/services/catalogue.ts';
import { isForOrganisations } from '#domain/services/for-organisations.ts';
import { lastDayOf } from '#domain/services/last-day.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import {
  type ApplicationRow,
  applicationsOfSubmission,
  findApplication,
  findApplicationByNumber,
} from '../casework/application-repository.ts';
import { letterOf } from '../casework/letter-of.ts';
import { livesUntil } from '../casework/read-facts.ts';
import { cashTakenFor } from '../counter/cash-shift-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { findSubmission } from '../intake/submission-repository.ts';
import { submissionView } from '../intake/submission-view.ts';
import { repricedRefund } from '../payments/exceptions/refund-view.ts';
import { findOrder, type OrderRow, orderLines, orderOfSubmission } from '../payments/order-repository.ts';
import { paymentOptions } from '../payments/owed-in-mode.ts';
import { isOpen } from '../payments/submission-order.ts';
import { printReceipt } from '../printing/print-order.ts';
import { printForMail } from '../printing/print-shop.ts';
import { printSlip } from '../printing/print-slip.ts';
import { composeVisaEnding } from '../tracking/reminders/compose-visa-ending.ts';
import type { MailData } from './mail-data.ts';
import type { MailAttachment } from './mail-transport.ts';
import { deskPlaceOf, placeOf } from './office-place.ts';
import type { MailPayloads, OutboxKind, OutboxRow } from './outbox-repository.ts';
import { type MailWords, renderMail } from './templates.ts';

type Composing = Pick<Dependencies, 'database' | 'clock' | 'config' | 'portalUrl' | 'storage'>;

export interface ComposedMail {
  readonly words: MailWords;
  readonly attachments: readonly MailAttachment[];
  /** Address that takes the reader off such mails with one call (RFC 8058). */
  readonly unsubscribe?: string;
}

interface MailParts<Kind extends OutboxKind> {
  readonly data: MailData[Kind];
  readonly attachments?: readonly MailAttachment[];
  readonly unsubscribe?: string;
}

type Composers = {
  readonly [Kind in OutboxKind]: (
    dependencies: Composing,
    payload: MailPayloads[Kind],
    language: Language,
    application: ApplicationRow | undefined,
  ) => Promise<MailParts<Kind> | undefined>;
};

/** Composes a mail from its row, with the link to the application. */
async function aboutApplication<Payload extends { readonly submissionNumbers: readonly string[] }>(
  dependencies: Composing,
  payload: Payload,
) {
  return { data: { ...payload, link: trackLink(dependencies, payload.submissionNumbers[0]) } };
}

/** Composes a mail whose reader is to go to the application's office, or to ask it. */
async function aboutOffice<Payload extends { readonly submissionNumbers: readonly string[] }>(
  dependencies: Composing,
  payload: Payload,
  language: Language,
  application: ApplicationRow | undefined,
) {
  const { data } = await aboutApplication(dependencies, payload);
  if (application === undefined) return { data };
  return { data: { ...data, place: await placeOf(dependencies.database, application.office, language) } };
}

/** Contents and attachments of each kind of mail, read when it is sent, so that it tells the state at that time. */
const composers: Composers = {
  draft_code: async (_dependencies, payload) => ({ data: payload }),
  submission_received: async (dependencies, { submissionId }, language) => {
    const { trip: submission, requests: all } = await readSubmission(dependencies, submissionId);
    const requests = stillAbout(all, ({ status }) =>
      standingOf({ status, needsTraveller: false, validity: undefined }),
    );
    const place = deskPlaceOf(getService(submission.service), submission.office, language);
    return {
      data: {
        submissionNumbers: numbersOf(requests),
        arrivalDate: submission.arrival_date,
        validUntil: lastDayOf(submission.expires_at),
        ...(place === undefined ? {} : { place }),
        link: trackLink(dependencies, requests[0]?.submission_number),
        ...(await paymentOf(dependencies, submissionId, language)),
      },
      attachments: await slips(dependencies, requests, language),
    };
  },
  arrival_changed: async (dependencies, { submissionId }, language) => {
    const { trip: submission, requests: all } = await readSubmission(dependencies, submissionId);
    const open = all.filter(isOpen);
    // The day moved for the open ones only; somebody granted before keeps theirs.
    const requests = open.length > 0 ? open : all;
    const order = await orderOfSubmission(dependencies.database, submissionId);
    const refund = await repricedRefund(dependencies.database, submissionId);
    return {
      data: {
        submissionNumbers: numbersOf(requests),
        arrivalDate: submission.arrival_date,
        due: dueOf(order) === undefined ? 'no' : 'yes',
        amount: dueOf(order) ?? { currency: 'USD', minor: 0 },
        refunded: refund === undefined ? 'no' : 'yes',
        refund: refund ?? { currency: 'USD', minor: 0 },
        link: trackLink(dependencies, requests[0]?.submission_number),
      },
      attachments: await slips(dependencies, requests, language),
    };
  },
  payment_receipt: async (dependencies, { orderId }, language) => {
    const order = await findOrder(dependencies.database, orderId);
    if (order === undefined) throw new Error(`order ${orderId} is gone`);
    const lines = await orderLines(dependencies.database, orderId);
    const submissionNumbers = [...new Set(lines.map((line) => line.submissionNumber))];
    const document = await printReceipt(dependencies, order, language);
    const cash = await cashTakenFor(dependencies.database, orderId);
    return {
      data: {
        submissionNumbers,
        amount: cash ?? { currency: order.currency, minor: order.total_minor },
        receiptNumber: order.receipt_number ?? '',
        link: printLink(dependencies, { number: submissionNumbers[0], order: order.reference }),
      },
      attachments: [
        {
          filename: `${order.receipt_number}.pdf`,
          contentType: 'application/pdf',
          content: await printForMail(document, dependencies.clock.now()),
        },
      ],
    };
  },
  payment_declined: async (dependencies, { orderId }) => {
    const order = await findOrder(dependencies.database, orderId);
    if (order === undefined) throw new Error(`order ${orderId} is gone`);
    const lines = await orderLines(dependencies.database, orderId);
    return {
      data: {
        submissionNumbers: [...new Set(lines.map((line) => line.submissionNumber))],
        amount: { currency: order.currency, minor: order.total_minor },
        link: `${dependencies.portalUrl}${pathTo('cardPayment', { order: order.reference })}`,
      },
    };
  },
  refund_requested: aboutApplication,
  refund_sent: aboutApplication,
  refund_refused: aboutOffice,
  lapsing_soon: async (dependencies, { submissionId, submissionNumbers }) => {
    const { trip: submission, requests } = await readSubmission(dependencies, submissionId);
    const named = requests.filter(({ submission_number }) => submissionNumbers.includes(submission_number));
    return {
      data: {
        submissionNumbers,
        validUntil: livesUntil(named) ?? lastDayOf(submission.expires_at),
        granted: named.some(({ status }) => isGranted(status)) ? 'yes' : 'no',
        link: trackLink(dependencies, submissionNumbers[0]),
      },
    };
  },
  lapsed: async (dependencies, { submissionNumbers }) => ({
    data: { submissionNumbers, link: trackLink(dependencies, submissionNumbers[0]) },
  }),
  issued: async (dependencies, payload) => {
    const [number = ''] = payload.submissionNumbers;
    const application = await findApplicationByNumber(dependencies.database, number);
    const paper = (application && letterOf(application)) ?? 'slip';
    const link = paper === 'slip' ? trackLink(dependencies, number) : printLink(dependencies, { number });
    return { data: { ...payload, paper, link } };
  },
  refused: aboutApplication,
  refused_mendable: aboutApplication,
  mend_reminder: aboutApplication,
  confirmation_asked: async ({ portalUrl }, payload) => ({
    data: { ...payload, link: `${portalUrl}${pathTo('serviceProviderConfirmations')}` },
  }),
  information_needed: aboutApplication,
  information_reminder: aboutApplication,
  question_closed: aboutApplication,
  appointment: aboutOffice,
  appointment_called_off: aboutApplication,
  granted: aboutOffice,
  granted_unpaid: async (dependencies, payload, language, application) => {
    const { submissionId, ...facts } = payload;
    // Paid before the mail went out: the receipt and what was issued tell more.
    if (application === undefined || !waitsForFee(application)) return;
    const { data } = await aboutApplication(dependencies, facts);
    return { data: { ...data, ...(await paymentOf(dependencies, submissionId, language)) } };
  },
  fee_waived: aboutApplication,
  closed: aboutApplication,
  reopened: aboutApplication,
  taken_back: aboutOffice,
  visa_ending: composeVisaEnding,
  account_invitation: async (dependencies, { token }) => ({
    data: { hours: invitationHours, link: newPasswordLink(dependencies, token) },
  }),
  new_password: async (dependencies, { token }) => ({
    data: { minutes: newPasswordLinkMinutes, link: newPasswordLink(dependencies, token) },
  }),
  second_factor_removed: async () => ({ data: {} }),
};

/**
 * Composes a waiting mail in its reader's language, with its attachments; undefined when it has nothing true to say any
 * more.
 */
export async function composeMail(
  dependencies: Composing,
  row: Pick<OutboxRow, 'kind' | 'payload' | 'application_id'>,
  language: Language,
): Promise<ComposedMail | undefined> {
  if (!isOutboxKind(row.kind)) throw new Error(`the outbox holds a mail of the unknown kind ${row.kind}`);
  const service = await serviceOf(dependencies, row);
  const application =
    row.application_id === null ? undefined : await findApplication(dependencies.database, row.application_id);
  const name = givenNameOf(application);
  const payload = row.payload as unknown as MailPayloads[typeof row.kind];
  return compose(dependencies, row.kind, payload, language, { service, name, application });
}

/** Finds the service of a mail from its row; undefined for a mail about a draft. */
async function serviceOf(
  { database }: Composing,
  { payload, application_id }: Pick<OutboxRow, 'payload' | 'application_id'>,
): Promise<ServiceDefinition | undefined> {
  const named: Readonly<Record<string, unknown>> = payload;
  const order = typeof named.orderId === 'string' ? await findOrder(database, named.orderId) : undefined;
  const submissionId = order?.submission_id ?? named.submissionId;
  const about =
    typeof submissionId === 'string'
      ? await findSubmission(database, submissionId)
      : application_id === null
        ? undefined
        : await findApplication(database, application_id);
  return about === undefined ? undefined : getService(about.service);
}

/** Returns the given name of the applicant whom a mail is about; undefined for any other mail, as to an organisation. */
function givenNameOf(application: ApplicationRow | undefined): string | undefined {
  if (application === undefined || isForOrganisations(getService(application.service))) return undefined;
  const name = application.given_names.trim();
  return name === '' ? undefined : inOrdinaryCase(name);
}

function isOutboxKind(kind: string): kind is OutboxKind {
  return Object.hasOwn(composers, kind);
}

async function compose<Kind extends OutboxKind>(
  dependencies: Composing,
  kind: Kind,
  payload: MailPayloads[Kind],
  language: Language,
  {
    service,
    name,
    application,
  }: {
    readonly service: ServiceDefinition | undefined;
    readonly name: string | undefined;
    readonly application: ApplicationRow | undefined;
  },
): Promise<ComposedMail | undefined> {
  const parts = await composers[kind](dependencies, payload, language, application);
  if (parts === undefined) return undefined;
  const { data, attachments, unsubscribe } = parts;
  const { config } = dependencies;
  const portal = { name: config.portalName, demo: config.mode === 'demo', ownEmblem: config.emblemFile !== undefined };
  return {
    words: renderMail(kind, data, language, portal, service, name),
    attachments: attachments ?? [],
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}

/** Returns the amount due on an order; undefined when none is. */
function dueOf(order: OrderRow | undefined): Money | undefined {
  if (order === undefined || !orderFacts[order.status].live || order.total_minor === 0) return undefined;
  return { currency: order.currency, minor: order.total_minor };
}

/** Returns the fee that the applicants have to pay now, with the page for it, or the one that a counter takes later. */
async function paymentOf({ database, clock, portalUrl }: Composing, submissionId: string, language: Language) {
  const order = await orderOfSubmission(database, submissionId);
  const amount = dueOf(order);
  if (order === undefined || amount === undefined) return {};
  const { members } = await submissionView(database, clock, submissionId, language);
  if (!members.some(({ must_pay }) => must_pay)) {
    // A payment by card or at a bank that is under way is neither due nor taken by a counter.
    if (order.payment_mode !== counterMode) return {};
    const options = await paymentOptions(database, order, language);
    const due = options.find(({ mode }) => mode === order.payment_mode);
    if (due === undefined) return {};
    const early = options.some(({ mode }) => mode === 'online') ? ('yes' as const) : ('no' as const);
    return { later: { currency: due.currency, minor: due.due_minor }, early };
  }
  return { amount, payLink: `${portalUrl}${pathTo('payment', { order: order.reference })}` };
}

async function readSubmission({ database }: Composing, submissionId: string) {
  const submission = await findSubmission(database, submissionId);
  if (submission === undefined) throw new Error(`trip ${submissionId} is gone`);
  return { trip: submission, requests: await applicationsOfSubmission(database, submissionId) };
}

function numbersOf(requests: readonly ApplicationRow[]): readonly string[] {
  return requests.map((request) => request.submission_number);
}

function trackLink({ portalUrl }: Composing, submissionNumber: string | undefined): string {
  return `${portalUrl}${pathTo('track', { number: submissionNumber })}`;
}

/** Leads to the receipt of an order or to the letter of an application, for which the page asks who opens it. */
function printLink(
  { portalUrl }: Composing,
  about: { readonly number: string | undefined; readonly order?: string },
): string {
  return `${portalUrl}${pathTo('visaApplicationPrint', about)}`;
}

/** The token follows the number sign, so that it never reaches a server, log or other site with the address. */
function newPasswordLink({ portalUrl }: Composing, token: string): string {
  return `${portalUrl}${pathTo('newPassword')}#${token}`;
}

async function slips(
  dependencies: Composing,
  requests: readonly ApplicationRow[],
  language: Language,
): Promise<readonly MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const request of requests) {
    const document = await printSlip(dependencies, {
      submissionId: request.submission_id,
      submissionNumber: request.submission_number,
      language,
    });
    attachments.push({
      filename: `${request.submission_number}.pdf`,
      contentType: 'application/pdf',
      content: await printForMail(document, dependencies.clock.now()),
    });
  }
  return attachments;
}
