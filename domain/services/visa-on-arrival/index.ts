import { lastDay } from '#domain/calendar/visa-year.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { defineService } from '../define-service.ts';
import type { Grant, HistoryQuestion, RequestIndex } from '../service-definition.ts';
import { check } from './check.ts';
import { documents } from './documents.ts';
import { daysAhead } from './eligibility.ts';
import { examples } from './examples.ts';
import { factNames, factsOf } from './facts.ts';
import { quoteVisaOnArrival } from './fees.ts';
import { form } from './form.ts';
import { isTouristKind, passportCountryOf } from './grounds.ts';
import { lifecycle } from './lifecycle.ts';
import { findPlan, kinds } from './plans.ts';

/** Most people in one request: a coach party; larger groups send several. */
const maxTravellers = 50;

/** What the passport shows: the officer compares it with the screen. Wishes (kind, plan, days) are the traveller's own. */
const correctable = [
  'nationality',
  'country_of_passport',
  'passport_number',
  'passport_issue_date',
  'passport_expiry_date',
  'first_name',
  'middle_name',
  'surname',
  'dob',
  'gender',
];

export const visaOnArrival = defineService({
  id: 'visa-on-arrival',
  version: 1,
  title: 'visa_on_arrival.title',
  summary: 'visa_on_arrival.summary',
  form,
  kinds,
  documents,
  factNames,
  facts: factsOf,
  check,
  quote: quoteVisaOnArrival,
  lifecycle,
  desk: 'port',
  fileParts: ['visa_year', 'visa', 'sticker', 'stays'],
  // R25: one live visa, one open request.
  onePerPassport: { group: 'visa', liveVisa: true },
  history: historyOf,
  arrivalFields: { date: 'arrival_date', transport: 'transport_number' },
  correctable,
  declaration: { version: '2026-1', text: 'visa_on_arrival.declaration' },
  livesDays: daysAhead,
  maxTravellers,
  traveller: { key: passportKey, keyField: 'passport_number', name: fullName },
  paymentModes: ['online', 'bank', 'on_arrival'],
  index: indexOf,
  grant: grantOf,
  examples,
});

/** One passport is its country and its number: two countries may use the same number. */
function passportKey(answers: Answers): string | undefined {
  const country = passportCountryOf(answers);
  if (country === undefined || answers.passport_number === undefined) return undefined;
  return `${country} ${answers.passport_number}`;
}

function givenNamesOf(answers: Answers): string {
  return [answers.first_name, answers.middle_name].filter((name) => name !== undefined).join(' ');
}

function fullName(answers: Answers): string | undefined {
  if (answers.surname === undefined) return undefined;
  return [givenNamesOf(answers), answers.surname].filter((name) => name !== '').join(' ');
}

/** Reads an answer that a judged submission always has. */
function required(answers: Answers, id: string): string {
  const answer = answers[id];
  if (answer === undefined) throw new Error(`A submitted visa on arrival lacks ${id}`);
  return answer;
}

function indexOf(answers: Answers): RequestIndex {
  return {
    kind: required(answers, 'visa_type'),
    plan: required(answers, 'visa_plan'),
    office: required(answers, 'arrival_office'),
    day: required(answers, 'arrival_date'),
    surname: required(answers, 'surname'),
    givenNames: givenNamesOf(answers),
    dob: required(answers, 'dob'),
    nationality: required(answers, 'nationality'),
    passportNumber: required(answers, 'passport_number'),
    passportCountry: passportCountryOf(answers) ?? required(answers, 'nationality'),
    email: answers.email,
    holder: {
      gender: required(answers, 'gender'),
      passportType: required(answers, 'passport_type'),
      passportExpiry: required(answers, 'passport_expiry_date'),
    },
  };
}

/** Days of a visa year and first visits are counted by passport (R2, R10). */
function historyOf(answers: Answers): HistoryQuestion | undefined {
  const { passport_number: passportNumber, dob, arrival_date: firstDay } = answers;
  return passportNumber === undefined || dob === undefined ? undefined : { passportNumber, dob, firstDay };
}

/**
 * R9: the first day counts. The visa begins on the day of arrival that was given, or on the day the desk issues it when
 * that is later: a traveller who comes late loses no day.
 */
function grantOf(answers: Answers, issuedOn: string): Grant {
  const plan = findPlan(answers.visa_type, answers.visa_plan);
  if (plan === undefined) throw new Error('A submitted visa on arrival lacks its plan');
  const arrival = required(answers, 'arrival_date');
  const validFrom = issuedOn > arrival ? issuedOn : arrival;
  return {
    validFrom,
    validUntil: lastDay(validFrom, plan.days),
    days: plan.days,
    entries: plan.entries,
    tourist: isTouristKind(answers.visa_type),
  };
}
