import type { Condition } from '#domain/forms/conditions.ts';
import type {
  FieldDefinition,
  OptionDefinition,
  PageDefinition,
  SectionDefinition,
} from '#domain/forms/form-definition.ts';
import { movements } from '#domain/issuing/certificate.ts';
import { entryPointMessage, entryPoints } from '#domain/reference-data/entry-points.ts';
import type { DocumentDefinition, KindDefinition } from '#domain/services/service-definition.ts';
import { certificateFee } from './price.ts';

const label = (id: string) => `movement_certificate.field.${id}`;
const hint = (id: string) => `movement_certificate.hint.${id}`;
const arrival: Condition = { field: 'certificate_kind', is: 'arrival' };
const departure: Condition = { field: 'certificate_kind', is: 'departure' };
const askedFor: Condition = { field: 'certificate_reason', is: 'asked_for' };
const passportGone: Condition = { field: 'certificate_reason', is: 'passport_lost' };

/** Reasons for which somebody needs the certificate. */
const reasons = ['stamp_missing', 'passport_lost', 'asked_for', 'other'] as const;

const ports: readonly OptionDefinition[] = entryPoints.map(({ slug }) => ({
  id: slug,
  label: entryPointMessage(slug),
}));

const upload = (id: string, document: string, when?: Condition): FieldDefinition => ({
  id,
  kind: 'file',
  label: label(id),
  hint: hint(id),
  required: false,
  ...(when === undefined ? {} : { when }),
  file: { document, accept: 'image_or_pdf' },
});

/** Section of the crossing, in forms that certify one. */
export const crossingSection: SectionDefinition = {
  id: 'crossing',
  scope: 'traveller',
  title: 'movement_certificate.section.crossing',
};

/** Kinds of certificate, which are chosen on the first of `crossingPages`. */
export const certificateKinds: readonly KindDefinition[] = movements.map((id) => ({
  id,
  label: `movement_certificate.kind.${id}`,
  hint: `movement_certificate.kind_hint.${id}`,
  plans: [{ id: 'certificate', label: 'movement_certificate.plan.certificate', feeCode: certificateFee }],
}));

/** The crossing as the applicant remembers it, with what proves it, and what the certificate is for. */
export const crossingPages: readonly PageDefinition[] = [
  {
    id: 'certificate_kind',
    scope: 'traveller',
    section: 'crossing',
    title: 'movement_certificate.page.kind',
    fields: [
      {
        id: 'certificate_kind',
        kind: 'choice',
        label: label('certificate_kind'),
        options: movements.map((id) => ({ id, label: `movement_certificate.kind.${id}` })),
        notReusable: true,
      },
    ],
  },
  {
    id: 'arrival',
    scope: 'traveller',
    section: 'crossing',
    title: 'movement_certificate.page.arrival',
    hint: 'movement_certificate.page_hint.crossing',
    when: arrival,
    fields: [
      { id: 'arrival_date', kind: 'date', label: label('arrival_date'), dateSide: 'past', notReusable: true },
      { id: 'arrival_office', kind: 'choice', label: label('arrival_office'), options: ports, notReusable: true },
      { id: 'arrived_from_country', kind: 'country', label: label('arrived_from_country'), required: false },
      { id: 'last_port_of_call', kind: 'text', label: label('last_port_of_call'), required: false, maxLength: 80 },
      { id: 'transport_number', kind: 'text', label: label('transport_number'), required: false, maxLength: 20 },
      upload('proof_of_arrival', 'proof_of_crossing'),
    ],
  },
  {
    id: 'departure',
    scope: 'traveller',
    section: 'crossing',
    title: 'movement_certificate.page.departure',
    hint: 'movement_certificate.page_hint.crossing',
    when: departure,
    fields: [
      { id: 'departure_at', kind: 'date', label: label('departure_at'), dateSide: 'past', notReusable: true },
      { id: 'departure_point', kind: 'choice', label: label('departure_point'), options: ports, notReusable: true },
      { id: 'next_destination_country', kind: 'country', label: label('next_destination_country'), required: false },
      { id: 'next_flight_number', kind: 'text', label: label('next_flight_number'), required: false, maxLength: 20 },
      upload('proof_of_departure', 'proof_of_crossing'),
    ],
  },
  {
    id: 'certificate_reason',
    scope: 'traveller',
    section: 'crossing',
    title: 'movement_certificate.page.reason',
    hint: 'movement_certificate.page_hint.reason',
    fields: [
      {
        id: 'certificate_reason',
        kind: 'choice',
        label: label('certificate_reason'),
        options: reasons.map((id) => ({ id, label: `movement_certificate.reason.${id}` })),
        notReusable: true,
      },
      upload('reason_file', 'reason_paper', askedFor),
      upload('police_report_file', 'police_report', passportGone),
    ],
  },
];

/** Papers to bring: the passport or other document, and whatever proves the crossing. */
export const certificateDocuments: readonly DocumentDefinition[] = [
  { id: 'identity_document', label: 'movement_certificate.document.identity_document', bringOriginal: true },
  { id: 'proof_of_crossing', label: 'movement_certificate.document.proof_of_crossing', bringOriginal: true },
  {
    id: 'reason_paper',
    label: 'movement_certificate.document.reason_paper',
    when: askedFor,
    bringOriginal: true,
  },
  {
    id: 'police_report',
    label: 'movement_certificate.document.police_report',
    when: passportGone,
    bringOriginal: true,
  },
];
