import { servicePath } from '#contract/paths.ts';
import type { PrintDocument, PrintText } from '#contract/print-document.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { outcomeOf } from '#domain/casework/standing.ts';
import { inPaymentMode } from '#domain/fees/build-quote.ts';
import type { Money } from '#domain/fees/money.ts';
import { sumIn } from '#domain/fees/office-price.ts';
import { orderFacts } from '#domain/fees/payment-order.ts';
import { counterMode, noticesOf, type PaymentMode } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { maskPassportNumber } from '#domain/identity/passport.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { printedRate, rateText } from '#domain/reference-data/currencies.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import { documentsToBring } from '#domain/services/documents.ts';
import { lastDayOf } from '#domain/services/last-day.ts';
import { namedPlan } from '#domain/services/named-plan.ts';
import { isVisaPlan, type ServiceDefinition } from '#domain/services/service-definition.ts';
import { transportOf } from '#domain/services/transport.ts';
import { violation } from '#domain/violations.ts';
import { traveller } from '#server/casework/acting-person.ts';
import { mayLapse } from '#server/casework/read-facts.ts';
import { describeActions } from '../casework/application-action.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { findDocumentOfApplication } from '../intake/documents/document-repository.ts';
import { noticeValues } from '../intake/quote-view.ts';
import { nameOf } from '../intake/submission-view.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { orderOfSubmission } from '../payments/order-repository.ts';
import { isOpen } from '../payments/submission-order.ts';
import type { Db } from '../platform/database/database.ts';
import { countryName } from '../platform/i18n/country-names.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { arrivalSlip, type SlipPayment } from './arrival-slip.ts';
import { joined, type PrintWords, printWords } from './print-words.ts';

type Printing = Pick<Dependencies, 'database' | 'clock' | 'config' | 'storage' | 'portalUrl'>;

/** Returns the slip of one application of a submission, as data for the page and the PDF. */
export async function printSlip(
  dependencies: Printing,
  input: { readonly submissionId: string; readonly submissionNumber: string; readonly language: Language },
): Promise<PrintDocument> {
  const { config, portalUrl } = dependencies;
  const { application, family } = await applicationOfSubmission(dependencies.database, input);
  const service = getService(application.service);
  const words = printWords(input.language, service);
  const quote = application.quote;
  const photo = await portraitOf(dependencies, service, application);
  const kind = service.kinds.find((one) => one.id === application.kind);
  const plan = namedPlan(service, application);
  const office = officeBySlug(application.office);
  const payment = await paymentOf(dependencies, application);
  const total = { currency: quote.currency, minor: quote.totalMinor };
  const ended = outcomeOf(application.status) === 'ended';
  const transport = transportOf(service, application.answers);
  const travels = (one: typeof application) => isOpen(one) || outcomeOf(one.status) === 'granted';
  const together = family.filter((one) => one === application || (!ended && travels(one)));
  return arrivalSlip(
    {
      submissionNumber: application.submission_number,
      surname: application.surname,
      givenNames: application.given_names,
      nationality: countryText(application.nationality, input.language),
      maskedPassport: maskPassportNumber(application.passport_number),
      ...(photo === undefined ? {} : { photo }),
      ...(kind !== undefined && plan !== undefined && isVisaPlan(plan)
        ? { visa: joined(words, [words.text(kind.label), words.text(plan.label)]) }
        : {}),
      kind: kind === undefined ? words.plain(application.kind) : words.text(kind.label),
      plan: plan === undefined ? words.plain(application.plan) : words.text(plan.label),
      port: office === undefined ? words.plain(application.office) : words.text(office.name),
      arrivalDate: application.arrival_date,
      ...(transport === null ? {} : { transport }),
      feeLines: quote.lines.map((line) => ({
        label: words.text(line.label, line.labelValues),
        amountMinor: line.amountMinor,
      })),
      total,
      notices: noticesOf(quote, await mayStillChange(dependencies, application)).map(({ label, labelValues }) =>
        words.text(label, (language) => noticeValues(labelValues, language)),
      ),
      payment: payment.state,
      ...(ended ? { ended: words.text(`status.${application.status}`) } : {}),
      due: sumIn(payment.mode, { total, office: quote.office }),
      ...(payment.atCounter === undefined ? {} : { dueAtCounter: payment.atCounter }),
      ...(quote.office !== undefined && payment.mode === counterMode && total.minor > 0
        ? {
            officeRate: {
              rate: `${quote.office.currency} ${printedRate(rateText(quote.office))}`,
              roundingStep: { currency: quote.office.currency, minor: quote.office.roundingStepMinor },
              inForceFrom: quote.office.inForceFrom,
            },
          }
        : {}),
      sentAt: application.sent_at,
      ...(mayLapse(application) ? { validUntil: lastDayOf(application.expires_at) } : {}),
      papers: documentsOf(service, application, words),
      signed: service.signedPrint === true,
      family: together
        .filter((one) => one !== application)
        .map((one) => ({
          submissionNumber: one.submission_number,
          name: nameOf(one),
          maskedPassport: maskPassportNumber(one.passport_number),
        })),
      place: together.indexOf(application) + 1,
      issuedAt: dependencies.clock.now(),
      checkAddress: trackingAddress(portalUrl, application.submission_number),
      feeRules: quote.lines,
    },
    words,
    { name: config.portalName, demo: config.mode === 'demo' },
  );
}

/** Tells whether the applicant could still take the application back, without a fee that is kept, and ask for something else. */
async function mayStillChange({ database, clock }: Printing, application: ApplicationRow): Promise<boolean> {
  if (application.paid) return false;
  const states = await describeActions(database, clock, application, traveller);
  return states.some(({ action, allowed }) => allowed && hasEffect(action, 'withdraw'));
}

/** Returns one application of a submission by its number, with all of the submission. Throws when it is not there. */
export async function applicationOfSubmission(
  db: Db,
  asked: { readonly submissionId: string; readonly submissionNumber: string },
): Promise<{ readonly application: ApplicationRow; readonly family: readonly ApplicationRow[] }> {
  const number = normaliseSubmissionNumber(asked.submissionNumber);
  const family = await applicationsOfSubmission(db, asked.submissionId);
  const application = family.find((one) => one.submission_number === number);
  if (application === undefined) throw new ViolationError([violation('not_found')]);
  return { application, family };
}

/** Returns the short address that leads to the tracking page of an application: with its number, never with a passport number. */
export function trackingAddress(portalUrl: string, submissionNumber: string): string {
  return `${portalUrl}${servicePath('trackingLink', { submission_number: submissionNumber })}`;
}

export function countryText(code: string, language: Language): PrintText {
  const en = countryName(code, 'en-US');
  const local = countryName(code, language);
  return local === en ? { en } : { en, local };
}

const dueWords = {
  online: 'due_online',
  bank: 'due_at_bank',
  on_arrival: 'due_on_arrival',
} as const satisfies Record<PaymentMode, SlipPayment>;

interface PaymentTold {
  readonly state: SlipPayment;
  readonly mode: PaymentMode;
  /** Amount that a counter takes instead of a card. */
  readonly atCounter?: Money;
}

async function paymentOf(printing: Printing, application: ApplicationRow): Promise<PaymentTold> {
  const order = await orderOfSubmission(printing.database, application.submission_id);
  const mode = order?.payment_mode ?? 'on_arrival';
  if (application.fee_minor === 0) return { state: 'nothing_due', mode };
  if (application.paid) return { state: 'paid', mode };
  if (order !== undefined && orderFacts[order.status].payment === 'checking') return { state: 'held', mode };
  const atCounter = mode === 'online' ? await sumAtCounter(printing, application) : undefined;
  return atCounter === undefined
    ? { state: dueWords[mode], mode }
    : { state: 'due_online_or_at_counter', mode, atCounter };
}

/**
 * Returns what a counter takes for an application that was to be paid by card; undefined where no counter takes it, or
 * takes it in the office's own currency, which would need its rate beside it.
 */
async function sumAtCounter(
  { database }: Printing,
  { service, quote, sent_at: sentAt }: Pick<ApplicationRow, 'service' | 'quote' | 'sent_at'>,
): Promise<Money | undefined> {
  if (!getService(service).paymentModes.includes('on_arrival') || quote.office !== undefined) return undefined;
  const rules = await allFeeRules(database);
  const { currency, totalMinor: minor } = inPaymentMode(quote, 'on_arrival', { on: dayInKathmandu(sentAt), rules });
  return { currency, minor };
}

/** Lists the documents to bring: those required of this person on the day of sending, whenever the slip is printed. */
function documentsOf(service: ServiceDefinition, application: ApplicationRow, words: PrintWords) {
  return documentsToBring(service, application.answers, dayInKathmandu(application.sent_at)).map(({ label }) =>
    words.text(label),
  );
}

/** Returns the portrait that the person uploaded, if the service asks for one. */
export async function portraitOf(
  { database, storage }: Printing,
  service: ServiceDefinition,
  application: ApplicationRow,
): Promise<Buffer | undefined> {
  const field = service.form.pages.flatMap((page) => page.fields).find(({ file }) => file?.shape === 'portrait');
  const id = field === undefined ? undefined : application.answers[field.id];
  const document = id === undefined ? undefined : await findDocumentOfApplication(database, application.id, id);
  return document === undefined ? undefined : storage.get(document.storage_name);
}
