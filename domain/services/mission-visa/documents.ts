import { documentsFromAbroad, identityDocuments, nrnDocuments } from '#domain/visitor-visa/documents.ts';
import type { DocumentDefinition } from '../service-definition.ts';

const document = (id: string) => `mission_visa.document.${id}`;

/** Documents of a visa from a mission (embassies in Washington and London, consulate general in Guangzhou). */
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
  ...documentsFromAbroad,
  ...nrnDocuments,
];
