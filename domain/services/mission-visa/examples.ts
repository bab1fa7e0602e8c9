import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceExample } from '../service-definition.ts';

const submission: Answers = {
  residence_country: 'GBR',
  apply_office: 'uk-london',
  arrival_date: '2027-01-10',
  purpose: 'holiday',
  staying_at: 'hotel',
  address_in_nepal: 'Hotel Example, Thamel, Kathmandu',
  email: 'traveller.one@example.org',
  contact_no: '+442000000000',
};

const adult: Answers = {
  nationality: 'NGA',
  passport_type: 'ordinary',
  passport_number: 'A00000001',
  passport_expiry_date: '2031-03-14',
  extra_passport: 'no',
  first_name: 'Test',
  surname: 'Traveller One',
  dob: '1988-04-12',
  gender: 'F',
  occupation: 'professional',
  street_no: '1',
  permanent_address_street: 'Example Street',
  permanent_address_city: 'Exampleville',
  permanent_address_country: 'GBR',
  travelled_to_nepal_before: 'no',
  visa_type: 'tourist',
  visa_plan: '30',
  accompanied: 'no',
  photo: 'example-photo-1',
  passport_copy: 'example-passport-1',
};

/**
 * Totals are calculated by hand from the rules, in US cents; amounts in a mission's own currency are tested elsewhere
 * (R8).
 */
export const examples: readonly ServiceExample[] = [
  {
    // 50 (R1), no surcharge at the counter (R7).
    name: 'A Nigerian engineer who lives in London',
    today: '2026-08-24',
    trip: submission,
    travellers: [adult],
    paymentMode: 'on_arrival',
    expectedTotalMinor: 5000,
  },
  {
    // 125 + 1 (R1, R7).
    name: 'An Italian in Beijing, ninety days, paid on line',
    today: '2026-10-01',
    trip: { ...submission, residence_country: 'CHN', apply_office: 'cn-beijing', arrival_date: '2026-11-20' },
    travellers: [
      {
        ...adult,
        nationality: 'ITA',
        passport_number: 'YA0000001',
        visa_plan: '90',
        residence_permit_file: 'example-permit-1',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 12_600,
  },
  {
    // Free by R2(c).
    name: 'A Chinese national in Beijing',
    today: '2026-10-01',
    trip: { ...submission, residence_country: 'CHN', apply_office: 'cn-beijing', arrival_date: '2026-11-20' },
    travellers: [{ ...adult, nationality: 'CHN', passport_number: 'EA0000001', visa_plan: '15' }],
    paymentMode: 'on_arrival',
    expectedTotalMinor: 0,
  },
  {
    name: 'An official with a note of the ministry',
    today: '2026-10-01',
    trip: { ...submission, arrival_date: '2026-11-20', purpose: 'official' },
    travellers: [
      {
        ...adult,
        nationality: 'GBR',
        passport_type: 'official',
        passport_number: 'D00000001',
        visa_type: 'gratis-official',
        note_verbale_file: 'example-note-1',
      },
    ],
    paymentMode: 'on_arrival',
    expectedTotalMinor: 0,
  },
  {
    name: 'The holder of a refugee travel document',
    today: '2026-10-01',
    trip: { ...submission, arrival_date: '2026-11-20', purpose: 'visiting_friends_family' },
    travellers: [
      {
        ...adult,
        nationality: 'AFG',
        country_of_passport: 'GBR',
        passport_type: 'refugee_travel_document',
        passport_number: 'R00000001',
        visa_plan: '15',
        sponsorship_letter_file: 'example-letter-1',
        hotel_booking_file: 'example-booking-1',
      },
    ],
    paymentMode: 'on_arrival',
    expectedTotalMinor: 3000,
  },
  {
    name: 'A child with NRN citizenship and the father',
    today: '2026-10-01',
    trip: { ...submission, arrival_date: '2026-11-20' },
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
        birth_certificate_file: 'example-birth-1',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 0,
  },
  {
    name: 'A Sri Lankan who was here before, on a first visit of the year',
    today: '2026-10-01',
    trip: { ...submission, arrival_date: '2026-11-20' },
    travellers: [
      {
        ...adult,
        nationality: 'LKA',
        passport_number: 'N0000001',
        travelled_to_nepal_before: 'yes',
        visited_this_year: 'no',
        visa_plan: '30',
        residence_permit_file: 'example-permit-2',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 0,
  },
];
