import type { Answers } from '#domain/forms/answers.ts';
import type { DocumentDefinition } from '#domain/services/service-definition.ts';
import { nrnKinds } from './grounds.ts';

/** Passport and portrait, required of every visitor. */
export const identityDocuments: readonly DocumentDefinition[] = [
  {
    id: 'passport_copy',
    label: 'visitor_visa.document.passport_copy',
    bring: 'visitor_visa.document_bring.passport_copy',
    bringOriginal: true,
    dataPage: {
      number: ['passport_number'],
      surname: ['surname'],
      given_names: ['first_name', 'middle_name'],
      dob: ['dob'],
      sex: ['gender'],
      nationality: ['nationality'],
      expiry: ['passport_expiry_date'],
    },
  },
  {
    id: 'photo',
    label: 'visitor_visa.document.photo',
    bring: 'visitor_visa.document_bring.photo',
    bringOriginal: false,
  },
];

/** Documents of the two visas for non-resident Nepalis (R2(d)). */
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

/** Documents of official visits, and of holders of a refugee travel document (embassies in London and Washington). */
export const documentsFromAbroad: readonly DocumentDefinition[] = [
  {
    id: 'note_verbale',
    label: 'visitor_visa.document.note_verbale',
    when: { field: 'visa_type', is: 'gratis-official' },
    bringOriginal: true,
  },
  {
    id: 'sponsorship_letter',
    label: 'visitor_visa.document.sponsorship_letter',
    when: { field: 'passport_type', is: 'refugee_travel_document' },
    bringOriginal: true,
  },
  {
    id: 'hotel_booking',
    label: 'visitor_visa.document.hotel_booking',
    when: { field: 'passport_type', is: 'refugee_travel_document' },
    bringOriginal: false,
  },
];

/**
 * Returns the documents on which a free visa depends and which an officer must have seen (R2(d)); none for other visas.
 */
export function waiverDocuments(answers: Answers): readonly string[] {
  return nrnKinds.some((kind) => kind === answers.visa_type) ? ['recommendation_letter'] : [];
}
