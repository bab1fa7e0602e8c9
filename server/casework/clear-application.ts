import { actions } from '#domain/casework/actions/index.ts';
import { isAllowed } from '#domain/casework/lifecycle.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { hasLiveVisa, passportOf } from '../intake/passport-limit.ts';
import { lockSubmission, updateSubmission } from '../intake/submission-repository.ts';
import { issueWhenDue } from '../issuing/issue-when-due.ts';
import { lockPassports } from '../issuing/person-repository.ts';
import { lockLiveOrder } from '../payments/order-repository.ts';
import { oweNewPrice } from '../payments/submission-order.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { screenApplication } from '../screening/screen-application.ts';
import { system } from './acting-person.ts';
import { applyAction, describeActions, requireAction } from './application-action.ts';
import { type ApplicationRow, findApplication, updateApplication } from './application-repository.ts';
import { type PerformCaseAction, recordOf } from './case-action.ts';
import { judgeOnRealDay } from './real-day.ts';

/**
 * Grants at the desk once watch list, nationality, passport, days left in the visa year (R10) and other valid visas on
 * the passport (R25) allow it, all judged on the real day (R27). A difference in price becomes due or is refunded
 * before anything is printed.
 */
export const clearApplication: PerformCaseAction = async (transaction, dependencies, action) => {
  const { clock } = dependencies;
  const { application, person } = action;
  await requireAction(transaction, clock, application, actions.clear, person);
  const passport = passportOf(application);
  await lockPassports(transaction, [passport]);
  if (await hasLiveVisa(transaction, getService(application.service), passport, today(clock))) {
    throw new ViolationError([violation('live_visa_exists')]);
  }
  const { changes, details, quote, violations } = await judgeOnRealDay(transaction, clock, application);
  requireNone(violations);
  const cleared = await applyAction(transaction, clock, application.id, actions.clear, person, {
    ...recordOf(action),
    ...(changes === undefined ? {} : { changes, details }),
  });
  if (changes !== undefined) await oweNewPrice(transaction, dependencies, cleared, quote);
  // Whoever paid beforehand waits for nothing else.
  await issueWhenDue(transaction, dependencies, application.id, action.requestId);
  return {};
};

/**
 * Compares the holder of an issued visa with today's watch list, which may have changed since, and judges the day: both
 * remain when the action is then rejected for what was found.
 */
export async function judgeAtBorder(
  dependencies: Dependencies,
  application: Pick<ApplicationRow, 'id'>,
  requestId: string,
): Promise<void> {
  await screenApplication(dependencies, application);
  await judgeBeforeGiving(dependencies, application, requestId);
}

/**
 * Judges an application again, in a transaction of its own, before its visa is printed or, if it was issued before the
 * journey, begins: the day may differ from the one it was cleared or sent for. A different price is recorded as due, so
 * that the action finds the fee unpaid (R27).
 */
export async function judgeBeforeGiving(
  dependencies: Dependencies,
  { id }: Pick<ApplicationRow, 'id'>,
  requestId: string,
): Promise<void> {
  const { clock, database } = dependencies;
  await inTransaction(database, async (transaction) => {
    const seen = await findApplication(transaction, id);
    if (seen === undefined) return;
    await lockSubmission(transaction, seen.submission_id);
    await lockLiveOrder(transaction, seen.submission_id);
    const application = await findApplication(transaction, id);
    if (application === undefined) return;
    const states = await describeActions(transaction, clock, application, system);
    if (!isAllowed(states, actions.judge_real_day)) return;
    await lockPassports(transaction, [passportOf(application)]);
    const { changes, details, quote, violations } = await judgeOnRealDay(transaction, clock, application);
    requireNone(violations);
    if (changes === undefined) return;
    if (quote.totalMinor === application.fee_minor) {
      // The price is the same on this day: the changes need no event of their own, because the action that follows has
      // one.
      await updateApplication(transaction, id, { ...changes, updated_at: clock.now() });
      return;
    }
    const judged = await applyAction(transaction, clock, id, actions.judge_real_day, system, {
      requestId,
      changes,
      details,
    });
    await oweNewPrice(transaction, dependencies, judged, quote);
    await updateSubmission(transaction, application.submission_id);
  });
}
