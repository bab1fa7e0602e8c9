import { contactPage, given, officePage, sections, visaPage } from '#domain/existing-visa/questions.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

export const form: FormDefinition = {
  sections,
  pages: [
    {
      ...visaPage,
      title: 'overstay.page.visa',
      fields: [
        ...visaPage.fields,
        given('late_stay_days', 'number'),
        given('late_stay_until', 'date'),
        given('new_visa_end_date', 'date'),
      ],
    },
    {
      id: 'reason',
      scope: 'traveller',
      section: 'visa',
      title: 'overstay.page.reason',
      hint: 'overstay.page_hint.reason',
      fields: [
        {
          id: 'overstay_reason',
          kind: 'multi_line',
          label: 'overstay.field.overstay_reason',
          hint: 'overstay.hint.overstay_reason',
          notReusable: true,
        },
        {
          id: 'departure_date',
          kind: 'date',
          label: 'overstay.field.departure_date',
          hint: 'overstay.hint.departure_date',
          required: false,
          dateSide: 'today_or_future',
          notReusable: true,
        },
      ],
    },
    officePage,
    contactPage,
  ],
};
