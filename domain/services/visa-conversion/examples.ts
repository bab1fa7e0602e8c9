import { touristVisaOfMarch, touristVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { exampleDetails } from '#domain/residence/example-answers.ts';
import type { ServiceExample } from '../service-definition.ts';

const longPassport = {
  ...touristVisaOfMarch,
  holder: { ...touristVisaOfMarch.holder, passportExpiry: '2036-03-14' },
};

/** From a tourist visa that ends on 30 March to another kind from 31 March, paid at the counter of the Department. */
function converted(name: string, kind: string, answers: Answers, expectedTotalMinor: number): ServiceExample {
  return {
    name,
    today: '2026-03-10',
    trip: { email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' },
    travellers: [
      {
        ...touristVisaOfMarchAnswers,
        ...exampleDetails[kind],
        visa_type: kind,
        new_visa_start_date: '2026-03-31',
        ...answers,
      },
    ],
    paymentMode: 'on_arrival',
    visa: longPassport,
    expectedTotalMinor,
  };
}

export const examples: readonly ServiceExample[] = [
  // S7: 30 × 12 = 360, and 1 more on line.
  {
    ...converted(
      'twelve months of a degree, paid on line',
      'study',
      { study_course: 'degree', visa_months: '12', re_entry: 'none', conversion_reason: 'Master of geology' },
      36_100,
    ),
    paymentMode: 'online',
  },
  // 75 × 3 = 225, and 20 for a single re-entry.
  converted(
    'three months of a language course with a single re-entry',
    'study',
    { study_course: 'course', visa_months: '3', re_entry: 'single' },
    24_500,
  ),
  // R16: NPR 5 million, one year for 300.
  converted(
    'a year of business with five million rupees',
    'business',
    { investment_npr: '5000000', visa_months: '12' },
    30_000,
  ),
  // R16: NPR 50 million, five years for 300.
  converted(
    'five years of business with fifty million rupees',
    'business',
    { investment_npr: '50000000', visa_months: '60' },
    30_000,
  ),
  // R16: above NPR 100 million free.
  converted(
    'two months of business with two hundred million rupees',
    'business',
    { investment_npr: '200000000', visa_months: '2' },
    0,
  ),
  // 75 × 12 + 60 = 960.
  converted(
    'twelve months of work with multiple re-entry',
    'working',
    { labour_permit_until: '2027-03-30', visa_months: '12', re_entry: 'multiple' },
    96_000,
  ),
  converted('two months for the press', 'press', { visa_months: '2', re_entry: 'none' }, 3000),
  // 15 × 6 = 90.
  converted('a first marriage visa', 'marriage', { visa_months: '6', re_entry: 'none' }, 9000),
  converted('twelve months with a mother', 'relation', { visa_months: '12', re_entry: 'none' }, 12_000),
  // R15: the host's rate, 30 × 6 = 180.
  {
    ...converted(
      'six months with a husband who studies for a degree',
      'dependant',
      { visa_months: '6', re_entry: 'none' },
      18_000,
    ),
    related: { ...longPassport, kind: 'study', plan: 'degree', tourist: false, validUntil: '2026-12-31' },
  },
  converted('a first year of residence', 'residential', { visa_months: '12', re_entry: 'none' }, 70_000),
  converted('three years for a non-resident Nepali', 'nrn', { visa_months: '36' }, 0),
];
