import type { Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { servicesInGroupOf } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { type PassportFacts, type PassportKey, passportFacts } from '../issuing/person-repository.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

/** Returns the facts about passports that a service's limit needs. Whoever decides by them holds the passports' locks. */
export function passportFactsFor(
  db: Db,
  service: ServiceDefinition,
  passports: readonly PassportKey[],
  on: PlainDate,
  exceptSubmissionId?: string,
): Promise<readonly PassportFacts[]> {
  return passportFacts(db, passports, { on, services: servicesInGroupOf(service), exceptSubmissionId });
}

/**
 * Returns what prevents an application on a passport, by the service's own limit (R25): a visa in force, or an open
 * application for the same service on another submission.
 */
export function obstacleIn(
  service: ServiceDefinition,
  facts: PassportFacts,
): 'live_visa_exists' | 'open_request_exists' | undefined {
  if (service.onePerPassport?.liveVisa === true && facts.liveVisa) return 'live_visa_exists';
  return facts.openRequest ? 'open_request_exists' : undefined;
}

/** Does the same for one passport, looking up its facts now. */
export async function passportObstacle(
  transaction: Transaction<Database>,
  service: ServiceDefinition,
  passport: PassportKey,
  on: PlainDate,
  exceptSubmissionId?: string,
): Promise<'live_visa_exists' | 'open_request_exists' | undefined> {
  const [facts] = await passportFactsFor(transaction, service, [passport], on, exceptSubmissionId);
  return facts === undefined ? undefined : obstacleIn(service, facts);
}

/** Tells whether a visa in force on the passport prevents granting what the service grants. */
export async function hasLiveVisa(
  db: Db,
  service: ServiceDefinition,
  passport: PassportKey,
  on: PlainDate,
): Promise<boolean> {
  const [facts] = await passportFactsFor(db, service, [passport], on);
  return facts !== undefined && obstacleIn(service, facts) === 'live_visa_exists';
}

/** Tells whether a visa in force is in a passport. */
export async function bearsVisa(db: Db, passport: PassportKey, on: PlainDate): Promise<boolean> {
  const [facts] = await passportFacts(db, [passport], { on, services: [] });
  return facts?.liveVisa === true;
}

/** Returns the passport that an application names. */
export function passportOf(application: Pick<ApplicationRow, 'passport_country' | 'passport_number'>): PassportKey {
  return { country: application.passport_country, number: application.passport_number };
}
