import type { PrintDocument } from '#contract/print-document.ts';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { attemptFacts, orderFacts } from '#domain/fees/payment-order.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { lastDayOf } from '#domain/services/last-day.ts';
import { violation } from '#domain/violations.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../casework/application-repository.ts';
import { cashTakenFor } from '../counter/cash-shift-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { findSubmission } from '../intake/submission-repository.ts';

import { type OrderRow, orderLines } from '../payments/order-repository.ts';
import { attemptsOf } from '../payments/payment-attempt-repository.ts';
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
  const lines = await orderLines(database, order.id);
  const paying = new Set(lines.map((line) => line.applicationId));
  const payers = (await applicationsOfSubmission(database, submission.id)).filter((request) => paying.has(request.id));
  const [first] = payers;
  return bankSlip(
    {
      reference: order.reference,
      amount: { currency: order.currency, minor: order.total_minor },
      payerName: first === undefined ? '' : `${first.given_names} ${first.surname}`.trim(),
      submissionNumbers: payers.map((request) => request.submission_number),
      account: config.bankAccount,
      issuedAt: clock.now(),
      payBefore: lastDayToPay(submission, payers),
    },
    printWords(language),
    { name: config.portalName, demo: config.mode === 'demo' },
  );
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
  if (order.receipt_number === null || order.paid_at === null || means === undefined) {
    throw new ViolationError([violation('not_paid')]);
  }
  const words = printWords(language);
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
