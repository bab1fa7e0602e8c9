import { contactPage, officePage, sections, visaPage } from '#domain/existing-visa/questions.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

const label = (id: string) => `visa_extension.field.${id}`;

export const form: FormDefinition = {
  sections,
  pages: [
    visaPage,
    {
      id: 'days',
      scope: 'traveller',
      section: 'visa',
      title: 'visa_extension.page.days',
      hint: 'visa_extension.page_hint.days',
      fields: [
        {
          id: 'extension_days',
          kind: 'number',
          label: label('extension_days'),
          hint: 'visa_extension.hint.extension_days',
          // Every day of a visa year; how many are left is the price's to say (R10).
          range: { min: 1, max: 150 },
          notReusable: true,
        },
        { id: 're_entry', kind: 'yes_no', label: label('re_entry'), notReusable: true },
        {
          id: 'extension_reason',
          kind: 'multi_line',
          label: label('extension_reason'),
          hint: 'visa_extension.hint.extension_reason',
          required: false,
          notReusable: true,
        },
      ],
    },
    officePage,
    contactPage,
  ],
};
