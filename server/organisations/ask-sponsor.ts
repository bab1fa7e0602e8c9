import type { Transaction } from 'kysely';
import type { Answers } from '#domain/forms/answers.ts';
import { confirmationDue } from '#domain/organisations/confirmation.ts';
import { organisationNamed } from '#domain/organisations/organisation-name.ts';
import { rolesWith } from '#domain/permissions/permissions.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { addressesAt } from '../accounts/account-repository.ts';
import { mailInsertion } from '../mail/outbox-repository.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { type Write, writeTogether } from '../platform/database/write-together.ts';
import { confirmationInsertion, removeConfirmation } from './confirmation-repository.ts';
import { organisationsWith } from './organisation-repository.ts';

interface Asking {
  readonly id: string;
  readonly submission_number: string;
  readonly answers: Answers;
}

/**
 * Returns the request to the organisation that an applicant names, and a mail about it to each member who may answer. None
 * when it is not registered for the purpose: the office then checks what was stated itself.
 */
export async function askingSponsor(
  transaction: Transaction<Database>,
  clock: Clock,
  { sponsor }: ServiceDefinition,
  { id, submission_number: submissionNumber, answers }: Asking,
): Promise<readonly Write[]> {
  const named = sponsor?.(answers);
  if (named === undefined) return [];
  const found = organisationNamed(named.name, await organisationsWith(transaction, named.purpose));
  if (found === undefined) return [];
  const at = clock.now();
  const dueOn = confirmationDue(today(clock));
  const request = confirmationInsertion(transaction, {
    application_id: id,
    organisation: found.slug,
    purpose: named.purpose,
    asked_at: at,
    due_on: dueOn,
  });
  const members = await addressesAt(transaction, found.slug, rolesWith('confirmations.answer'));
  const mails = members.map(({ email: recipient, language }) =>
    mailInsertion(transaction, {
      kind: 'confirmation_asked',
      recipient,
      language,
      payload: { submissionNumber, dueOn },
      at,
    }),
  );
  return [request, ...mails];
}

/** Asks anew when the applicant changed something that the organisation confirms, or named another one. */
export async function askSponsorAnew(
  transaction: Transaction<Database>,
  clock: Clock,
  service: ServiceDefinition,
  { before, application }: { readonly before: Answers; readonly application: Asking },
): Promise<void> {
  if (statedTo(service, before) === statedTo(service, application.answers)) return;
  await removeConfirmation(transaction, application.id);
  await writeTogether(transaction, await askingSponsor(transaction, clock, service, application));
}

/** Everything that an organisation is told, to compare. */
function statedTo({ sponsor }: ServiceDefinition, answers: Answers): string {
  const named = sponsor?.(answers);
  return JSON.stringify([named, named?.shown.map((id) => answers[id])]);
}
