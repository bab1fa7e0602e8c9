import { deliverMails } from '../use-cases/deliver-mails.ts';
import type { Sweep } from './sweep.ts';

/** Mails waiting in the outbox. */
export const deliverOutbox: Sweep = {
  name: 'deliver-outbox',
  everyMilliseconds: 2_000,
  run: (dependencies) => deliverMails(dependencies),
};
