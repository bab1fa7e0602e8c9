import { waiverDocuments } from '#domain/visitor-visa/documents.ts';
import { factNames, factsOf } from '#domain/visitor-visa/facts.ts';
import { quoteVisitorVisa } from '#domain/visitor-visa/fees.ts';
import { asTourist } from '#domain/visitor-visa/plans.ts';
import {
  answered,
  correctableFields,
  fixedOnceSent,
  maxVisitors,
  visitorHistory,
  visitorIdentity,
  visitorIndex,
  visitorVisaIssued,
} from '#domain/visitor-visa/visitor.ts';
import { defineService } from '../define-service.ts';
import { check } from './check.ts';
import { documents } from './documents.ts';
import { daysAhead } from './eligibility.ts';
import { examples } from './examples.ts';
import { form } from './form.ts';
import { id } from './id.ts';
import { lifecycle } from './lifecycle.ts';
import { fillMinutes, kinds } from './plans.ts';

export const visaOnArrival = defineService({
  id,
  version: 1,
  title: 'visa_on_arrival.title',
  summary: 'visa_on_arrival.summary',
  address: { page: 'onArrivalApplication', answers: { portId: 'arrival_office', visaType: 'visa_type' } },
  form,
  fillMinutes,
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
    from: 'arrived_from_country',
    inNewVisaYear: { visited_this_year: 'no' },
  },
  fixedOnceSent,
  correctable: correctableFields,
  declaration: { version: '2026-4', text: 'visa_on_arrival.declaration' },
  expiresAfterDays: daysAhead,
  maxTravellers: maxVisitors,
  traveller: visitorIdentity,
  paymentModes: ['online', 'bank', 'on_arrival'],
  officeField: 'arrival_office',
  index: (answers) => visitorIndex(answers, answered(answers, 'arrival_office')),
  // R9: it begins on the day the desk issues it, whichever day was planned: who comes late loses no day.
  outcome: (answers, on) => ({
    type: 'issue_visa',
    visa: visitorVisaIssued(kinds, answers, { on }),
    form: 'sticker',
  }),
  examples,
});
