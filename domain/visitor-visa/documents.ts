import type { DocumentDefinition } from '#domain/services/service-definition.ts';
import { nrnKinds } from './grounds.ts';

/** Passport and portrait, which every visitor shows. */
export const identityDocuments: readonly DocumentDefinition[] = [
  {
    id: 'passport_copy',
    label: 'visitor_visa.document.passport_copy',
    hint: 'visitor_visa.document_hint.passport_copy',
    bringOriginal: true,
  },
  { id: 'photo', label: 'visitor_visa.document.photo', bringOriginal: false },
];

/** Papers of the two visas for non-resident Nepalis (R2(d)). */
export const nrnDocuments: readonly DocumentDefinition[] = [
  {
    id: 'recommendation_letter',
    label: 'visitor_visa.document.recommendation_letter',
    when: { field: 'visa_type', is: nrnKinds },
    bringOriginal: true,
  },
  {
    id: 'nrn_citizenship',
    label: 'visitor_visa.document.nrn_citizenship',
    when: { field: 'visa_type', is: 'nrn-citizenship' },
    bringOriginal: true,
  },
];
