import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Lifecycle } from '#domain/casework/lifecycle.ts';
import { answersForGrant } from '#domain/casework/may-act.ts';
import { formatVisaNumber, visaNumberBytes } from '#domain/identity/visa-number.ts';
import { type ChangeOf, daysOf, foldVisa } from '#domain/issuing/visa.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type ApplicationRow, type EventRow, eventsOf } from '../casework/application-repository.ts';
import { grantOf } from '../casework/decision-of.ts';
import { passportFactsFor } from '../intake/passport-limit.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { writeTogether } from '../platform/database/write-together.ts';
import { newId } from '../platform/identifiers.ts';
import { lockExistingVisa } from './existing-visa-repository.ts';
import { registration } from './person-repository.ts';
import { insertVisa, visaNumberTaken } from './visa-repository.ts';
import { visaZone } from './visa-zone.ts';

/** Sticker on which a visa is printed, and who prints it; empty for a letter. */
export interface VisaPrint {
  readonly serial?: string;
  readonly printedBy?: string;
}

/**
 * Enters a new visa for a granted application: number, machine-readable lines, the holder in the register. The caller has
 * locked the passport and written the event that issues it.
 */
export async function enterVisa(
  transaction: Transaction<Database>,
  clock: Clock,
  issued: ApplicationRow,
  change: ChangeOf<'issued'>,
  print: VisaPrint,
): Promise<{ readonly visaId: string; readonly visaNumber: string }> {
  const service = getService(issued.service);
  const about = issued.visa_id === null ? undefined : await lockExistingVisa(transaction, issued.visa_id);
  const index = service.index(issued.answers, about?.visa);
  const { holder: details } = index;
  if (details === undefined) throw new Error(`${service.id} names no holder`);
  const stated = { ...index, holder: details };
  const now = clock.now();
  // Not the application's: the visa whose place it takes may have moved to another passport meanwhile.
  const [facts] = await passportFactsFor(transaction, service, [change.passport], today(clock));
  if (facts === undefined) throw new Error('a passport has no facts');

  const approval = approvalOf(service.lifecycle, await eventsOf(transaction, issued.id));
  const ids = { personId: newId(now), passportId: newId(now) };
  const holder = registration(transaction, stated, facts.known, ids, now);
  await writeTogether(transaction, holder.writes);
  const visaNumber = await freeVisaNumber(transaction);
  const { validUntil } = daysOf(foldVisa([change]));
  const zone = visaZone({ ...stated, gender: details.gender }, { visaNumber, validUntil });
  const visaId = newId(now);
  await insertVisa(
    transaction,
    {
      id: visaId,
      visa_number: visaNumber,
      application_id: issued.id,
      person_id: holder.personId,
      passport_id: holder.passportId,
      mrz_line1: zone.line1,
      mrz_line2: zone.line2,
      approved_by: approval.accountId,
      printed_by: print.printedBy ?? null,
      sticker_serial: print.serial ?? null,
      replaces_visa_id: approval.replacesVisaId,
      issued_at: now,
    },
    change,
  );
  return { visaId, visaNumber };
}

/** Returns the account that answers for the grant and, for a correction, the visa that it replaces. */
function approvalOf(
  lifecycle: Lifecycle,
  events: readonly EventRow[],
): {
  readonly accountId: string;
  readonly replacesVisaId: string | null;
} {
  const answering = events.findLast((event) => event.account_id !== null && answersForGrant(event));
  const granting = grantOf(lifecycle, events);
  if (granting === undefined || answering === undefined || answering.account_id === null)
    throw new Error('a request is issued that nobody granted');
  const replaced = granting.details.replaces_visa_id;
  return { accountId: answering.account_id, replacesVisaId: typeof replaced === 'string' ? replaced : null };
}

/** Draws random numbers until the database has one free. */
async function freeVisaNumber(transaction: Transaction<Database>): Promise<string> {
  for (;;) {
    const number = formatVisaNumber(randomBytes(visaNumberBytes));
    if (!(await visaNumberTaken(transaction, number))) return number;
  }
}
