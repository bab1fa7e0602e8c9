import { addDays, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { getService } from '#domain/services/catalogue.ts';
import { lastDayOfLife } from '#domain/services/last-day.ts';
import { violation } from '#domain/violations.ts';
import { passportObstacle } from '../../intake/passport-limit.ts';
import { mailAbout } from '../../mail/mail-about.ts';
import { dropWaitingSums } from '../../payments/set-sum-repository.ts';
import { isOpen, linesOwed, paidParts, replaceOrder } from '../../payments/submission-order.ts';
import { today } from '../../platform/clock.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { applyAction } from '../application-action.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../application-repository.ts';
import { type PerformCaseAction, recordOf } from '../case-action.ts';

/** A price that officers set belongs to the decision that ended with the case: nothing is due before the next one. */
function notPricedYet({ quote }: ApplicationRow) {
  return { quote: JSON.stringify({ ...quote, lines: [], totalMinor: 0 }), fee_minor: 0 };
}

/**
 * Reopens an ended application on new evidence, which the note names. Rejected if a second application on the passport
 * would be (R25); an unpaid fee is due again.
 */
export const reopenApplication: PerformCaseAction = async (transaction, dependencies, action) => {
  const { clock } = dependencies;
  const { application } = action;
  if ((action.request.note ?? '').trim() === '') throw new ViolationError([violation('reason_needed', 'note')]);
  const service = getService(application.service);
  const passport = { country: application.passport_country, number: application.passport_number };
  const obstacle = await passportObstacle(transaction, service, passport, today(clock), application.submission_id);
  if (obstacle !== undefined) throw new ViolationError([violation(obstacle)]);
  const life = { from: today(clock), days: service.expiresAfterDays };
  const lastDay = lastDayOfLife(service, application.answers, life);
  const reopened = await applyAction(transaction, clock, application.id, actions.reopen, action.person, {
    ...recordOf(action),
    changes: {
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
  await mailAbout(transaction, clock, reopened, 'reopened', () => ({}));
  return {};
};
