import type { Transaction } from 'kysely';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { formatPermitNumber, type Permit } from '#domain/issuing/permit.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { type ApplicationRow, peopleIn } from '../casework/application-repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { insertPermit, nextPermitSerial } from './permit-repository.ts';

/** Enters the permit of a granted application, with one number for everybody in it. */
export async function enterPermit(
  transaction: Transaction<Database>,
  clock: Clock,
  issued: ApplicationRow,
  { area, firstDay, lastDay }: Permit,
): Promise<void> {
  const office = officeBySlug(issued.office);
  if (office === undefined || issued.organisation === null) {
    throw new Error(`the permit of ${issued.submission_number} needs an office and an organisation`);
  }
  const now = clock.now();
  const serial = await nextPermitSerial(transaction);
  await insertPermit(transaction, {
    number: formatPermitNumber({ officeCode: office.code, issuedOn: dayInKathmandu(now), serial }),
    version: 1,
    application_id: issued.id,
    organisation: issued.organisation,
    area,
    first_day: firstDay,
    last_day: lastDay,
    group_size: peopleIn(issued),
    issued_at: now,
    revoked_at: null,
  });
}
