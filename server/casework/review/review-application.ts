import type { Transaction } from 'kysely';
import { addDays, type PlainDate, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { feeStandingOf, waitsForFee } from '#domain/casework/fee-standing.ts';
import { isGranting } from '#domain/casework/lifecycle.ts';
import { grantFormOf } from '#domain/issuing/letters.ts';
import { getService } from '#domain/services/catalogue.ts';
import { lastDayOfLife, remindedUpTo } from '#domain/services/last-day.ts';
import { issueWhenDue } from '../../issuing/issue-when-due.ts';
import { planGrant } from '../../issuing/plan-grant.ts';
import { mailAbout } from '../../mail/mail-about.ts';
import { dropWaitingSums } from '../../payments/set-sum-repository.ts';
import { oweNewPrice } from '../../payments/submission-order.ts';
import { type Clock, today } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { newId } from '../../platform/identifiers.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { applyAction } from '../application-action.ts';
import { type ApplicationRow, eventsOf, findApplication } from '../application-repository.ts';
import { type PerformCaseAction, recordOf } from '../case-action.ts';
import { keepReminder } from '../lapse-repository.ts';
import { outcomeAsSent } from '../letter-of.ts';
import { standardReasons } from '../refuse-application.ts';

import { type Draw, drawSecondLook } from '../second-looks/draw-second-look.ts';
import { addSecondLook } from '../second-looks/second-look-repository.ts';
import { confirmPrice, enterPrice } from './set-sums.ts';

/** Records an officer's recommendation to grant, with the price where officers set it. Another person decides. */
export const recommendApplication: PerformCaseAction = async (transaction, dependencies, action) => {
  await applyAction(transaction, dependencies.clock, action.application.id, actions.propose, action.person, {
    ...recordOf(action),
    changes: { proposed_by: action.accountId },
  });
  await enterPrice(transaction, dependencies, action);
  return {};
};

/** Records an officer's recommendation to refuse, for reasons that the decision may take over. Another person decides. */
export function recommendRefusal(recommending: Action): PerformCaseAction {
  return async (transaction, { clock }, action) => {
    const { application, accountId, person } = action;
    await applyAction(transaction, clock, application.id, recommending, person, {
      ...recordOf(action),
      reasons: standardReasons(recommending, action),
      changes: { proposed_by: accountId },
    });
    // A price that was recommended before is nobody's recommendation any more.
    await dropWaitingSums(transaction, application.id, clock.now(), 'price');
    return {};
  };
}

/** Returns the action that grants what was recommended; effective at once if no fee is due. */
export function approveApplication(granting: Action): PerformCaseAction {
  return async (transaction, dependencies, action) => {
    const { application, accountId, person, requestId } = action;
    const { clock, config } = dependencies;
    const service = getService(application.service);
    // An outcome that is no longer possible is not granted either.
    const planned = await planGrant(transaction, clock, application);
    if (!('ok' in planned)) throw new ViolationError(planned.violations);
    const lastDay = lastDayOfLife(service, application.answers, {
      from: today(clock),
      days: service.collectDays ?? service.expiresAfterDays,
    });
    const price = await confirmPrice(transaction, dependencies, action, granting);
    const draw = granting.sampled === true ? await drawn(transaction, config.lookupKey, application) : undefined;
    const granted = await applyAction(transaction, clock, application.id, granting, person, {
      ...recordOf(action),
      details: { ...price?.details, ...(draw === undefined ? {} : { second_look: draw }) },
      changes: {
        decided_by: accountId,
        expires_at: startOfDayInKathmandu(addDays(lastDay, 1)),
        ...price?.columns,
      },
    });
    if (draw?.drawn === true) {
      await addSecondLook(transaction, {
        id: newId(clock.now()),
        application_id: application.id,
        decided_by: accountId,
        drawn_at: clock.now(),
      });
    }
    if (price !== undefined) await oweNewPrice(transaction, dependencies, granted, price.quote);
    await issueWhenDue(transaction, dependencies, application.id, requestId);
    await tellGranted(transaction, clock, granted, lastDay);
    return {};
  };
}

/** Mails a grant that its holder still has to collect or to pay; what took effect at once has a mail of its own. */
async function tellGranted(
  transaction: Transaction<Database>,
  clock: Clock,
  granted: ApplicationRow,
  lastDay: PlainDate,
): Promise<void> {
  if (grantFormOf(outcomeAsSent(granted)) === 'sticker') {
    const fee = feeStandingOf(granted);
    await mailAbout(transaction, clock, granted, 'granted', () => ({ fee, collectBy: lastDay }));
    return;
  }
  if (!waitsForFee((await findApplication(transaction, granted.id)) ?? granted)) return;
  await mailAbout(transaction, clock, granted, 'granted_unpaid', () => ({
    submissionId: granted.submission_id,
    payBy: lastDay,
  }));
  // It says what the reminder would say on the same day.
  if (lastDay <= remindedUpTo(today(clock))) await keepReminder(transaction, [granted.id]);
}

/** Draws the grant that is made now, after those that were made before the application was reopened. */
async function drawn(transaction: Transaction<Database>, key: Buffer, { id, service }: ApplicationRow): Promise<Draw> {
  const { lifecycle } = getService(service);
  const before = (await eventsOf(transaction, id)).filter(({ action }) => isGranting(lifecycle, action));
  return drawSecondLook(key, id, before.length + 1);
}
