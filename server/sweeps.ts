import { eraseEnded } from './casework/erasure/erase-ended.ts';
import {
  closeImpossibleApplications,
  closeSilentApplications,
  releaseFiles,
  remindOfQuestions,
  remindOfRefusals,
} from './casework/review/review-timers.ts';
import { removeUnnamed } from './intake/documents/remove-unnamed-files-job.ts';
import { expireDrafts, removeDeletedFiles } from './intake/drafts/expire-drafts.ts';
import { lapseApplications, remindTravellers } from './intake/lapse-applications.ts';
import { sumUpRevenue } from './lists/sum-up-revenue.ts';
import { deliverOutbox } from './mail/deliver-outbox.ts';
import { reconcileAttempts } from './payments/reconcile-attempts.ts';
import type { Sweep } from './platform/jobs/sweep.ts';
import { tidy } from './platform/jobs/tidy.ts';
import { followWatchList } from './screening/screen-open-applications.ts';
import { remindHolders } from './tracking/reminders/remind-holders.ts';

/**
 * All timers of the portal, in the order in which they must run after a jump of the clock: payments are compared before
 * anything expires, and mails go out last.
 */
export const sweeps: readonly Sweep[] = [
  reconcileAttempts,
  lapseApplications,
  remindTravellers,
  releaseFiles,
  remindOfQuestions,
  remindOfRefusals,
  closeSilentApplications,
  closeImpossibleApplications,
  followWatchList,
  expireDrafts,
  eraseEnded,
  removeDeletedFiles,
  removeUnnamed,
  remindHolders,
  sumUpRevenue,
  tidy,
  deliverOutbox,
];
