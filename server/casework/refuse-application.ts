import type { Transaction } from 'kysely';
import { addDays, type PlainDate, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import type { AskedItem } from '#domain/casework/asked-items.ts';
import { isMendable, reasonMessage, reasonsOf } from '#domain/casework/decision-reasons.ts';
import { feeStandingOf } from '#domain/casework/fee-standing.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailAbout } from '../mail/mail-about.ts';
import { cancelOpenOrder, openOrder } from '../payments/open-order.ts';
import { lockLiveOrder, orderLines } from '../payments/order-repository.ts';
import { linesOwed, mayOwe, paidParts } from '../payments/submission-order.ts';
import { today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Translate } from '../platform/i18n/catalogue.ts';
import { newId } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { applyAction } from './application-action.ts';
import { type ApplicationRow, applicationsOfSubmission } from './application-repository.ts';
import { type CaseAction, type PerformCaseAction, recordOf } from './case-action.ts';

import { itemsOf, lastDayToMend } from './review/asked-items.ts';
import { askedWords } from './review/asked-words.ts';
import { addInformationRequest } from './review/information-request-repository.ts';

/** Returns the reason codes of an action: at least one, each from its standard list. */
export function standardReasons(action: Action, { application, request }: CaseAction): readonly string[] {
  const standard = reasonsOf(action, getService(application.service));
  // With a single standard reason, there is nothing to choose.
  if (standard.length === 1) return standard;
  const reasons = [...new Set(request.reasons ?? [])];
  if (reasons.length === 0) throw new ViolationError([violation('reason_needed', 'reasons')]);
  if (reasons.some((reason) => !standard.includes(reason))) {
    throw new ViolationError([violation('not_an_option', 'reasons')]);
  }
  return reasons;
}

/**
 * Refuses an application by the lifecycle's own action, for standard reasons, which the applicant reads. A fee that was
 * paid is kept (R24); an unpaid one is no longer due, and the others on the submission get an order of their own.
 */
export function refuseApplication(refusal: Action): PerformCaseAction {
  return async (transaction, dependencies, action) => {
    const { clock } = dependencies;
    const { application, person } = action;
    const reasons = standardReasons(refusal, action);
    const mend = mendOf(action, reasons, today(clock));
    const refused = await applyAction(transaction, clock, application.id, refusal, person, {
      ...recordOf(action),
      reasons,
      changes: { decided_by: action.accountId },
      ...(mend === undefined ? {} : { details: { mend_until: mend.until, items: mend.items } }),
    });
    if (mend !== undefined) {
      await addInformationRequest(transaction, {
        id: newId(clock.now()),
        applicationId: application.id,
        accountId: action.accountId,
        at: clock.now(),
        dueOn: mend.until,
        closesAt: startOfDayInKathmandu(addDays(mend.until, 1)),
        items: mend.items,
        afterRefusal: true,
      });
    }
    await owesNoLonger(transaction, dependencies, refused);
    const why = (t: Translate) => reasons.map((reason) => t(reasonMessage(reason)));
    if (mend === undefined) {
      await mailAbout(transaction, clock, refused, 'refused', (t) => ({ reasons: why(t) }));
    } else {
      const service = getService(application.service);
      await mailAbout(transaction, clock, refused, 'refused_mendable', (t, language) => ({
        reasons: why(t),
        items: mend.items.map((item) => askedWords(service, item, language)),
        until: mend.until,
        fee: feeStandingOf(refused),
      }));
    }
    return {};
  };
}

/**
 * Reads what would change a refusal and until when; undefined where the officer names nothing. Only some reasons can be
 * mended, in workflows that take up such a refusal again.
 */
function mendOf(
  action: CaseAction,
  reasons: readonly string[],
  on: PlainDate,
): { readonly items: readonly AskedItem[]; readonly until: PlainDate } | undefined {
  const { application, request } = action;
  if ((request.items ?? []).length === 0) return undefined;
  const until = lastDayToMend(application, on);
  if (!isMendable(reasons) || until === undefined) {
    throw new ViolationError([violation('items_not_for_reason', 'items')]);
  }
  return { items: itemsOf(action), until };
}

/** Removes the fee of an ended application from the submission's unpaid order; the others get an order of their own. */
export async function owesNoLonger(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  ended: ApplicationRow,
): Promise<void> {
  const order = await lockLiveOrder(transaction, ended.submission_id);
  if (order === undefined) return;
  const ordered = new Set((await orderLines(transaction, order.id)).map((line) => line.applicationId));
  if (!ordered.has(ended.id)) return;
  await cancelOpenOrder(transaction, ended.submission_id, 'ended');
  const others = (await applicationsOfSubmission(transaction, ended.submission_id)).filter(
    (member) => ordered.has(member.id) && mayOwe(member) && member.id !== ended.id,
  );
  const paid = await paidParts(transaction, others);
  await openOrder(transaction, dependencies, {
    submissionId: ended.submission_id,
    mode: order.payment_mode,
    currency: order.currency,
    lines: others.flatMap((member) => linesOwed(member, member.quote, paid.get(member.id))),
  });
}
