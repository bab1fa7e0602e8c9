import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import type { ServiceExample } from '../service-definition.ts';

/** A 30-day tourist visa of March 2026. */
const march: ExistingVisa = {
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

const given = {
  passport_number: 'PA0000001',
  visa_number: 'VAB12CD34',
  current_visa_plan: '30',
  visa_start_date: '2026-03-01',
  visa_end_date: '2026-03-30',
};

const submission = {
  office: 'department',
  email: 'traveller.one@example.org',
  contact_no_nepal: '+9779800000000',
};

export const examples: readonly ServiceExample[] = [
  {
    // S5: 3 × 22 = 66, and 25 for re-entry; none for paying at a bank.
    name: '22 days with re-entry, paid at a bank',
    today: '2026-03-20',
    trip: submission,
    travellers: [{ ...given, extension_days: '22', re_entry: 'yes', extension_reason: 'A longer trek' }],
    paymentMode: 'bank',
    visa: march,
    expectedTotalMinor: 9100,
  },
  {
    // R11: fifteen days are charged, 45; R7: 1 for paying online.
    name: 'five days, paid on line',
    today: '2026-03-30',
    trip: { ...submission, office: 'pokhara' },
    travellers: [{ ...given, extension_days: '5', re_entry: 'no' }],
    paymentMode: 'online',
    visa: march,
    expectedTotalMinor: 4600,
  },
  {
    // 3 × 120 = 360: all that the visa year has left.
    name: '120 days, paid at a bank',
    today: '2026-03-20',
    trip: submission,
    travellers: [{ ...given, extension_days: '120', re_entry: 'no' }],
    paymentMode: 'bank',
    visa: march,
    expectedTotalMinor: 36_000,
  },
];
