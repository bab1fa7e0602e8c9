import { touristVisaOfMarch, touristVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { ServiceExample } from '../service-definition.ts';

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
    travellers: [
      { ...touristVisaOfMarchAnswers, extension_days: '22', re_entry: 'yes', extension_reason: 'A longer trek' },
    ],
    paymentMode: 'bank',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 9100,
  },
  {
    // R11: fifteen days are charged, 45; R7: 1 for paying online.
    name: 'five days, paid on line',
    today: '2026-03-30',
    trip: { ...submission, office: 'pokhara' },
    travellers: [{ ...touristVisaOfMarchAnswers, extension_days: '5', re_entry: 'no' }],
    paymentMode: 'online',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 4600,
  },
  {
    // 3 × 120 = 360: all that the visa year has left.
    name: '120 days, paid at a bank',
    today: '2026-03-20',
    trip: submission,
    travellers: [{ ...touristVisaOfMarchAnswers, extension_days: '120', re_entry: 'no' }],
    paymentMode: 'bank',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 36_000,
  },
];
