import { deliverOutbox } from './deliver-outbox.ts';
import { expireDrafts, removeDeletedFiles } from './expire-drafts.ts';
import { lapseApplications, remindTravellers } from './lapse-applications.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';
import { removeUnnamed } from './remove-unnamed-files.ts';
import {
  closeImpossibleApplications,
  closeSilentApplications,
  releaseFiles,
  remindOfQuestions,
} from './review-timers.ts';
import { sumUpRevenue } from './sum-up-revenue.ts';
import type { Sweep } from './sweep.ts';
import { tidy } from './tidy.ts';

/**
 * Every timer of the portal, in the order in which they have to run after a jump of the clock: payments are compared
 * before anything lapses, and mails go out last.
 */
export const sweeps: readonly Sweep[] = [
  reconcileAttempts,
  lapseApplications,
  remindTravellers,
  releaseFiles,
  remindOfQuestions,
  closeSilentApplications,
  closeImpossibleApplications,
  expireDrafts,
  removeDeletedFiles,
  removeUnnamed,
  sumUpRevenue,
  tidy,
  deliverOutbox,
];
