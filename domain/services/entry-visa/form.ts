import type { Condition } from '#domain/forms/conditions.ts';
import type { FieldDefinition, FormDefinition } from '#domain/forms/form-definition.ts';
import { entryPointMessage, entryPoints } from '#domain/reference-data/entry-points.ts';
import { arrivalLines } from '#domain/visitor-visa/fact-lines.ts';
import { recommendedKind } from '#domain/visitor-visa/plans.ts';
import { visitorPages, visitorSections } from '#domain/visitor-visa/questions.ts';
import { kinds } from './plans.ts';

const label = (id: string) => `entry_visa.field.${id}`;
const hint = (id: string) => `entry_visa.hint.${id}`;
export const recommended: Condition = { field: 'visa_type', is: recommendedKind.id };

const copy = (document: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id: `${document}_file`,
  kind: 'file',
  label: label(`${document}_file`),
  file: { document, accept: 'image_or_pdf' },
  ...more,
});

export const form: FormDefinition = {
  sections: [{ id: 'trip', scope: 'trip', title: 'entry_visa.section.trip' }, ...visitorSections],
  pages: [
    {
      id: 'journey',
      scope: 'trip',
      section: 'trip',
      title: 'entry_visa.page.journey',
      lines: arrivalLines,
      fields: [
        {
          id: 'arrival_office',
          kind: 'choice',
          label: label('arrival_office'),
          hint: hint('arrival_office'),
          options: entryPoints
            .filter(({ status }) => status !== 'unconfirmed')
            .map(({ slug }) => ({ id: slug, label: entryPointMessage(slug) })),
        },
        {
          id: 'arrival_date',
          kind: 'date',
          label: label('arrival_date'),
          hint: hint('arrival_date'),
          notReusable: true,
        },
        { id: 'arrived_from_country', kind: 'country', label: label('arrived_from_country'), required: false },
      ],
    },
    {
      id: 'inviting',
      scope: 'trip',
      section: 'trip',
      title: 'entry_visa.page.inviting',
      hint: hint('inviting_page'),
      fields: [
        {
          id: 'inviting_body',
          kind: 'text',
          label: label('inviting_body'),
          hint: hint('inviting_body'),
          maxLength: 120,
        },
        { id: 'inviting_address', kind: 'text', label: label('inviting_address'), maxLength: 200 },
        { id: 'inviting_contact_no', kind: 'phone', label: label('inviting_contact_no'), private: true },
      ],
    },
    ...visitorPages({
      purposeHint: hint('purpose_page'),
      emailHint: hint('email'),
      kinds,
      papers: [
        copy('invitation_letter', { hint: hint('invitation_letter_file') }),
        copy('host_registration', { hint: hint('host_registration_file') }),
        copy('inviting_recommendation', { when: recommended, hint: hint('inviting_recommendation_file') }),
        copy('itinerary'),
        copy('return_ticket'),
        copy('funds_evidence', { hint: hint('funds_evidence_file') }),
        copy('hotel_booking', { required: false }),
      ],
    }),
  ],
};
