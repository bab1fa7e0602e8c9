import type { Sweep } from '../platform/jobs/sweep.ts';
import { deliverMails } from './deliver-mails.ts';

/** Sends the mails waiting in the outbox. */
export const deliverOutbox: Sweep = {
  name: 'deliver-outbox',
  everyMilliseconds: 2_000,
  run: (dependencies) => deliverMails(dependencies),
};
