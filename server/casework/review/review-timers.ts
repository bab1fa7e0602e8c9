import type { Transaction } from 'kysely';
import { actions } from '#domain/casework/actions/index.ts';
import { getService } from '#domain/services/catalogue.ts';
import { lastDayOf } from '#domain/services/last-day.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockSubmission, updateSubmission } from '../../intake/submission-repository.ts';

import { applicationsAboutEndedVisas } from '../../issuing/existing-visa-repository.ts';
import { mailAbout } from '../../mail/mail-about.ts';
import { lockLiveOrder } from '../../payments/order-repository.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { system } from '../acting-person.ts';
import { type ApplicationRow, findApplication } from '../application-repository.ts';
import { close } from '../close-application.ts';
import { closeImpossible } from '../close-impossible.ts';
import { askedWords } from './asked-words.ts';
import { releaseLateFiles } from './hold-file.ts';
import {
  silentApplications,
  takeInformationRequestsToRemind,
  takeRefusalsToRemind,
} from './information-request-repository.ts';

const atOnce = 100;

/** Returns cases to the queue when the hours of their lock are over. */
export const releaseFiles: Sweep = {
  name: 'release-files',
  everyMilliseconds: 30_000,
  run: (dependencies) => releaseLateFiles(dependencies, atOnce),
};

/** Reminds applicants of open questions: half-way, and on the day before the due day. */
export const remindOfQuestions: Sweep = {
  name: 'remind-of-questions',
  everyMilliseconds: 60_000,
  run: ({ clock, database }) =>
    inTransaction(database, async (transaction) => {
      const due = await takeInformationRequestsToRemind(transaction, clock.now(), atOnce);
      for (const { application_id, closes_at } of due) {
        const application = await findApplication(transaction, application_id);
        if (application === undefined) continue;
        const closesOn = lastDayOf(closes_at);
        await mailAbout(transaction, clock, application, 'information_reminder', () => ({ closesOn }));
      }
      return due.length;
    }),
};

/** Reminds applicants of refusals that they can still mend, a week before the last day. */
export const remindOfRefusals: Sweep = {
  name: 'remind-of-refusals',
  everyMilliseconds: 60_000,
  run: ({ clock, database }) =>
    inTransaction(database, async (transaction) => {
      const due = await takeRefusalsToRemind(transaction, clock.now(), atOnce);
      for (const { application_id, due_on: until, items } of due) {
        const application = await findApplication(transaction, application_id);
        if (application === undefined) continue;
        const service = getService(application.service);
        await mailAbout(transaction, clock, application, 'mend_reminder', (_t, language) => ({
          items: items.map((item) => askedWords(service, item, language)),
          until,
        }));
      }
      return due.length;
    }),
};

/** Closes applications whose applicants did not reply in time. */
export const closeSilentApplications: Sweep = {
  name: 'close-silent-requests',
  everyMilliseconds: 60_000,
  run: async (dependencies, log) => {
    const { clock, database } = dependencies;
    let closed = 0;
    for (const id of await silentApplications(database, clock.now(), atOnce)) {
      try {
        closed += await closeSilent(dependencies, id);
      } catch (error) {
        log.error({ err: error, applicationId: id }, 'a silent request could not be closed');
      }
    }
    return closed;
  },
};

/** Closes applications about a visa that was annulled or revoked, which can no longer be granted. */
export const closeImpossibleApplications: Sweep = {
  name: 'close-impossible-applications',
  everyMilliseconds: 60_000,
  run: async (dependencies, log) => {
    let closed = 0;
    for (const id of await applicationsAboutEndedVisas(dependencies.database, atOnce)) {
      try {
        closed += await closeOne(dependencies, id, (transaction, application) =>
          closeImpossible(transaction, dependencies, application, 'impossible'),
        );
      } catch (error) {
        log.error({ err: error, applicationId: id }, 'an application about an ended visa could not be closed');
      }
    }
    return closed;
  },
};

/** Closes one application in a transaction of its own, locking submission and order first. */
function closeOne(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
  closing: (transaction: Transaction<Database>, application: ApplicationRow) => Promise<unknown>,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const application = await findApplication(transaction, id);
    if (application === undefined) return 0;
    await lockSubmission(transaction, application.submission_id);
    await lockLiveOrder(transaction, application.submission_id);
    await closing(transaction, application);
    await updateSubmission(transaction, application.submission_id);
    return 1;
  });
}

function closeSilent(dependencies: Pick<Dependencies, 'database' | 'clock'>, id: string): Promise<number> {
  return closeOne(dependencies, id, (transaction) =>
    close(transaction, dependencies, id, actions.close_silent, system, {
      requestId: 'silent',
      reasons: actions.close_silent.reasons,
    }),
  );
}
