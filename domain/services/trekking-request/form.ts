import type { FieldDefinition, FormDefinition } from '#domain/forms/form-definition.ts';
import { genderMessage, genders } from '#domain/reference-data/genders.ts';
import { countersInCountry, officeBySlug } from '#domain/reference-data/offices.ts';
import { areaMessage, trekkingAreas } from '#domain/trekking/areas.ts';

const label = (id: string) => `trekking_request.field.${id}`;
const hint = (id: string) => `trekking_request.hint.${id}`;

/** Returns a field that every trekker except a citizen of India has: they need no visa (T13). */
const ofTheVisa = (field: Omit<FieldDefinition, 'label'>): FieldDefinition => ({
  ...field,
  label: label(field.id),
  when: { not: { field: 'nationality', is: 'IND' } },
});

export const form: FormDefinition = {
  sections: [
    { id: 'trek', scope: 'trip', title: 'trekking_request.section.trek' },
    { id: 'contact', scope: 'trip', title: 'trekking_request.section.contact' },
    { id: 'trekker', scope: 'traveller', title: 'trekking_request.section.trekker' },
  ],
  pages: [
    {
      id: 'trek',
      scope: 'trip',
      section: 'trek',
      title: 'trekking_request.page.trek',
      hint: 'trekking_request.page_hint.trek',
      fields: [
        {
          id: 'permit_area',
          kind: 'choice',
          label: label('permit_area'),
          options: trekkingAreas.map(({ id }) => ({ id, label: areaMessage(id) })),
        },
        { id: 'first_day', kind: 'date', label: label('first_day'), dateSide: 'today_or_future', notReusable: true },
        { id: 'last_day', kind: 'date', label: label('last_day'), dateSide: 'today_or_future', notReusable: true },
        { id: 'route', kind: 'multi_line', label: label('route'), hint: hint('route') },
      ],
    },
    {
      id: 'guide',
      scope: 'trip',
      section: 'trek',
      title: 'trekking_request.page.guide',
      fields: [
        { id: 'guide_name', kind: 'name', label: label('guide_name') },
        { id: 'guide_licence', kind: 'text', label: label('guide_licence'), maxLength: 30 },
        { id: 'guide_licence_until', kind: 'date', label: label('guide_licence_until') },
      ],
    },
    {
      id: 'office',
      scope: 'trip',
      section: 'contact',
      title: 'trekking_request.page.office',
      fields: [
        {
          id: 'office',
          kind: 'choice',
          label: label('office'),
          options: countersInCountry.map((slug) => ({ id: slug, label: officeBySlug(slug)?.name ?? slug })),
        },
        { id: 'contact_no_nepal', kind: 'phone', label: label('contact_no_nepal'), autocomplete: 'tel' },
        { id: 'email', kind: 'email', label: label('email'), autocomplete: 'email' },
      ],
    },
    {
      id: 'trekker',
      scope: 'traveller',
      section: 'trekker',
      title: 'trekking_request.page.trekker',
      hint: 'trekking_request.page_hint.trekker',
      fields: [
        { id: 'surname', kind: 'name', label: label('surname') },
        { id: 'given_names', kind: 'name', label: label('given_names'), required: false },
        {
          id: 'gender',
          kind: 'choice',
          label: label('gender'),
          options: genders.map((id) => ({ id, label: genderMessage(id) })),
        },
        { id: 'dob', kind: 'date', label: label('dob'), dateSide: 'past', private: true },
        { id: 'nationality', kind: 'country', label: label('nationality') },
        { id: 'passport_number', kind: 'passport_number', label: label('passport_number'), private: true },
        { id: 'passport_expiry_date', kind: 'date', label: label('passport_expiry_date') },
        ofTheVisa({ id: 'visa_number', kind: 'text', hint: hint('visa_number'), maxLength: 30, private: true }),
        ofTheVisa({ id: 'visa_end_date', kind: 'date' }),
      ],
    },
  ],
};
