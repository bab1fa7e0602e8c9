import { identityDocuments, nrnDocuments } from '#domain/visitor-visa/documents.ts';
import type { DocumentDefinition } from '../service-definition.ts';

const document = (id: string) => `mission_visa.document.${id}`;

/** Papers of a visa from a mission (embassies in Washington and London, consulate general in Guangzhou). */
export const documents: readonly DocumentDefinition[] = [
  ...identityDocuments,
  { id: 'application_print', label: document('application_print'), bringOriginal: true },
  {
    id: 'residence_permit',
    label: document('residence_permit'),
    when: { fact: 'lives_abroad' },
    bringOriginal: true,
  },
  { id: 'birth_certificate', label: document('birth_certificate'), when: { fact: 'free_child' }, bringOriginal: true },
  {
    id: 'note_verbale',
    label: document('note_verbale'),
    when: { field: 'visa_type', is: 'gratis-official' },
    bringOriginal: true,
  },
  {
    id: 'sponsorship_letter',
    label: document('sponsorship_letter'),
    when: { field: 'passport_type', is: 'refugee_travel_document' },
    bringOriginal: true,
  },
  {
    id: 'hotel_booking',
    label: document('hotel_booking'),
    when: { field: 'passport_type', is: 'refugee_travel_document' },
    bringOriginal: false,
  },
  ...nrnDocuments,
];
