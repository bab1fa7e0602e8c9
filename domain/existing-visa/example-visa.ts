import type { ExistingVisa } from './existing-visa.ts';

/** A 30-day tourist visa of March 2026, for worked examples. */
export const touristVisaOfMarch: ExistingVisa = {
  visaNumber: 'VAB12CD34',
  kind: 'tourist',
  plan: '30',
  entries: 'multiple',
  planDays: 30,
  days: 30,
  validFrom: '2026-03-01',
  validUntil: '2026-03-30',
  state: 'live',
  tourist: true,
  holder: {
    surname: 'TRAVELLER ONE',
    givenNames: 'TEST',
    dob: '1988-04-12',
    gender: 'M',
    nationality: 'FRA',
    passportNumber: 'PA0000001',
    passportCountry: 'FRA',
    passportType: 'ordinary',
    passportExpiry: '2031-03-14',
  },
};

/** Its answers, with the birth date that its holder gave. */
export const touristVisaOfMarchAnswers = {
  passport_number: 'PA0000001',
  visa_number: 'VAB12CD34',
  holder_dob: '1988-04-12',
  current_visa_plan: '30',
  visa_start_date: '2026-03-01',
  visa_end_date: '2026-03-30',
};

/** The same visa as one of another kind than a tourist's, without the plan that is a number of days. */
export const otherVisaOfMarch: ExistingVisa = { ...touristVisaOfMarch, kind: 'study', plan: 'degree', tourist: false };
const { current_visa_plan: _plan, ...otherVisaOfMarchAnswers } = touristVisaOfMarchAnswers;

export { otherVisaOfMarchAnswers };
