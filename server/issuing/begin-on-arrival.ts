import type { Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { lastDay } from '#domain/calendar/visa-year.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import type { Database } from '../platform/database/schema.ts';
import { beginVisa, type VisaRow } from './visa-repository.ts';
import { visaZone } from './visa-zone.ts';

/**
 * R9: the days of a visa that was issued before the journey begin when its holder first arrives, and that day counts. Those
 * of one that has begun stay as they are. The caller holds the visa's lock.
 */
export async function beginOnArrival(
  transaction: Transaction<Database>,
  application: ApplicationRow,
  visa: VisaRow,
  day: PlainDate,
): Promise<void> {
  if (visa.enter_before === null) return;
  const index = getService(application.service).index(application.answers);
  const validUntil = lastDay(day, visa.days);
  const zone = visaZone({ ...index, gender: index.holder?.gender ?? '' }, { visaNumber: visa.visa_number, validUntil });
  await beginVisa(transaction, { id: visa.id, validFrom: day, validUntil, zone });
}
