import type { Transaction } from 'kysely';
import { type Language, languageOr } from '#domain/i18n/languages.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { findSubmission } from '../intake/submission-repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { messagesFor, type Translate } from '../platform/i18n/catalogue.ts';
import { enqueueMail, type MailPayloads, type OutboxKind } from './outbox-repository.ts';

/** Kinds of mail about one application, identified by its number. */
type KindAboutRequest = {
  [Kind in OutboxKind]: MailPayloads[Kind] extends { readonly submissionNumbers: readonly string[] } ? Kind : never;
}[OutboxKind];

/**
 * Mails an application's news to the applicant, in their language and in the transaction of the change. Applicants
 * without an address see it on the tracking page only.
 */
export async function mailAbout<Kind extends Exclude<KindAboutRequest, 'lapsed' | 'lapsing_soon'>>(
  transaction: Transaction<Database>,
  clock: Clock,
  application: Pick<ApplicationRow, 'id' | 'submission_id' | 'submission_number'>,
  kind: Kind,
  facts: (t: Translate, language: Language) => Omit<MailPayloads[Kind], 'submissionNumbers'>,
): Promise<void> {
  const submission = await findSubmission(transaction, application.submission_id);
  if (submission === undefined || submission.email === null) return;
  const language = languageOr(submission.language);
  await enqueueMail(transaction, {
    kind,
    recipient: submission.email,
    language: submission.language,
    payload: {
      ...facts(messagesFor(language), language),
      submissionNumbers: [application.submission_number],
    } as unknown as MailPayloads[Kind],
    at: clock.now(),
    applicationId: application.id,
  });
}
