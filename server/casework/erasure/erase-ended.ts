import { erasedAfter } from '#domain/casework/retention.ts';
import { markApplicationsDocumentsDeleted } from '../../intake/documents/document-repository.ts';
import { eraseSubmissions } from '../../intake/submission-repository.ts';
import { registeredIn, removeUnnamedPeople } from '../../issuing/person-repository.ts';
import { deleteMailsAbout } from '../../mail/outbox-repository.ts';
import { eraseConfirmationReasons } from '../../organisations/confirmation-repository.ts';
import { today } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { deleteMatchesOf } from '../../screening/screening-repository.ts';
import { eraseApplications, lockApplicationsToErase } from './erasure-repository.ts';

const atOnce = 100;

/**
 * Erases whom an application was about once its time is over; its files follow in the next sweep. Events stay: they hold
 * codes, officers and instants.
 */
export const eraseEnded: Sweep = {
  name: 'erase-ended',
  everyMilliseconds: 10 * 60_000,
  run: ({ database, clock }) =>
    inTransaction(database, async (transaction) => {
      const found = await lockApplicationsToErase(transaction, erasedAfter(today(clock)), atOnce);
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return 0;
      const people = await registeredIn(transaction, ids);
      await eraseApplications(transaction, ids, clock.now());
      await eraseSubmissions(transaction, [...new Set(found.map(({ submission_id }) => submission_id))]);
      await markApplicationsDocumentsDeleted(transaction, ids, clock.now());
      await eraseConfirmationReasons(transaction, ids);
      await deleteMatchesOf(transaction, ids);
      await deleteMailsAbout(transaction, ids);
      await removeUnnamedPeople(transaction, people);
      return ids.length;
    }),
};
