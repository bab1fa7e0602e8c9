import type { DocumentDefinition } from '../service-definition.ts';
import { nrnKinds } from './grounds.ts';

/**
 * Papers of a visa on arrival (Immigration Office Belahia, arrival steps; Immigration Office Pokhara, transit visa). The
 * slip is printed by the portal and shown at the desk with the passport.
 */
export const documents: readonly DocumentDefinition[] = [
  {
    id: 'passport_copy',
    label: 'visa_on_arrival.document.passport_copy',
    hint: 'visa_on_arrival.document_hint.passport_copy',
    bringOriginal: true,
  },
  { id: 'photo', label: 'visa_on_arrival.document.photo', bringOriginal: false },
  { id: 'receipt', label: 'visa_on_arrival.document.receipt', bringOriginal: true },
  {
    id: 'onward_ticket',
    label: 'visa_on_arrival.document.onward_ticket',
    when: { field: 'visa_type', is: 'transit' },
    bringOriginal: true,
  },
  {
    id: 'recommendation_letter',
    label: 'visa_on_arrival.document.recommendation_letter',
    when: { field: 'visa_type', is: nrnKinds },
    bringOriginal: true,
  },
  {
    id: 'nrn_citizenship',
    label: 'visa_on_arrival.document.nrn_citizenship',
    when: { field: 'visa_type', is: 'nrn-citizenship' },
    bringOriginal: true,
  },
];
