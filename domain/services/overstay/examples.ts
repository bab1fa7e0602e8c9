import { touristVisaOfMarch, touristVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { ServiceExample } from '../service-definition.ts';

const trip = { office: 'department', email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' };

/** Its visa ended on 30 March. */
function late(days: number, until: string, newEnd: string) {
  return {
    ...touristVisaOfMarchAnswers,
    late_stay_days: String(days),
    late_stay_until: until,
    new_visa_end_date: newEnd,
    overstay_reason: 'Ill, and not fit to fly',
  };
}

export const examples: readonly ServiceExample[] = [
  {
    // S6: 3 × 15 + 5 × 6 = 75.
    name: 'six late days, paid at the counter',
    today: '2026-04-05',
    trip,
    travellers: [{ ...late(6, '2026-04-05', '2026-04-14'), departure_date: '2026-04-07' }],
    paymentMode: 'on_arrival',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 7500,
  },
  {
    // S6: 1 more for paying on line.
    name: 'six late days, paid on line',
    today: '2026-04-05',
    trip,
    travellers: [late(6, '2026-04-05', '2026-04-14')],
    paymentMode: 'online',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 7600,
  },
  {
    // 3 × 15 + 5 × 2 = 55.
    name: 'two late days',
    today: '2026-04-01',
    trip,
    travellers: [late(2, '2026-04-01', '2026-04-14')],
    paymentMode: 'on_arrival',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 5500,
  },
  {
    // 3 × 20 + 5 × 20 = 160.
    name: 'twenty late days',
    today: '2026-04-19',
    trip,
    travellers: [late(20, '2026-04-19', '2026-04-19')],
    paymentMode: 'on_arrival',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 16_000,
  },
  {
    // 3 × 150 + 5 × 150 = 1,200.
    name: 'a hundred and fifty late days',
    today: '2026-08-27',
    trip,
    travellers: [late(150, '2026-08-27', '2026-08-27')],
    paymentMode: 'on_arrival',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 120_000,
  },
];
