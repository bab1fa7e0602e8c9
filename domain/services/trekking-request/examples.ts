import type { ServiceExample } from '../service-definition.ts';

const trek = {
  permit_area: 'manaslu',
  first_day: '2026-10-05',
  last_day: '2026-10-20',
  route: 'Soti Khola, Jagat, Samagaun, Larkya La, Tilche',
  guide_name: 'Test Guide One',
  guide_licence: 'GL-0001',
  guide_licence_until: '2027-04-13',
  office: 'department',
  contact_no_nepal: '+9779800000000',
  email: 'agency@example.org',
};

const first = {
  surname: 'TREKKER ONE',
  given_names: 'TEST',
  gender: 'F',
  dob: '1990-05-17',
  nationality: 'DEU',
  passport_number: 'PA0000011',
  passport_expiry_date: '2031-03-14',
  visa_number: 'VAB12CD34',
  visa_end_date: '2026-10-31',
};

const second = { ...first, surname: 'TREKKER TWO', gender: 'M', passport_number: 'PA0000012' };

export const examples: readonly ServiceExample[] = [
  {
    // 100 for the first week of autumn and 9 × 15, for each of two; R22: one dollar for both.
    name: 'two trekkers to Manaslu for sixteen days, paid on line',
    today: '2026-09-20',
    trip: trek,
    travellers: [first, second],
    paymentMode: 'online',
    expectedTotalMinor: 47_100,
  },
  {
    // 20 for each of four weeks and 25 for the fifth, for each of three.
    name: 'three trekkers to Kanchenjunga for five weeks, one from India, paid at a bank',
    today: '2026-09-20',
    trip: { ...trek, permit_area: 'kanchenjunga', last_day: '2026-10-31', first_day: '2026-10-01', office: 'pokhara' },
    travellers: [
      first,
      second,
      {
        surname: 'TREKKER THREE',
        gender: 'M',
        dob: '1985-01-31',
        nationality: 'IND',
        passport_number: 'PA0000013',
        passport_expiry_date: '2031-03-14',
      },
    ],
    paymentMode: 'bank',
    expectedTotalMinor: 31_500,
  },
];
