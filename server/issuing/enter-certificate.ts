import type { Transaction } from 'kysely';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { type Crossing, formatCertificateNumber } from '#domain/issuing/certificate.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { insertCertificate, nextCertificateSerial } from './certificate-repository.ts';

/** Enters the certificate of a granted application, under a number of its own. */
export async function enterCertificate(
  transaction: Transaction<Database>,
  clock: Clock,
  issued: ApplicationRow,
  { movement, on, port }: Crossing,
): Promise<void> {
  const office = officeBySlug(issued.office);
  if (office === undefined) throw new Error(`the certificate of ${issued.submission_number} needs an office`);
  const now = clock.now();
  const serial = await nextCertificateSerial(transaction);
  await insertCertificate(transaction, {
    number: formatCertificateNumber({ officeCode: office.code, issuedOn: dayInKathmandu(now), serial }),
    application_id: issued.id,
    movement,
    on_day: on,
    port,
    document_number: issued.passport_number,
    issued_at: now,
  });
}
