import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { broughtDocuments } from './questions.ts';
import { byVisaNumber } from './tourist-visa.ts';

/**
 * Members that services about the visa of somebody in Nepal have in common, to be spread into their definitions: one person, who
 * comes to the Department with the passport, and no rules over several answers.
 */
export const aboutVisa = {
  factNames: [],
  facts: () => ({}),
  check: () => [],
  documents: broughtDocuments,
  documentsAtOffice: true,
  desk: 'department',
  fileParts: ['visa', 'stays'],
  maxTravellers: 1,
  traveller: byVisaNumber,
  paymentModes: ['online', 'bank', 'on_arrival'],
} as const satisfies Partial<ServiceDefinition>;
