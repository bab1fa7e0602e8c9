import type { PrintDocument } from '#contract/print-document.ts';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { attemptFacts, orderFacts } from '#domain/fees/payment-order.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { lastDayOf } from '#domain/services/last-day.ts';
import { violation } from '#domain/violations.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../casework/application-repository.ts';
import { cashTakenFor } from '../counter/cash-shift-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { findSubmission } from '../intake/submission-repository.ts';
import { findOrganisation } from '../organisations/organisation-repository.ts';
import { officeThatTook } from '../payments/ledger-repository.ts';
import { type OrderRow, orderLines } from '../payments/order-repository.ts';
import { attemptsOf } from '../payments/payment-attempt-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { bankSlip } from './bank-slip.ts';
import { printWords } from './print-words.ts';
import { type ReceiptMeans, receipt } from './receipt.ts';

type Printing = Pick<Dependencies, 'database' | 'clock' | 'config'>;

const bankMode: PaymentMode = 'bank';

/** Prints the slip for a bank counter. Only for an unpaid order to be paid there. */
export async function printBankSlip(
  { database, clock, config }: Printing,
  order: OrderRow,
  language: Language,
): Promise<PrintDocument> {
  if (order.payment_mode !== bankMode) throw new ViolationError([violation('action_not_allowed')]);
  const { violation: refused } = orderFacts[order.status];
  if (refused !== undefined) throw new ViolationError([refused]);
  const submission = await findSubmission(database, order.submission_id);
  if (submission === undefined) throw new Error(`order ${order.reference} has no trip`);
  const payers = await applicationsPaidBy(database, order);
  return bankSlip(
    {
      reference: order.reference,
      amount: { currency: order.currency, minor: order.total_minor },
      payerName: (await payerOf(database, payers)) ?? '',
      submissionNumbers: payers.map((request) => request.submission_number),
      account: config.bankAccount,
      issuedAt: clock.now(),
      payBefore: lastDayToPay(submission, payers),
    },
    printWords(language),
    { name: config.portalName, demo: config.mode === 'demo' },
  );
}

/** Returns the applications that an order is for. */
async function applicationsPaidBy(db: Db, order: OrderRow): Promise<readonly ApplicationRow[]> {
  const paying = new Set((await orderLines(db, order.id)).map((line) => line.applicationId));
  return (await applicationsOfSubmission(db, order.submission_id)).filter(({ id }) => paying.has(id));
}

/** Returns the name of who pays for applications: the agency that applied, else the first traveller. */
async function payerOf(db: Db, [first]: readonly ApplicationRow[]): Promise<string | undefined> {
  if (first === undefined) return undefined;
  const agency = first.organisation === null ? undefined : await findOrganisation(db, first.organisation);
  return agency?.name ?? (`${first.given_names} ${first.surname}`.trim() || undefined);
}

/**
 * Returns the last day on which a payment still serves: the last one before the applications expire, or the day that one of
 * them is about (an arrival, the last day of a visa) where that was ahead when it was sent, whichever comes first.
 */
function lastDayToPay(
  { sent_at, expires_at }: { readonly sent_at: Date; readonly expires_at: Date },
  payers: readonly Pick<ApplicationRow, 'arrival_date'>[],
): PlainDate {
  const sentOn = dayInKathmandu(sent_at);
  const days = payers.map(({ arrival_date }) => arrival_date).filter((day) => day >= sentOn);
  const expiry = lastDayOf(expires_at);
  return [expiry, ...days].toSorted()[0] ?? expiry;
}

const meansOf: Readonly<Record<string, ReceiptMeans>> = { card: 'card', cash: 'cash', voucher: 'bank' };

/** Prints the receipt of a paid order, naming every application it paid for. */
export async function printReceipt(
  { database, config }: Printing,
  order: OrderRow,
  language: Language,
): Promise<PrintDocument> {
  const means = meansOf[order.paid_by ?? ''];
  const office = await officeThatTook(database, order.id);
  if (order.receipt_number === null || order.paid_at === null || means === undefined || office === undefined) {
    throw new ViolationError([violation('not_paid')]);
  }
  const words = printWords(language);
  const known = officeBySlug(office);
  const paidAttempt = (await attemptsOf(database, order.id)).find(({ state }) => attemptFacts[state].holdsMoney);
  const cash = await cashTakenFor(database, order.id);
  const maskedCard = means === 'card' ? paidAttempt?.card_masked : undefined;
  return receipt(
    {
      receiptNumber: order.receipt_number,
      paymentReference: order.reference,
      amount: { currency: order.currency, minor: order.total_minor },
      means,
      ...(maskedCard ? { maskedCard } : {}),
      ...(cash === undefined || cash.currency === order.currency ? {} : { cash }),
      paidAt: order.paid_at,
      payerName: await payerOf(database, await applicationsPaidBy(database, order)),
      office: known === undefined ? words.plain(office) : words.text(known.name),
      lines: (await orderLines(database, order.id)).map((line) => ({
        submissionNumber: line.submissionNumber,
        label: words.text(line.label, line.labelValues),
        amountMinor: line.amountMinor,
      })),
    },
    words,
    { name: config.portalName, demo: config.mode === 'demo' },
  );
}
