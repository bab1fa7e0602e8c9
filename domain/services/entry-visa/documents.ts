import { identityDocuments } from '#domain/visitor-visa/documents.ts';
import type { DocumentDefinition } from '../service-definition.ts';
import { recommended } from './form.ts';

const document = (id: string, bringOriginal = false): DocumentDefinition => ({
  id,
  label: `entry_visa.document.${id}`,
  bringOriginal,
});

/** Documents of an entry visa from the Department (Consulate General of Nepal, Guangzhou: inviting institution). */
export const documents: readonly DocumentDefinition[] = [
  ...identityDocuments,
  document('invitation_letter', true),
  document('host_registration'),
  { ...document('inviting_recommendation', true), when: recommended },
  document('itinerary'),
  document('return_ticket'),
  document('funds_evidence'),
  document('hotel_booking'),
];
