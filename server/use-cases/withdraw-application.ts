import type { Quote } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { refusal } from '#domain/refusals.ts';
import { applicationsOfTrip } from '../data/application-repository.ts';
import { inTransaction } from '../data/transaction.ts';
import { updateTrip } from '../data/trip-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { RefusedError } from '../refused.ts';
import { applyAction, traveller } from './application-action.ts';
import { lockTripAt, settleOpenAttempts } from './change-arrival.ts';
import { isOpen, linesOwed, paidParts, replaceOrder } from './trip-order.ts';

/** Withdraws one traveller's request; the others go on, and an unpaid order loses the withdrawn one's lines. */
export async function withdrawApplication(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateway'>,
  input: {
    readonly tripId: string;
    readonly version: number;
    readonly submissionNumber: string;
    readonly language: Language;
    readonly requestId: string;
  },
): Promise<void> {
  await settleOpenAttempts(dependencies, input.tripId);
  await inTransaction(dependencies.database, async (transaction) => {
    const trip = await lockTripAt(transaction, dependencies, input);
    const number = normaliseSubmissionNumber(input.submissionNumber);
    const member = (await applicationsOfTrip(transaction, trip.id)).find((one) => one.submission_number === number);
    if (member === undefined) throw new RefusedError([refusal('not_found')]);
    await applyAction(transaction, dependencies.clock, member.id, 'withdraw', traveller, {
      requestId: input.requestId,
    });
    const left = (await applicationsOfTrip(transaction, trip.id)).filter(isOpen);
    const paid = await paidParts(transaction, left);
    await replaceOrder(
      transaction,
      dependencies,
      {
        tripId: trip.id,
        paymentMode: member.payment_mode,
        currency: (member.quote as Quote).currency,
      },
      left.flatMap((one) => linesOwed(one, one.quote as Quote, paid.get(one.id))),
    );
    await updateTrip(transaction, trip.id);
  });
}
