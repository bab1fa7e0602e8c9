import { permitReasons } from '#domain/casework/decision-reasons.ts';
import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { areaMessage, permitFeeCode, trekkingAreas } from '#domain/trekking/areas.ts';
import { defineService } from '../define-service.ts';
import type { ApplicationIndex } from '../service-definition.ts';
import { violationsOfTrek } from './checks.ts';
import { documents } from './documents.ts';
import { examples } from './examples.ts';
import { quotePermit } from './fees.ts';
import { form } from './form.ts';
import { id } from './id.ts';

/** Days that an unpaid application waits (workflows-and-roles, section 5). */
const daysToPay = 3;
/** Largest group of one application. */
const most = 30;

/** A trekking agency's application for its group: one permit for a restricted area. */
export const trekkingRequest = defineService({
  id,
  version: 1,
  title: 'trekking_request.title',
  summary: 'trekking_request.summary',
  address: { page: 'trekkingRequestNew', answers: {} },
  form,
  kinds: [
    {
      id: 'group',
      label: 'trekking_request.kind.group',
      hint: 'trekking_request.kind_hint.group',
      plans: trekkingAreas.map((area) => ({
        id: area.id,
        label: areaMessage(area.id),
        feeCode: permitFeeCode(area.id),
      })),
    },
  ],
  documents,
  documentsAtOffice: true,
  factNames: [],
  facts: () => ({}),
  check: violationsOfTrek,
  quote: quotePermit,
  lifecycle: reviewInCountry({ section: 'trekking' }),
  desk: 'department',
  group: { role: 'trekker', atLeast: 2 },
  applicant: 'agency',
  fixedOnceSent: ['permit_area', 'first_day', 'last_day'],
  refusalReasons: permitReasons,
  declaration: { version: '2026-2', text: 'trekking_request.declaration' },
  expiresAfterDays: daysToPay,
  maxTravellers: most,
  traveller: {
    key: ({ nationality, passport_number: number }) =>
      nationality === undefined || number === undefined ? undefined : `${nationality} ${number}`,
    keyField: 'passport_number',
    name: ({ surname, given_names: given }) =>
      surname === undefined ? undefined : [given, surname].filter(Boolean).join(' '),
    givenNames: ({ given_names }) => given_names,
  },
  paymentModes: ['online', 'bank', 'on_arrival'],
  officeField: 'office',
  dayField: 'first_day',
  index: indexOf,
  outcome: (answers) => ({
    type: 'issue_permit',
    permit: {
      area: answers.permit_area ?? '',
      firstDay: answers.first_day ?? '',
      lastDay: answers.last_day ?? '',
    },
  }),
  examples,
});

function indexOf(answers: Answers): ApplicationIndex {
  const given = (field: string) => answers[field] ?? '';
  return {
    kind: 'group',
    plan: given('permit_area'),
    office: given('office'),
    day: given('first_day'),
    surname: given('surname'),
    givenNames: given('given_names'),
    dob: given('dob'),
    nationality: given('nationality'),
    passportNumber: given('passport_number'),
    passportCountry: given('nationality'),
    email: answers.email,
  };
}
