import { contactPage, given, otherVisaPage, sections } from '#domain/existing-visa/questions.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { detailPages, kindOptions, lengthFields, papersPage } from '#domain/residence/questions.ts';

export const form: FormDefinition = {
  sections: [
    ...sections.slice(0, 1),
    { id: 'residence', scope: 'traveller', title: 'residence.section.residence' },
    ...sections.slice(1),
  ],
  pages: [
    {
      ...otherVisaPage,
      fields: [
        ...otherVisaPage.fields,
        { ...given('visa_type', 'choice'), label: 'residence.field.visa_type', options: kindOptions },
      ],
    },
    ...detailPages,
    {
      id: 'length',
      scope: 'traveller',
      section: 'residence',
      title: 'residence.page.length',
      hint: 'residence.page_hint.length',
      fields: lengthFields,
    },
    papersPage(true),
    contactPage,
  ],
};
