import { reviewLimits } from '#domain/casework/review-limits.ts';
import { missionReview } from '#domain/casework/workflows/review-from-abroad.ts';
import { quoteVisitorVisa } from '#domain/visitor-visa/fees.ts';
import { violationsFromAbroad, visaFromAbroad } from '#domain/visitor-visa/from-abroad.ts';
import { asTourist } from '#domain/visitor-visa/plans.ts';
import {
  answered,
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
import { factNames, factsOf } from './facts.ts';
import { form } from './form.ts';
import { id } from './id.ts';
import { kinds } from './plans.ts';

/**
 * Days within which the documents must be brought to the mission (missions' notices: a form is kept for fifteen days).
 */
const daysToBringDocuments = 15;

export const missionVisa = defineService({
  id,
  version: 1,
  title: 'mission_visa.title',
  summary: 'mission_visa.summary',
  address: { page: 'missionApplication', answers: { embassySlug: 'apply_office', visaType: 'visa_type' } },
  form,
  fillMinutes: 10,
  kinds,
  documents,
  factNames,
  facts: factsOf,
  check: (answers, { today }) => violationsFromAbroad(answers, today),
  quote: (request) => quoteVisitorVisa(kinds, request),
  arrivalFields: { date: 'arrival_date', decidedBefore: true },
  ordinaryKind: (answers) => asTourist(kinds, answers),
  lifecycle: missionReview,
  desk: 'mission',
  fileParts: ['visa_year', 'visa', 'sticker', 'stays'],
  onePerPassport: { group: 'visa', liveVisa: true },
  history: visitorHistory,
  correctable: correctableFields,
  fixedOnceSent,
  declaration: { version: '2026-3', text: 'mission_visa.declaration' },
  signedPrint: true,
  expiresAfterDays: daysToBringDocuments,
  collectDays: reviewLimits.collectDays,
  maxTravellers: maxVisitors,
  traveller: visitorIdentity,
  paymentModes: ['on_arrival', 'online'],
  chargedAtRateOf: (answers) => answers.apply_office,
  officeField: 'apply_office',
  index: (answers) => visitorIndex(answers, answered(answers, 'apply_office')),
  outcome: (answers, on) => visaFromAbroad(kinds, answers, on, 'sticker'),
  examples,
});
