import type { Condition } from '#domain/forms/conditions.ts';
import type { FieldDefinition, FormDefinition } from '#domain/forms/form-definition.ts';
import { missionMessage, missions } from '#domain/reference-data/missions.ts';
import { arrivalLines } from '#domain/visitor-visa/fact-lines.ts';
import { documentsFromAbroad, visitorPages, visitorSections } from '#domain/visitor-visa/questions.ts';
import type { FactName } from './facts.ts';
import { kinds } from './plans.ts';

const label = (id: string) => `mission_visa.field.${id}`;
const hint = (id: string) => `mission_visa.hint.${id}`;
const fact = (name: FactName): Condition => ({ fact: name });

/** Returns the field of a document that some applicants have: a copy helps, the original is shown at the counter. */
const document = (id: string, when: Condition): FieldDefinition => ({
  id: `${id}_file`,
  kind: 'file',
  label: label(`${id}_file`),
  required: false,
  when,
  file: { document: id, accept: 'image_or_pdf' },
});

export const form: FormDefinition = {
  sections: [{ id: 'trip', scope: 'trip', title: 'mission_visa.section.trip' }, ...visitorSections],
  pages: [
    {
      id: 'mission',
      scope: 'trip',
      section: 'trip',
      title: 'mission_visa.page.mission',
      hint: hint('mission_page'),
      lines: arrivalLines,
      fields: [
        {
          id: 'residence_country',
          kind: 'country',
          label: label('residence_country'),
          hint: hint('residence_country'),
        },
        {
          id: 'apply_office',
          kind: 'choice',
          label: label('apply_office'),
          options: missions
            .filter(({ active }) => active)
            .map(({ slug }) => ({ id: slug, label: missionMessage(slug) })),
        },
        {
          id: 'arrival_date',
          kind: 'date',
          label: label('arrival_date'),
          hint: hint('arrival_date'),
          notReusable: true,
        },
      ],
    },
    ...visitorPages({
      purposeHint: hint('purpose_page'),
      emailHint: hint('email'),
      kinds,
      papers: [
        document('residence_permit', fact('lives_abroad')),
        document('birth_certificate', fact('free_child')),
        ...documentsFromAbroad({ required: false }),
      ],
    }),
  ],
};
