import type { FieldDefinition, FormDefinition } from '#domain/forms/form-definition.ts';
import { type FactName, largerThanNow } from './facts.ts';
import { largerPlans } from './plans.ts';

const label = (id: string) => `visa_upgrade.field.${id}`;
const page = (id: string) => `visa_upgrade.page.${id}`;
const section = (id: string) => `visa_upgrade.section.${id}`;

/**
 * Returns a field that the portal fills in from the visa; nobody types it. Only the two numbers can be missing: the
 * rest follows from them.
 */
function given(id: string, kind: FieldDefinition['kind'], required = false): FieldDefinition {
  return { id, kind, label: label(id), required, prefilled: true, notReusable: true };
}

export const form: FormDefinition = {
  sections: [
    { id: 'visa', scope: 'traveller', title: section('visa') },
    { id: 'contact', scope: 'trip', title: section('contact') },
  ],
  pages: [
    {
      id: 'visa',
      scope: 'traveller',
      section: 'visa',
      title: page('visa'),
      hint: 'visa_upgrade.page_hint.visa',
      fields: [
        { ...given('passport_number', 'passport_number', true), private: true },
        given('visa_number', 'text', true),
        given('current_visa_plan', 'number'),
        given('visa_start_date', 'date'),
        given('visa_end_date', 'date'),
      ],
    },
    {
      id: 'plan',
      scope: 'traveller',
      section: 'visa',
      title: page('plan'),
      hint: 'visa_upgrade.page_hint.plan',
      fields: [
        {
          id: 'visa_plan',
          kind: 'choice',
          label: label('visa_plan'),
          notReusable: true,
          options: largerPlans.map(({ id, label: words }) => ({
            id,
            label: words,
            when: { fact: largerThanNow(id) satisfies FactName },
            refusedAs: 'plan_not_larger' as const,
          })),
        },
      ],
    },
    {
      id: 'contact',
      scope: 'trip',
      section: 'contact',
      title: page('contact'),
      fields: [
        // The applicant is in Nepal, so the office can call, and the email address is optional.
        { id: 'contact_no_nepal', kind: 'phone', label: label('contact_no_nepal'), autocomplete: 'tel' },
        {
          id: 'email',
          kind: 'email',
          label: label('email'),
          hint: 'visa_upgrade.hint.email',
          required: false,
          autocomplete: 'email',
        },
      ],
    },
  ],
};
