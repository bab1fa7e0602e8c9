import type { Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { lastDay } from '#domain/calendar/visa-year.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import type { Database } from '../platform/database/schema.ts';
import { beginVisa, type VisaRow } from './visa-repository.ts';
import { visaZone } from './visa-zone.ts';

/**
 * Starts the days of a visa issued before the journey on its holder's first arrival, which counts as a day (R9). A visa
 * that has begun stays unchanged. The caller holds the visa's lock.
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
