import { identityDocuments, nrnDocuments } from '#domain/visitor-visa/documents.ts';
import type { DocumentDefinition } from '../service-definition.ts';

/**
 * Documents of a visa on arrival (Immigration Office Belahia, arrival steps; Immigration Office Pokhara, transit visa).
 * The portal prints the slip, which is shown at the desk with the passport.
 */
export const documents: readonly DocumentDefinition[] = [
  ...identityDocuments,
  {
    id: 'receipt',
    label: 'visa_on_arrival.document.receipt',
    bring: 'visa_on_arrival.document_bring.receipt',
    bringOriginal: true,
  },
  {
    id: 'onward_ticket',
    label: 'visa_on_arrival.document.onward_ticket',
    when: { field: 'visa_type', is: 'transit' },
    bringOriginal: true,
  },
  ...nrnDocuments,
];
