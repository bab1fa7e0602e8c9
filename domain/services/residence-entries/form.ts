import { contactPage, given, otherVisaPage, sections } from '#domain/existing-visa/questions.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { kindOptions } from '#domain/residence/questions.ts';

export const form: FormDefinition = {
  sections,
  pages: [
    {
      ...otherVisaPage,
      fields: [
        ...otherVisaPage.fields,
        { ...given('visa_type', 'choice'), label: 'residence.field.visa_type', options: kindOptions },
      ],
    },
    {
      id: 'entries',
      scope: 'traveller',
      section: 'visa',
      title: 'residence_entries.page.entries',
      hint: 'residence_entries.page_hint.entries',
      fields: [
        {
          id: 'visa_entries',
          kind: 'choice',
          label: 'residence_entries.field.visa_entries',
          options: [{ id: 'multiple', label: 'residence_entries.entries.multiple' }],
          notReusable: true,
        },
        {
          id: 're_entry_reason',
          kind: 'multi_line',
          label: 'residence_entries.field.re_entry_reason',
          hint: 'residence_entries.hint.re_entry_reason',
          required: false,
          notReusable: true,
        },
      ],
    },
    contactPage,
  ],
};
