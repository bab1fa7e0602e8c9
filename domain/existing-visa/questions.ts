import type { FieldDefinition, PageDefinition, SectionDefinition } from '#domain/forms/form-definition.ts';
import { countersInCountry, officeBySlug } from '#domain/reference-data/offices.ts';
import type { DocumentDefinition } from '#domain/services/service-definition.ts';

const label = (id: string) => `existing_visa.field.${id}`;

/**
 * Returns a field that is filled before the form opens: by the applicant on the page where the visa is named, or by the
 * portal from the visa.
 */
export function given(id: string, kind: FieldDefinition['kind'], required = false): FieldDefinition {
  return { id, kind, label: label(id), required, prefilled: true, notReusable: true };
}

/** Sections of every form about a visa of somebody in Nepal: the visa itself, and how to reach its holder. */
export const sections: readonly SectionDefinition[] = [
  { id: 'visa', scope: 'traveller', title: 'existing_visa.section.visa' },
  { id: 'contact', scope: 'trip', title: 'existing_visa.section.contact' },
];

/** First page: the visa as the portal knows it, to be compared with the sticker. */
export const visaPage: PageDefinition = {
  id: 'visa',
  scope: 'traveller',
  section: 'visa',
  title: 'existing_visa.page.visa',
  hint: 'existing_visa.page_hint.visa',
  fields: [
    { ...given('passport_number', 'passport_number', true), private: true },
    given('visa_number', 'text', true),
    { ...given('holder_dob', 'date', true), private: true },
    given('current_visa_plan', 'number'),
    given('visa_start_date', 'date'),
    given('visa_end_date', 'date'),
  ],
};

/** The same for a visa that is no tourist's, whose plan is no number of days. */
export const otherVisaPage: PageDefinition = {
  ...visaPage,
  fields: visaPage.fields.filter(({ id }) => id !== 'current_visa_plan'),
};

/** Returns the page that asks at which of some offices the applicant comes with the passport. */
export function officeQuestion(slugs: readonly string[], title: string, hint: string): PageDefinition {
  return {
    id: 'office',
    scope: 'trip',
    section: 'contact',
    title,
    hint,
    fields: [
      {
        id: 'office',
        kind: 'choice',
        label: label('office'),
        options: slugs.map((slug) => ({ id: slug, label: officeBySlug(slug)?.name ?? slug })),
      },
    ],
  };
}

/** Asks where the applicant goes with the passport, of the offices that decide. */
export const officePage: PageDefinition = officeQuestion(
  countersInCountry,
  'existing_visa.page.office',
  'existing_visa.page_hint.office',
);

/** Documents that officers see at the counter for every change of a visa (Department of Immigration, tourist visa page). */
export const broughtDocuments: readonly DocumentDefinition[] = [
  { id: 'application_print', label: 'existing_visa.document.application_print', bringOriginal: true },
  { id: 'passport_copy', label: 'existing_visa.document.passport_copy', bringOriginal: true },
  { id: 'current_visa_copy', label: 'existing_visa.document.current_visa_copy', bringOriginal: true },
];

/** Last page. The applicant is in Nepal, so the office can call, and the email address is optional. */
export const contactPage: PageDefinition = {
  id: 'contact',
  scope: 'trip',
  section: 'contact',
  title: 'existing_visa.page.contact',
  fields: [
    { id: 'contact_no_nepal', kind: 'phone', label: label('contact_no_nepal'), autocomplete: 'tel' },
    {
      id: 'email',
      kind: 'email',
      label: label('email'),
      hint: 'existing_visa.hint.email',
      required: false,
      autocomplete: 'email',
    },
  ],
};
