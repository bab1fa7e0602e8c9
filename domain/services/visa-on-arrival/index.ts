import { lastDay } from '#domain/calendar/visa-year.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { waiverDocuments } from '#domain/visitor-visa/documents.ts';
import { factNames, factsOf } from '#domain/visitor-visa/facts.ts';
import { quoteVisitorVisa } from '#domain/visitor-visa/fees.ts';
import { isTouristKind } from '#domain/visitor-visa/grounds.ts';
import { asTourist, planIn } from '#domain/visitor-visa/plans.ts';
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
import type { Grant } from '../service-definition.ts';
import { check } from './check.ts';
import { documents } from './documents.ts';
import { daysAhead } from './eligibility.ts';
import { examples } from './examples.ts';
import { form } from './form.ts';
import { id } from './id.ts';
import { lifecycle } from './lifecycle.ts';
import { kinds } from './plans.ts';

export const visaOnArrival = defineService({
  id,
  version: 1,
  title: 'visa_on_arrival.title',
  summary: 'visa_on_arrival.summary',
  address: { page: 'onArrivalApplication', answers: { portId: 'arrival_office', visaType: 'visa_type' } },
  form,
  kinds,
  documents,
  factNames,
  facts: factsOf,
  check,
  quote: (request) => quoteVisitorVisa(kinds, request),
  waiverDocuments,
  ordinaryKind: (answers) => asTourist(kinds, answers),
  lifecycle,
  desk: 'port',
  fileParts: ['visa_year', 'visa', 'sticker', 'stays'],
  // R25: one live visa, one open application.
  onePerPassport: { group: 'visa', liveVisa: true },
  history: visitorHistory,
  arrivalFields: {
    date: 'arrival_date',
    transport: 'transport_number',
    inNewVisaYear: { visited_this_year: 'no' },
  },
  fixedOnceSent,
  correctable: correctableFields,
  declaration: { version: '2026-2', text: 'visa_on_arrival.declaration' },
  expiresAfterDays: daysAhead,
  maxTravellers: maxVisitors,
  traveller: visitorIdentity,
  paymentModes: ['online', 'bank', 'on_arrival'],
  index: (answers) => visitorIndex(answers, answered(answers, 'arrival_office')),
  grant: grantOf,
  examples,
});

/**
 * R9: the first day counts. The visa begins on the day the desk issues it, whichever day was planned: nobody loses a
 * day by arriving late, and early arrivals can be stamped in.
 */
function grantOf(answers: Answers, issuedOn: string): Grant {
  const plan = planIn(kinds, answers.visa_type, answers.visa_plan);
  if (plan === undefined) throw new Error('A submitted visa on arrival lacks its plan');
  return {
    validFrom: issuedOn,
    validUntil: lastDay(issuedOn, plan.days),
    days: plan.days,
    entries: plan.entries,
    tourist: isTouristKind(answers.visa_type),
  };
}
