import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { entryPointMessage, entryPoints } from '#domain/reference-data/entry-points.ts';
import { arrivalLines } from '#domain/visitor-visa/fact-lines.ts';
import { documentsFromAbroad, visitorPages, visitorSections } from '#domain/visitor-visa/questions.ts';
import { kinds } from './plans.ts';

const label = (id: string) => `eta.field.${id}`;
const hint = (id: string) => `eta.hint.${id}`;

export const form: FormDefinition = {
  sections: [{ id: 'trip', scope: 'trip', title: 'eta.section.trip' }, ...visitorSections],
  pages: [
    {
      id: 'journey',
      scope: 'trip',
      section: 'trip',
      title: 'eta.page.journey',
      lines: arrivalLines,
      fields: [
        {
          id: 'arrival_office',
          kind: 'choice',
          label: label('arrival_office'),
          hint: hint('arrival_office'),
          options: entryPoints
            .filter(({ status }) => status !== 'unconfirmed')
            .map(({ slug }) => ({ id: slug, label: entryPointMessage(slug) })),
        },
        {
          id: 'arrival_date',
          kind: 'date',
          label: label('arrival_date'),
          hint: hint('arrival_date'),
          notReusable: true,
        },
        { id: 'arrived_from_country', kind: 'country', label: label('arrived_from_country'), required: false },
      ],
    },
    ...visitorPages({
      purposeHint: hint('purpose_page'),
      emailHint: hint('email'),
      kinds,
      papers: documentsFromAbroad({ required: true }),
    }),
  ],
};
