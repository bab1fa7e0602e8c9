import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceExample } from '../service-definition.ts';

const submission: Answers = {
  arrival_office: 'tia',
  arrival_date: '2026-11-20',
  arrived_from_country: 'ETH',
  purpose: 'holiday',
  staying_at: 'hotel',
  address_in_nepal: 'Hotel Example, Thamel, Kathmandu',
  email: 'traveller.one@example.org',
  contact_no: '+251110000000',
};

const adult: Answers = {
  nationality: 'ETH',
  passport_type: 'ordinary',
  passport_number: 'EP0000001',
  passport_expiry_date: '2031-03-14',
  extra_passport: 'no',
  first_name: 'Test',
  surname: 'Traveller One',
  dob: '1988-04-12',
  gender: 'M',
  occupation: 'teacher',
  street_no: '1',
  permanent_address_street: 'Example Street',
  permanent_address_city: 'Exampleville',
  permanent_address_country: 'ETH',
  travelled_to_nepal_before: 'no',
  visa_type: 'tourist',
  visa_plan: '15',
  accompanied: 'no',
  photo: 'example-photo-1',
  passport_copy: 'example-passport-1',
};

/** Totals are calculated by hand from the rules, in US cents. */
export const examples: readonly ServiceExample[] = [
  {
    // 30 + 1 (R1, R7).
    name: 'An Ethiopian teacher paying on line',
    today: '2026-10-01',
    trip: submission,
    travellers: [adult],
    paymentMode: 'online',
    expectedTotalMinor: 3100,
  },
  {
    name: 'A Chinese tourist who wants the answer before the flight',
    today: '2026-10-01',
    trip: submission,
    travellers: [{ ...adult, nationality: 'CHN', passport_number: 'EA0000001', visa_plan: '30' }],
    paymentMode: 'online',
    expectedTotalMinor: 0,
  },
  {
    // 125, no surcharge at a bank (R1, R7).
    name: 'A French hiker paying at a bank',
    today: '2026-10-01',
    trip: submission,
    travellers: [{ ...adult, nationality: 'FRA', passport_number: '20AA00001', visa_plan: '90' }],
    paymentMode: 'bank',
    expectedTotalMinor: 12_500,
  },
  {
    name: 'A child with NRN citizenship and the father',
    today: '2026-10-01',
    trip: submission,
    travellers: [
      {
        ...adult,
        nationality: 'GBR',
        passport_number: 'GB0000001',
        extra_passport: 'yes',
        extra_passport_country: 'CAN',
        dob: '2018-04-12',
        occupation: 'child',
        accompanied: 'yes',
        accompanied_name: 'Test Traveller Two',
        accompanied_passport_number: 'GB0000002',
        accompanied_relation: 'father',
        visa_type: 'nrn-citizenship',
        nrn_number: 'NRN-0000002',
        nrn_citizenship_number: '27-01-70-00001',
        nrn_citizenship_file: 'example-citizenship-1',
        recommendation_letter: 'yes',
        recommendation_letter_file: 'example-letter-2',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 0,
  },
  {
    name: 'A Sri Lankan who was here before, on a first visit of the year',
    today: '2026-10-01',
    trip: submission,
    travellers: [
      {
        ...adult,
        nationality: 'LKA',
        passport_number: 'N0000001',
        travelled_to_nepal_before: 'yes',
        visited_this_year: 'no',
        visa_plan: '30',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 0,
  },
  {
    name: 'An official with a note of the ministry',
    today: '2026-10-01',
    trip: { ...submission, purpose: 'official' },
    travellers: [
      {
        ...adult,
        nationality: 'GBR',
        passport_type: 'official',
        passport_number: 'D00000001',
        visa_type: 'gratis-official',
        visa_plan: '30',
        note_verbale_file: 'example-note-1',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 0,
  },
  {
    // 30 + 1 (R1, R7).
    name: 'The holder of a refugee travel document',
    today: '2026-10-01',
    trip: { ...submission, purpose: 'visiting_friends_family' },
    travellers: [
      {
        ...adult,
        nationality: 'AFG',
        country_of_passport: 'GBR',
        passport_type: 'refugee_travel_document',
        passport_number: 'R00000001',
        sponsorship_letter_file: 'example-letter-1',
        hotel_booking_file: 'example-booking-1',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 3100,
  },
];
