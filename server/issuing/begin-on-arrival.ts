import type { Transaction } from 'kysely';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { Database } from '../platform/database/schema.ts';
import { changeVisa } from './change-visa.ts';
import type { VisaRow } from './visa-repository.ts';

/**
 * Starts the days of a visa issued before the journey on its holder's first arrival, which counts as a day (R9). A visa
 * that has begun stays unchanged.
 */
export async function beginOnArrival(transaction: Transaction<Database>, visa: VisaRow, at: Date): Promise<void> {
  if (visa.enter_before === null) return;
  await changeVisa(transaction, {
    visaId: visa.id,
    applicationId: visa.application_id,
    at,
    change: { type: 'begun', on: dayInKathmandu(at) },
  });
}
