import { contactPage, otherVisaPage, sections } from '#domain/existing-visa/questions.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { plans } from './plans.ts';

export const form: FormDefinition = {
  sections,
  pages: [
    otherVisaPage,
    {
      id: 'plan',
      scope: 'traveller',
      section: 'visa',
      title: 'tourist_conversion.page.plan',
      hint: 'tourist_conversion.page_hint.plan',
      fields: [
        {
          id: 'visa_plan',
          kind: 'choice',
          label: 'tourist_conversion.field.visa_plan',
          options: plans.map(({ id, label }) => ({ id, label })),
          priced: {},
          notReusable: true,
        },
        {
          id: 'new_visa_start_date',
          kind: 'date',
          label: 'tourist_conversion.field.new_visa_start_date',
          hint: 'tourist_conversion.hint.new_visa_start_date',
          dateSide: 'today_or_future',
          notReusable: true,
        },
        {
          id: 'conversion_reason',
          kind: 'multi_line',
          label: 'tourist_conversion.field.conversion_reason',
          required: false,
          notReusable: true,
        },
      ],
    },
    {
      id: 'papers',
      scope: 'traveller',
      section: 'visa',
      title: 'tourist_conversion.page.papers',
      fields: [
        {
          id: 'tax_clearance_file',
          kind: 'file',
          label: 'tourist_conversion.paper.tax_clearance',
          hint: 'tourist_conversion.hint.tax_clearance',
          file: { document: 'tax_clearance', accept: 'image_or_pdf' },
        },
      ],
    },
    contactPage,
  ],
};
