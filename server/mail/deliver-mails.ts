import { isLanguage } from '#domain/i18n/languages.ts';
import { answerPasswordAsk } from '../accounts/ask-new-password.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { countCalls, giveBack } from '../platform/limit-calls.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { composeMail } from './compose-mail.ts';
import { MailError } from './mail-transport.ts';
import {
  claimDueMails,
  dropMail,
  mailsOfForms,
  type OutboxRow,
  passwordAskOf,
  postponeFormMails,
  postponeMail,
  recordMailFailure,
  recordMailSent,
} from './outbox-repository.ts';

type Delivering = Pick<Dependencies, 'database' | 'clock' | 'config' | 'mail' | 'portalUrl' | 'storage'>;

const mailsAtOnce = 10;
/** Time for which a process that dies while sending holds back its mails. */
const claimMilliseconds = 5 * 60_000;
/** Waiting times after failed attempts, in minutes; after the last the mail shows in the outbox as failed. */
const retryMinutes = [1, 5, 15, 60, 240, 720, 1440, 1440];

/**
 * Sends the mails that are due, each at least once: a repeated one has the same notice id, by which mailboxes drop it.
 * A permanently rejected recipient is not tried again. Returns the number of attempts.
 */
export async function deliverMails(dependencies: Delivering): Promise<number> {
  const { database, clock } = dependencies;
  const due = await inTransaction(database, (transaction) =>
    claimDueMails(transaction, {
      now: clock.now(),
      claimUntil: new Date(clock.now().getTime() + claimMilliseconds),
      limit: mailsAtOnce,
    }),
  );
  for (const row of due) {
    try {
      const ask = passwordAskOf(row);
      if (ask !== undefined) {
        await answerPasswordAsk(dependencies, ask);
        continue;
      }
      const later = await heldBack(dependencies, row);
      if (later !== undefined) {
        await postponeMail(database, row, later);
        await postponeFormMails(database, row.recipient, later);
        continue;
      }
      if (await deliver(dependencies, row)) await recordMailSent(database, row.id, clock.now());
      else await dropMail(database, row.id);
    } catch (error) {
      const wait = error instanceof MailError && error.undeliverable ? undefined : retryMinutes[row.tries - 1];
      await recordMailFailure(database, row.id, {
        at: clock.now(),
        error: error instanceof Error ? error.message : 'unknown failure',
        nextTryAt: wait === undefined ? undefined : new Date(clock.now().getTime() + wait * 60_000),
      });
    }
  }
  return due.length;
}

/**
 * Returns the time until which a mail caused by a form is held back, because the number of such mails per mailbox and
 * hour is limited, whoever enters the address. Undefined: send now.
 */
async function heldBack(dependencies: Delivering, { kind, recipient, tries }: OutboxRow): Promise<Date | undefined> {
  // A retried mail was counted at its first attempt.
  if (!mailsOfForms.includes(kind) || tries > 1) return undefined;
  const count = await countCalls(dependencies, [
    { policy: ratePolicies.formMailsOfRecipient, subject: recipient.toLowerCase() },
  ]);
  if (count.overrun.length === 0) return undefined;
  await giveBack(dependencies, count);
  const seconds = Math.max(...count.overrun.map(({ resetSeconds }) => resetSeconds));
  return new Date(dependencies.clock.now().getTime() + seconds * 1000);
}

/** Sends a mail; false when there is nothing to say any more. */
async function deliver(dependencies: Delivering, row: OutboxRow): Promise<boolean> {
  const language = isLanguage(row.language) ? row.language : 'en-US';
  const composed = await composeMail(dependencies, row, language);
  if (composed === undefined) return false;
  const { words, ...parts } = composed;
  await dependencies.mail.send({ to: row.recipient, language, ...words, ...parts, noticeId: row.id });
  return true;
}
