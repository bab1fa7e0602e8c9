import type { Answers } from '#domain/forms/answers.ts';
import type { TravellerIdentity } from '#domain/forms/form-definition.ts';
import type { Beginning, ChangeOf } from '#domain/issuing/visa.ts';
import type { ApplicationIndex, HistoryQuestion, VisaKind } from '#domain/services/service-definition.ts';
import { isTouristKind, passportCountryOf } from './grounds.ts';
import { planIn } from './plans.ts';

/** Reads an answer that a judged submission always has. */
export function answered(answers: Answers, id: string): string {
  const answer = answers[id];
  if (answer === undefined) throw new Error(`A submitted request lacks ${id}`);
  return answer;
}

function givenNamesOf(answers: Answers): string {
  return [answers.first_name, answers.middle_name].filter((name) => name !== undefined).join(' ');
}

/** Returns a key of country and number: two countries may use the same number. */
function passportKey(answers: Answers): string | undefined {
  const country = passportCountryOf(answers);
  if (country === undefined || answers.passport_number === undefined) return undefined;
  return `${country} ${answers.passport_number}`;
}

function fullName(answers: Answers): string | undefined {
  if (answers.surname === undefined) return undefined;
  return [givenNamesOf(answers), answers.surname].filter((name) => name !== '').join(' ');
}

/** Identity of a visitor within one application. */
export const visitorIdentity: TravellerIdentity = {
  key: passportKey,
  keyField: 'passport_number',
  name: fullName,
  givenNames: ({ first_name }) => first_name,
};

/** Returns the columns that lists read from a visitor's application, wherever it is decided. */
export function visitorIndex(answers: Answers, office: string): ApplicationIndex {
  return {
    kind: answered(answers, 'visa_type'),
    plan: answered(answers, 'visa_plan'),
    office,
    day: answered(answers, 'arrival_date'),
    surname: answered(answers, 'surname'),
    givenNames: givenNamesOf(answers),
    dob: answered(answers, 'dob'),
    nationality: answered(answers, 'nationality'),
    passportNumber: answered(answers, 'passport_number'),
    passportCountry: passportCountryOf(answers) ?? answered(answers, 'nationality'),
    email: answers.email,
    holder: {
      gender: answered(answers, 'gender'),
      passportType: answered(answers, 'passport_type'),
      passportExpiry: answered(answers, 'passport_expiry_date'),
    },
  };
}

/** Returns the question for earlier visits; visa-year days and first visits are counted by passport (R2, R10). */
export function visitorHistory(answers: Answers): HistoryQuestion | undefined {
  const { passport_number: passportNumber, dob, arrival_date: firstDay } = answers;
  return passportNumber === undefined || dob === undefined ? undefined : { passportNumber, dob, firstDay };
}

/**
 * Data shown in the passport, which an officer compares with the screen. Visa type, plan and days are the applicant's
 * choice.
 */
export const correctableFields: readonly string[] = [
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

/** Fields that determine price, office and person: a different answer needs a different application. */
export const fixedOnceSent: readonly string[] = [
  ...correctableFields.filter((id) => id !== 'passport_issue_date' && id !== 'passport_expiry_date'),
  'passport_type',
  'arrival_date',
  'apply_office',
  'residence_country',
  'email',
  'visa_type',
  'visa_plan',
  'days_staying',
  'visited_this_year',
  'nrn_number',
  'nrn_citizenship_number',
];

/** Maximum number of people in one application: a coach party. Larger groups send several. */
export const maxVisitors = 50;

/** Returns the visa of the kind and plan that were applied for, as it is issued. */
export function visitorVisaIssued(kinds: readonly VisaKind[], answers: Answers, begins: Beginning): ChangeOf<'issued'> {
  const plan = planIn(kinds, answers.visa_type, answers.visa_plan);
  if (plan === undefined) throw new Error('A submitted application lacks its plan');
  return {
    type: 'issued',
    kind: answered(answers, 'visa_type'),
    plan: plan.id,
    days: plan.days,
    entries: plan.entries,
    tourist: isTouristKind(answers.visa_type),
    passport: { country: passportCountryOf(answers) ?? '', number: answered(answers, 'passport_number') },
    begins,
  };
}
