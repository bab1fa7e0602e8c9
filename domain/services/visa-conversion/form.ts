import { contactPage, sections, visaPage } from '#domain/existing-visa/questions.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { detailPages, kindOptions, lengthFields, papersPage } from '#domain/residence/questions.ts';

export const form: FormDefinition = {
  sections: [
    ...sections.slice(0, 1),
    { id: 'residence', scope: 'traveller', title: 'residence.section.residence' },
    ...sections.slice(1),
  ],
  pages: [
    visaPage,
    {
      id: 'kind',
      scope: 'traveller',
      section: 'residence',
      title: 'visa_conversion.page.kind',
      hint: 'visa_conversion.page_hint.kind',
      fields: [
        {
          id: 'visa_type',
          kind: 'choice',
          label: 'residence.field.visa_type',
          options: kindOptions,
          notReusable: true,
        },
        {
          id: 'conversion_reason',
          kind: 'multi_line',
          label: 'visa_conversion.field.conversion_reason',
          required: false,
          notReusable: true,
        },
      ],
    },
    ...detailPages,
    {
      id: 'length',
      scope: 'traveller',
      section: 'residence',
      title: 'visa_conversion.page.length',
      hint: 'visa_conversion.page_hint.length',
      fields: [
        {
          id: 'new_visa_start_date',
          kind: 'date',
          label: 'visa_conversion.field.new_visa_start_date',
          hint: 'visa_conversion.hint.new_visa_start_date',
          dateSide: 'today_or_future',
          notReusable: true,
        },
        ...lengthFields,
      ],
    },
    papersPage(false),
    contactPage,
  ],
};
