import { noHistory } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceExample } from '../service-definition.ts';

const submission: Answers = {
  arrival_office: 'tia',
  arrival_date: '2026-10-05',
  arrived_from_country: 'QAT',
  arrived_from: 'Doha',
  transport_number: 'QR 652',
  purpose: 'holiday',
  places_to_visit: 'Kathmandu, Pokhara',
  staying_at: 'hotel',
  address_in_nepal: 'Hotel Example, Thamel, Kathmandu',
  email: 'traveller.one@example.org',
  contact_no: '+6120000000',
  cell_number: '+61400000000',
};

/** An adult with an ordinary passport and the 30-day tourist plan; each example changes what it needs. */
const adult: Answers = {
  nationality: 'AUS',
  passport_type: 'ordinary',
  passport_number: 'PA0000001',
  passport_expiry_date: '2031-03-14',
  extra_passport: 'no',
  first_name: 'Test',
  surname: 'Traveller One',
  dob: '1988-04-12',
  gender: 'F',
  occupation: 'teacher',
  street_no: '1',
  permanent_address_street: 'Example Street',
  permanent_address_city: 'Exampleville',
  permanent_address_country: 'AUS',
  travelled_to_nepal_before: 'no',
  visa_type: 'tourist',
  visa_plan: '30',
  accompanied: 'no',
  photo: 'example-photo-1',
  passport_copy: 'example-passport-1',
};

const withParent: Answers = {
  accompanied: 'yes',
  accompanied_name: 'Test Traveller One',
  accompanied_passport_number: 'EA0000001',
  accompanied_relation: 'mother',
};

/** Four people on Chinese passports, all free by R2(c); the boy of eight by R2(a) as well. */
const chineseFamily: readonly Answers[] = [
  { ...adult, nationality: 'CHN', passport_number: 'EA0000001', permanent_address_country: 'CHN' },
  {
    ...adult,
    nationality: 'CHN',
    passport_number: 'EA0000002',
    permanent_address_country: 'CHN',
    surname: 'Traveller Two',
    dob: '1985-11-30',
    gender: 'M',
  },
  {
    ...adult,
    ...withParent,
    nationality: 'CHN',
    passport_number: 'EA0000003',
    permanent_address_country: 'CHN',
    surname: 'Traveller Three',
    dob: '2012-02-01',
    occupation: 'student',
  },
  {
    ...adult,
    ...withParent,
    nationality: 'CHN',
    passport_number: 'EA0000004',
    permanent_address_country: 'CHN',
    surname: 'Traveller Four',
    dob: '2018-06-20',
    gender: 'M',
    occupation: 'child',
  },
];

const child: Answers = { ...adult, ...withParent, dob: '2017-05-01', occupation: 'child' };

const sriLankan: Answers = {
  ...adult,
  nationality: 'LKA',
  passport_number: 'N0000001',
  permanent_address_country: 'LKA',
};

/** Totals are calculated by hand from the rules, in US cents. */
export const examples: readonly ServiceExample[] = [
  {
    name: 'A Chinese family of four',
    today: '2026-10-01',
    trip: submission,
    travellers: chineseFamily,
    paymentMode: 'online',
    expectedTotalMinor: 0,
  },
  {
    // 30 + 1 and 30 + 1 (R1, R7).
    name: 'An Australian couple paying online',
    today: '2026-10-08',
    trip: { ...submission, arrival_date: '2026-10-12', days_staying: '12' },
    travellers: [
      { ...adult, visa_plan: '15' },
      { ...adult, visa_plan: '15', passport_number: 'PA0000002', surname: 'Traveller Two', gender: 'M' },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 6200,
  },
  {
    name: 'A Sri Lankan pilgrim on the first visit of the year',
    today: '2026-03-01',
    trip: { ...submission, arrival_date: '2026-03-03', purpose: 'pilgrimage' },
    travellers: [sriLankan],
    paymentMode: 'on_arrival',
    history: noHistory,
    expectedTotalMinor: 0,
  },
  {
    // The free visa of the year has been used: 50 (R1), no surcharge at the desk (R7).
    name: 'A Sri Lankan pilgrim on the second visit of the year',
    today: '2026-08-18',
    trip: { ...submission, arrival_date: '2026-08-20', purpose: 'pilgrimage' },
    travellers: [{ ...sriLankan, travelled_to_nepal_before: 'yes', visited_this_year: 'no' }],
    paymentMode: 'on_arrival',
    history: { visitsInVisaYear: 1, daysUsedByYear: { '2026': 9 } },
    expectedTotalMinor: 5000,
  },
  {
    name: 'A German child of nine with the mother',
    today: '2026-10-01',
    trip: submission,
    travellers: [{ ...child, nationality: 'DEU', visa_type: 'gratis-child', permanent_address_country: 'DEU' }],
    paymentMode: 'online',
    expectedTotalMinor: 0,
  },
  {
    // Holders of United States passports pay at any age (R2(a)): 50 + 1.
    name: 'A child of nine on a United States passport',
    today: '2026-10-01',
    trip: submission,
    travellers: [{ ...child, nationality: 'USA', permanent_address_country: 'USA' }],
    paymentMode: 'online',
    expectedTotalMinor: 5100,
  },
  {
    name: 'A night in transit',
    today: '2026-10-01',
    trip: { ...submission, purpose: 'transit' },
    travellers: [{ ...adult, visa_type: 'transit', visa_plan: '1', proof_of_departure: 'example-ticket-1' }],
    paymentMode: 'on_arrival',
    expectedTotalMinor: 500,
  },
  {
    name: 'The holder of an NRN card',
    today: '2026-10-01',
    trip: submission,
    travellers: [
      {
        ...adult,
        nationality: 'CAN',
        visa_type: 'nrn-tourist',
        visa_plan: '90',
        nrn_number: 'NRN-0000001',
        recommendation_letter: 'yes',
        recommendation_letter_file: 'example-letter-1',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 0,
  },
  {
    name: 'A non-resident Nepali citizen with a second passport',
    today: '2026-10-01',
    trip: { ...submission, arrival_office: 'kkb', arrived_from_country: 'IND', arrived_from: 'Siliguri' },
    travellers: [
      {
        ...adult,
        nationality: 'GBR',
        permanent_address_country: 'GBR',
        extra_passport: 'yes',
        extra_passport_country: 'CAN',
        visa_type: 'nrn-citizenship',
        nrn_number: 'NRN-0000002',
        nrn_citizenship_number: '27-01-70-00001',
        nrn_citizenship_file: 'example-citizenship-1',
        recommendation_letter: 'yes',
        recommendation_letter_file: 'example-letter-2',
      },
    ],
    paymentMode: 'bank',
    expectedTotalMinor: 0,
  },
];
