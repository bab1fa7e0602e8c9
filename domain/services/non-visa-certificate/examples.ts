import type { ServiceExample } from '../service-definition.ts';

const trip = { office: 'department', email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' };
const person = {
  surname: 'TRAVELLER ONE',
  given_names: 'TEST',
  dob: '1988-04-12',
  gender: 'M',
  nationality: 'IND',
  document_type: 'citizenship_card',
  document_number: 'ID1234567',
  document_expiry_date: '2031-03-14',
  document_file: 'file-1',
};

export const examples: readonly ServiceExample[] = [
  {
    // S6: 1 at a bank.
    name: 'an arrival by road, paid at a bank',
    today: '2026-08-05',
    trip,
    travellers: [
      {
        ...person,
        certificate_kind: 'arrival',
        arrival_date: '2026-08-01',
        arrival_office: 'blh',
        arrived_from_country: 'IND',
        last_port_of_call: 'Sunauli',
        transport_number: 'Bus 12',
        proof_of_arrival: 'file-2',
        certificate_reason: 'asked_for',
        reason_file: 'file-3',
      },
    ],
    paymentMode: 'bank',
    expectedTotalMinor: 100,
  },
  {
    // S6: 2 on line.
    name: 'a departure by air, paid on line',
    today: '2026-08-05',
    trip,
    travellers: [
      {
        ...person,
        certificate_kind: 'departure',
        departure_at: '2026-08-01',
        departure_point: 'tia',
        next_destination_country: 'IND',
        next_flight_number: 'UT 102',
        proof_of_departure: 'file-2',
        certificate_reason: 'passport_lost',
        police_report_file: 'file-3',
      },
    ],
    paymentMode: 'online',
    expectedTotalMinor: 200,
  },
];
