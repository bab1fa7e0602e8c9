import type { Transaction } from 'kysely';
import { addDays, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import { getService } from '#domain/services/catalogue.ts';
import { lastDayOfLife } from '#domain/services/last-day.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { passportObstacle } from '../../intake/passport-limit.ts';
import { payWithRefund } from '../../payments/exceptions/pay-with-refund.ts';
import { dropWaitingSums } from '../../payments/set-sum-repository.ts';
import { isOpen, linesOwed, paidParts, replaceOrder } from '../../payments/submission-order.ts';
import { today } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import type { ActingPerson } from '../acting-person.ts';
import { type ActionRecord, applyAction } from '../application-action.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../application-repository.ts';

/** A price that officers set belongs to the decision that ended with the case: nothing is due before the next one. */
function notPricedYet({ quote }: ApplicationRow) {
  return { quote: JSON.stringify({ ...quote, lines: [], totalMinor: 0 }), fee_minor: 0 };
}

/**
 * Takes an ended application up again under its number: what was paid stays with it, an unpaid fee is due again, and is paid
 * by a bank payment that came too late for it and is not on its way back yet. Rejected
 * if a second application on the passport would be (R25). It is the same application, so it is judged as of the day on
 * which it was first sent, and the days from now until its new decision are not late (R30), also when its visa ended meanwhile.
 */
export async function bringBack(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  application: ApplicationRow,
  returning: Action,
  person: ActingPerson,
  record: ActionRecord,
): Promise<ApplicationRow> {
  const { clock } = dependencies;
  const service = getService(application.service);
  const passport = { country: application.passport_country, number: application.passport_number };
  const obstacle = await passportObstacle(transaction, service, passport, today(clock), application.submission_id);
  if (obstacle !== undefined) throw new ViolationError([violation(obstacle)]);
  const life = { from: today(clock), days: service.expiresAfterDays };
  const lastDay = lastDayOfLife(service, application.answers, life);
  const returned = await applyAction(transaction, clock, application.id, returning, person, {
    ...record,
    changes: {
      ...record.changes,
      proposed_by: null,
      decided_by: null,
      expires_at: startOfDayInKathmandu(addDays(lastDay, 1)),
      ...(service.priceByOfficers === undefined || application.paid ? {} : notPricedYet(application)),
    },
  });
  await dropWaitingSums(transaction, application.id, clock.now());
  const members = (await applicationsOfSubmission(transaction, application.submission_id)).filter(isOpen);
  const paid = await paidParts(transaction, members);
  await replaceOrder(
    transaction,
    dependencies,
    {
      submissionId: application.submission_id,
      paymentMode: application.payment_mode,
      currency: application.quote.currency,
    },
    members.flatMap((member) => linesOwed(member, member.quote, paid.get(member.id))),
  );
  await payWithRefund(transaction, dependencies, application.submission_id);
  return returned;
}
