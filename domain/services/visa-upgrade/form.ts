import { contactPage, sections, visaPage } from '#domain/existing-visa/questions.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { type FactName, largerThanNow } from './facts.ts';
import { largerPlans } from './plans.ts';

export const form: FormDefinition = {
  sections,
  pages: [
    visaPage,
    {
      id: 'plan',
      scope: 'traveller',
      section: 'visa',
      title: 'visa_upgrade.page.plan',
      hint: 'visa_upgrade.page_hint.plan',
      fields: [
        {
          id: 'visa_plan',
          kind: 'choice',
          label: 'visa_upgrade.field.visa_plan',
          notReusable: true,
          priced: {},
          options: largerPlans.map(({ id, label: words }) => ({
            id,
            label: words,
            when: { fact: largerThanNow(id) satisfies FactName },
            refusedAs: 'plan_not_larger' as const,
          })),
        },
      ],
    },
    contactPage,
  ],
};
