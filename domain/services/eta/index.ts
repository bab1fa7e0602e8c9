import { authorisationReview } from '#domain/casework/workflows/review-from-abroad.ts';
import { departmentSlug } from '#domain/reference-data/offices.ts';
import { factNames, factsOf } from '#domain/visitor-visa/facts.ts';
import { quoteVisitorVisa } from '#domain/visitor-visa/fees.ts';
import { violationsFromAbroad, visaFromAbroad } from '#domain/visitor-visa/from-abroad.ts';
import { asTourist } from '#domain/visitor-visa/plans.ts';
import {
  correctableFields,
  fixedOnceSent,
  maxVisitors,
  visitorHistory,
  visitorIdentity,
  visitorIndex,
} from '#domain/visitor-visa/visitor.ts';
import { defineService } from '../define-service.ts';
import { documents } from './documents.ts';
import { examples } from './examples.ts';
import { form } from './form.ts';
import { id } from './id.ts';
import { kinds } from './plans.ts';

/** Days that a sent application waits for its fee. */
const daysToPay = 15;

export const eta = defineService({
  id,
  version: 1,
  title: 'eta.title',
  summary: 'eta.summary',
  family: 'authorisation',
  address: { page: 'etaApplication', answers: { visaType: 'visa_type' } },
  form,
  fillMinutes: 10,
  kinds,
  documents,
  factNames,
  facts: factsOf,
  check: (answers, { today }) => violationsFromAbroad(answers, today),
  quote: (request) => quoteVisitorVisa(kinds, request),
  arrivalFields: { date: 'arrival_date', decidedBefore: true, inNewVisaYear: { visited_this_year: 'no' } },
  ordinaryKind: (answers) => asTourist(kinds, answers),
  lifecycle: authorisationReview('tourist'),
  desk: 'department',
  fileParts: ['visa_year', 'visa', 'sticker', 'stays'],
  onePerPassport: { group: 'visa', liveVisa: true },
  history: visitorHistory,
  correctable: correctableFields,
  fixedOnceSent,
  declaration: { version: '2026-3', text: 'eta.declaration' },
  expiresAfterDays: daysToPay,
  maxTravellers: maxVisitors,
  traveller: visitorIdentity,
  paymentModes: ['online', 'bank'],
  index: (answers) => visitorIndex(answers, departmentSlug),
  outcome: (answers, on) => visaFromAbroad(kinds, answers, on, 'authorisation'),
  examples,
});
