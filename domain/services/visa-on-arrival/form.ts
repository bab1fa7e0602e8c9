import type { Condition } from '#domain/forms/conditions.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { entryPointMessage, entryPoints, takesVisaOnArrival } from '#domain/reference-data/entry-points.ts';
import { arrivalLines } from '#domain/visitor-visa/fact-lines.ts';
import { visitorPages, visitorSections } from '#domain/visitor-visa/questions.ts';
import { kinds } from './plans.ts';

const label = (id: string) => `visa_on_arrival.field.${id}`;
const hint = (id: string) => `visa_on_arrival.hint.${id}`;

const queueOffices = entryPoints.filter(takesVisaOnArrival);

const byAir: Condition = {
  field: 'arrival_office',
  is: queueOffices.filter((point) => point.type === 'airport').map((point) => point.slug),
};

export const form: FormDefinition = {
  sections: [{ id: 'trip', scope: 'trip', title: 'visa_on_arrival.section.trip' }, ...visitorSections],
  pages: [
    {
      id: 'arrival',
      scope: 'trip',
      section: 'trip',
      title: 'visa_on_arrival.page.arrival',
      lines: arrivalLines,
      fields: [
        {
          id: 'arrival_office',
          kind: 'choice',
          label: label('arrival_office'),
          options: queueOffices.map((point) => ({ id: point.slug, label: entryPointMessage(point.slug) })),
        },
        {
          id: 'arrival_date',
          kind: 'date',
          label: label('arrival_date'),
          hint: hint('arrival_date'),
          notReusable: true,
        },
        {
          id: 'transport_number',
          notReusable: true,
          kind: 'text',
          label: label('transport_number'),
          labelIfRequired: label('flight_number'),
          hint: hint('transport_number'),
          hintIfOptional: hint('transport_number_by_land'),
          maxLength: 20,
          // A bus or a walk across a land border often has no number.
          required: byAir,
        },
        {
          id: 'arrived_from_country',
          kind: 'country',
          label: label('arrived_from_country'),
          hint: hint('arrived_from_country'),
        },
        {
          id: 'arrived_from',
          kind: 'text',
          // A flight's number tells it.
          matters: { not: byAir },
          label: label('arrived_from'),
          hint: hint('arrived_from'),
          folded: label('arrived_from_add'),
          required: false,
          maxLength: 100,
        },
      ],
    },
    ...visitorPages({
      purposeHint: hint('purpose_page'),
      emailHint: hint('email'),
      kinds,
      papers: [
        {
          id: 'proof_of_departure',
          kind: 'file',
          label: label('proof_of_departure'),
          hint: hint('proof_of_departure'),
          when: { field: 'visa_type', is: 'transit' },
          file: { document: 'onward_ticket', accept: 'image_or_pdf' },
        },
      ],
    }),
  ],
};
