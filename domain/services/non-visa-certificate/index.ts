import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { quoteCertificate } from '#domain/movement-certificate/price.ts';
import { certificateDocuments, certificateKinds } from '#domain/movement-certificate/questions.ts';
import { statedCrossing } from '#domain/movement-certificate/stated-crossing.ts';
import { departmentSlug } from '#domain/reference-data/offices.ts';
import { defineService } from '../define-service.ts';
import type { ApplicationIndex } from '../service-definition.ts';
import { examples } from './examples.ts';
import { form } from './form.ts';
import { id } from './id.ts';

/** A certificate of arrival or departure for those who need no visa (R3), or have none on record (R20). */
export const nonVisaCertificate = defineService({
  id,
  version: 1,
  title: 'non_visa_certificate.title',
  summary: 'non_visa_certificate.summary',
  address: { page: 'nonVisaCertificate', answers: {} },
  form,
  kinds: certificateKinds,
  documents: certificateDocuments,
  documentsAtOffice: true,
  factNames: [],
  facts: () => ({}),
  check: () => [],
  quote: quoteCertificate,
  lifecycle: reviewInCountry({ section: 'certificates', crossing: true }),
  desk: 'department',
  crossing: statedCrossing,
  fixedOnceSent: ['certificate_kind'],
  declaration: { version: '2026-2', text: 'non_visa_certificate.declaration' },
  expiresAfterDays: 15,
  maxTravellers: 1,
  traveller: {
    key: ({ document_number }) => document_number,
    keyField: 'document_number',
    name: ({ surname, given_names }) =>
      surname === undefined ? undefined : [given_names, surname].filter((part) => part !== undefined).join(' '),
    givenNames: ({ given_names }) => given_names,
  },
  paymentModes: ['bank', 'online', 'on_arrival'],
  officeField: 'office',
  index: indexOf,
  outcome: () => ({ type: 'issue_certificate' }),
  examples,
});

function indexOf(answers: Answers): ApplicationIndex {
  return {
    kind: answers.certificate_kind ?? 'arrival',
    plan: 'certificate',
    office: answers.office ?? departmentSlug,
    day: statedCrossing(answers).on ?? '',
    surname: answers.surname ?? '',
    givenNames: answers.given_names ?? '',
    dob: answers.dob ?? '',
    nationality: answers.nationality ?? '',
    passportNumber: answers.document_number ?? '',
    passportCountry: answers.nationality ?? '',
    email: answers.email,
  };
}
