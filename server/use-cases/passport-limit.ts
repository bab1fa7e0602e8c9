import type { Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { servicesInGroupOf } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { findOpenRequest, type PassportKey } from '../data/person-repository.ts';
import type { Database } from '../data/schema.ts';
import { liveVisaOnPassport } from '../data/visa-repository.ts';

/**
 * What on a passport stands in the way of a request, by the service's own limit (R25): a visa in force, or an open
 * request for the same thing on another trip than the one named. The caller holds the passport's lock.
 */
export async function passportObstacle(
  transaction: Transaction<Database>,
  service: ServiceDefinition,
  passport: PassportKey,
  on: PlainDate,
  exceptTripId?: string,
): Promise<'live_visa_exists' | 'open_request_exists' | undefined> {
  if (await hasLiveVisa(transaction, service, passport, on)) return 'live_visa_exists';
  const group = servicesInGroupOf(service);
  if (group.length === 0) return undefined;
  const open = await findOpenRequest(transaction, passport, group, exceptTripId);
  return open === undefined ? undefined : 'open_request_exists';
}

/** Whether a visa in force on the passport stands in the way of granting what the service grants. */
export async function hasLiveVisa(
  transaction: Transaction<Database>,
  service: ServiceDefinition,
  passport: PassportKey,
  on: PlainDate,
): Promise<boolean> {
  if (service.onePerPassport?.liveVisa !== true) return false;
  return (await liveVisaOnPassport(transaction, passport, on)) !== undefined;
}
