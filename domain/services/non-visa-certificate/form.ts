import { contactPage, officePage } from '#domain/existing-visa/questions.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { crossingPages, crossingSection } from '#domain/movement-certificate/questions.ts';
import { genderMessage, genders } from '#domain/reference-data/genders.ts';

const label = (id: string) => `non_visa_certificate.field.${id}`;

/** Documents on which somebody crosses the border without a visa. */
const documentTypes = ['passport', 'citizenship_card', 'refugee_document', 'other'] as const;

export const form: FormDefinition = {
  sections: [
    { id: 'person', scope: 'traveller', title: 'non_visa_certificate.section.person' },
    crossingSection,
    { id: 'contact', scope: 'trip', title: 'non_visa_certificate.section.contact' },
  ],
  pages: [
    {
      id: 'person',
      scope: 'traveller',
      section: 'person',
      title: 'non_visa_certificate.page.person',
      hint: 'non_visa_certificate.page_hint.person',
      fields: [
        { id: 'surname', kind: 'name', label: label('surname'), autocomplete: 'family-name', private: true },
        {
          id: 'given_names',
          kind: 'name',
          label: label('given_names'),
          required: false,
          autocomplete: 'given-name',
          private: true,
        },
        { id: 'dob', kind: 'date', label: label('dob'), dateSide: 'past', autocomplete: 'bday', private: true },
        {
          id: 'gender',
          kind: 'choice',
          label: label('gender'),
          options: genders.map((id) => ({ id, label: genderMessage(id) })),
        },
        { id: 'nationality', kind: 'country', label: label('nationality') },
      ],
    },
    {
      id: 'document',
      scope: 'traveller',
      section: 'person',
      title: 'non_visa_certificate.page.document',
      hint: 'non_visa_certificate.page_hint.document',
      fields: [
        {
          id: 'document_type',
          kind: 'choice',
          label: label('document_type'),
          options: documentTypes.map((id) => ({ id, label: `non_visa_certificate.document_type.${id}` })),
        },
        { id: 'document_number', kind: 'passport_number', label: label('document_number'), private: true },
        { id: 'document_expiry_date', kind: 'date', label: label('document_expiry_date'), required: false },
        {
          id: 'document_file',
          kind: 'file',
          label: label('document_file'),
          file: { document: 'identity_document', accept: 'image_or_pdf' },
        },
      ],
    },
    ...crossingPages,
    officePage,
    contactPage,
  ],
};
