import { otherVisaOfMarch, otherVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { exampleDetails } from '#domain/residence/example-answers.ts';
import type { ServiceExample } from '../service-definition.ts';

/** A visa of a kind that ends on 30 March, extended from 31 March. */
function extended(name: string, kind: string, answers: Answers, expectedTotalMinor: number): ServiceExample {
  const plan = kind === 'study' ? (answers.study_course ?? '') : kind;
  return {
    name,
    today: '2026-03-25',
    trip: { email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' },
    travellers: [
      {
        ...otherVisaOfMarchAnswers,
        ...exampleDetails[kind],
        visa_type: kind,
        ...answers,
      },
    ],
    paymentMode: 'on_arrival',
    visa: { ...otherVisaOfMarch, kind, plan },
    expectedTotalMinor,
  };
}

export const examples: readonly ServiceExample[] = [
  // 50 × 2 = 100, and 1 more on line.
  {
    ...extended(
      'two months of research, paid on line',
      'study',
      { study_course: 'research', visa_months: '2', re_entry: 'none', progress_report_file: 'file-4' },
      10_100,
    ),
    paymentMode: 'online',
  },
  // R16: a year for 300, and a month for 30.
  extended(
    'thirteen months of business with five million rupees',
    'business',
    { investment_npr: '5000000', visa_months: '13', tax_clearance_file: 'file-4' },
    33_000,
  ),
  // 75 × 6 + 20 = 470.
  extended(
    'six months of work with a single re-entry',
    'working',
    { labour_permit_until: '2026-09-30', visa_months: '6', re_entry: 'single', tax_clearance_file: 'file-4' },
    47_000,
  ),
  extended('twelve months for the press', 'press', { visa_months: '12', re_entry: 'none' }, 18_000),
  // R17: twelve months after the first six.
  extended('twelve more months of marriage', 'marriage', { visa_months: '12', re_entry: 'none' }, 18_000),
  // R15: the host's rate, 75 × 2 = 150.
  {
    ...extended('two months with a husband who works', 'dependant', { visa_months: '2', re_entry: 'none' }, 15_000),
    related: { ...otherVisaOfMarch, kind: 'working', plan: 'working', validUntil: '2026-12-31' },
  },
  extended('a month with a mother', 'relation', { visa_months: '1', re_entry: 'none' }, 1000),
  extended(
    'a further year of residence',
    'residential',
    { visa_months: '12', re_entry: 'none', expenditure_statement_file: 'file-4' },
    120_000,
  ),
  extended('a year for a non-resident Nepali', 'nrn', { visa_months: '12' }, 0),
];
