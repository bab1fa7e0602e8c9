import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import type { ServiceExample } from '../service-definition.ts';

/** A 15-day tourist visa, granted on arrival. */
const fifteenDays: ExistingVisa = {
  visaNumber: 'VAB12CD34',
  kind: 'tourist',
  plan: '15',
  entries: 'multiple',
  planDays: 15,
  days: 15,
  validFrom: '2026-10-12',
  validUntil: '2026-10-26',
  state: 'live',
  tourist: true,
  holder: {
    surname: 'TRAVELLER ONE',
    givenNames: 'TEST',
    dob: '1988-04-12',
    gender: 'F',
    nationality: 'AUS',
    passportNumber: 'PA0000001',
    passportCountry: 'AUS',
    passportType: 'ordinary',
    passportExpiry: '2031-03-14',
  },
};

const given = {
  passport_number: 'PA0000001',
  visa_number: 'VAB12CD34',
  holder_dob: '1988-04-12',
  current_visa_plan: '15',
  visa_start_date: '2026-10-12',
  visa_end_date: '2026-10-26',
};

const submission = { email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' };

export const examples: readonly ServiceExample[] = [
  {
    // R14 and R7: 50 − 30 = 20, and 1 for paying online.
    name: 'from 15 to 30 days, paid on line',
    today: '2026-10-16',
    trip: submission,
    travellers: [{ ...given, visa_plan: '30' }],
    paymentMode: 'online',
    visa: fifteenDays,
    expectedTotalMinor: 2100,
  },
  {
    // R14: 125 − 30 = 95.
    name: 'from 15 to 90 days, paid at a bank',
    today: '2026-10-26',
    trip: submission,
    travellers: [{ ...given, visa_plan: '90' }],
    paymentMode: 'bank',
    visa: fifteenDays,
    expectedTotalMinor: 9500,
  },
  {
    // R2(c): both plans are free on a Chinese passport.
    name: 'a Chinese passport, nothing to pay',
    today: '2026-10-16',
    trip: submission,
    travellers: [{ ...given, visa_plan: '30' }],
    paymentMode: 'online',
    visa: { ...fifteenDays, holder: { ...fifteenDays.holder, nationality: 'CHN', passportCountry: 'CHN' } },
    expectedTotalMinor: 0,
  },
  {
    // R2(b): thirty days were free; of ninety, sixty later days cost 180, and never more than the plan's 125.
    name: 'a Sri Lankan passport raised from 30 to 90 days on the first visit of the year',
    today: '2026-10-16',
    trip: submission,
    travellers: [{ ...given, current_visa_plan: '30', visa_end_date: '2026-11-10', visa_plan: '90' }],
    paymentMode: 'bank',
    visa: {
      ...fifteenDays,
      plan: '30',
      days: 30,
      validUntil: '2026-11-10',
      holder: { ...fifteenDays.holder, nationality: 'LKA', passportCountry: 'LKA' },
    },
    expectedTotalMinor: 12_500,
  },
];
