import { entryVisa } from './entry-visa/index.ts';
import { eta } from './eta/index.ts';
import { missionVisa } from './mission-visa/index.ts';
import { nonVisaCertificate } from './non-visa-certificate/index.ts';
import { overstay } from './overstay/index.ts';
import { overstayAtPort } from './overstay-at-port/index.ts';
import { overstayFine } from './overstay-fine/index.ts';
import { overstayOther } from './overstay-other/index.ts';
import { residenceEntries } from './residence-entries/index.ts';
import { residenceExtension } from './residence-extension/index.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { touristConversion } from './tourist-conversion/index.ts';
import { travelCertificate } from './travel-certificate/index.ts';
import { trekkingRequest } from './trekking-request/index.ts';
import { visaConversion } from './visa-conversion/index.ts';
import { visaExtension } from './visa-extension/index.ts';
import { visaOnArrival } from './visa-on-arrival/index.ts';
import { visaTransfer } from './visa-transfer/index.ts';
import { visaUpgrade } from './visa-upgrade/index.ts';

/** Every public service of the portal, in the order shown. No other place lists them. */
export const services: readonly ServiceDefinition[] = [
  visaOnArrival,
  missionVisa,
  eta,
  entryVisa,
  visaUpgrade,
  visaExtension,
  residenceEntries,
  residenceExtension,
  visaConversion,
  touristConversion,
  visaTransfer,
  overstay,
  overstayAtPort,
  overstayOther,
  overstayFine,
  travelCertificate,
  nonVisaCertificate,
  trekkingRequest,
];

/** Returns the services whose applications a kind of desk works on. */
export function servicesAtDesk(desk: ServiceDefinition['desk']): readonly ServiceDefinition[] {
  return services.filter((service) => service.desk === desk);
}

/** Returns the service for an id from outside; undefined when there is none. */
export function findService(id: string): ServiceDefinition | undefined {
  return services.find((service) => service.id === id);
}

/**
 * Returns the ids of services whose applications exclude each other on one passport; empty for a service without a
 * limit.
 */
export function servicesInGroupOf(service: ServiceDefinition): readonly string[] {
  const { onePerPassport } = service;
  if (onePerPassport === undefined) return [];
  return services.filter((other) => other.onePerPassport?.group === onePerPassport.group).map(({ id }) => id);
}

/**
 * Returns the service for an id that the portal stored. Throws when a stored application names a service that is gone.
 */
export function getService(id: string): ServiceDefinition {
  const service = findService(id);
  if (service === undefined) throw new Error(`No service ${id}`);
  return service;
}
