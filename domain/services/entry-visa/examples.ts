import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceExample } from '../service-definition.ts';

const submission: Answers = {
  arrival_office: 'tia',
  arrival_date: '2026-11-20',
  arrived_from_country: 'IND',
  inviting_body: 'Example Institute, Kathmandu',
  inviting_address: 'Example Marg 1, Kathmandu',
  inviting_contact_no: '+97715550100',
  purpose: 'holiday',
  staying_at: 'hotel',
  address_in_nepal: 'Hotel Example, Thamel, Kathmandu',
  email: 'traveller.one@example.org',
  contact_no: '+93700000000',
};

const adult: Answers = {
  nationality: 'AFG',
  passport_type: 'ordinary',
  passport_number: 'P00000001',
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
  permanent_address_country: 'AFG',
  travelled_to_nepal_before: 'no',
  visa_type: 'tourist',
  visa_plan: '30',
  accompanied: 'no',
  photo: 'example-photo-1',
  passport_copy: 'example-passport-1',
  invitation_letter_file: 'example-invitation-1',
  host_registration_file: 'example-registration-1',
  itinerary_file: 'example-itinerary-1',
  return_ticket_file: 'example-ticket-1',
  funds_evidence_file: 'example-funds-1',
};

/** Totals are calculated by hand from the rules, in US cents. */
export const examples: readonly ServiceExample[] = [
  {
    // 50 (R1), none for paying at a bank.
    name: 'An Afghan teacher without a recommendation',
    today: '2026-10-01',
    trip: submission,
    travellers: [adult],
    paymentMode: 'bank',
    expectedTotalMinor: 5000,
  },
  {
    name: 'An Afghan teacher on the recommendation of the inviting institute',
    today: '2026-10-01',
    trip: submission,
    travellers: [
      {
        ...adult,
        visa_type: 'gratis-recommended',
        inviting_recommendation_file: 'example-recommendation-1',
        hotel_booking_file: 'example-booking-1',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 0,
  },
  {
    // 30 + 1 (R1, R7).
    name: 'A Bangladeshi child on a second visit with the father, paying on line',
    today: '2026-10-01',
    trip: submission,
    travellers: [
      {
        ...adult,
        nationality: 'BGD',
        passport_number: 'BP0000001',
        extra_passport: 'yes',
        extra_passport_country: 'CAN',
        travelled_to_nepal_before: 'yes',
        visited_this_year: 'yes',
        visa_plan: '15',
        dob: '2015-04-12',
        occupation: 'child',
        accompanied: 'yes',
        accompanied_name: 'Test Traveller Two',
        accompanied_passport_number: 'BP0000002',
        accompanied_relation: 'father',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 3100,
  },
];
