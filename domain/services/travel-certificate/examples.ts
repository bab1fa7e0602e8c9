import { touristVisaOfMarch, touristVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { ServiceExample } from '../service-definition.ts';

const trip = { office: 'department', email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' };

export const examples: readonly ServiceExample[] = [
  {
    // R20: 1, and 1 more for paying on line (R7).
    name: 'a certificate of arrival, paid on line',
    today: '2026-03-20',
    trip,
    travellers: [
      {
        ...touristVisaOfMarchAnswers,
        certificate_kind: 'arrival',
        arrival_date: '2026-03-01',
        arrival_office: 'tia',
        arrived_from_country: 'FRA',
        last_port_of_call: 'Utopia International',
        transport_number: 'UT 101',
        proof_of_arrival: 'file-1',
        certificate_reason: 'passport_lost',
        police_report_file: 'file-3',
      },
    ],
    paymentMode: 'online',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 200,
  },
  {
    // R20, S6.
    name: 'a certificate of departure, paid at a bank',
    today: '2026-04-05',
    trip,
    travellers: [
      {
        ...touristVisaOfMarchAnswers,
        certificate_kind: 'departure',
        departure_at: '2026-03-30',
        departure_point: 'tia',
        next_destination_country: 'FRA',
        next_flight_number: 'UT 102',
        proof_of_departure: 'file-1',
        certificate_reason: 'asked_for',
        reason_file: 'file-2',
      },
    ],
    paymentMode: 'bank',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 100,
  },
];
