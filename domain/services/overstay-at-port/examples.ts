import { touristVisaOfMarch, touristVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { ServiceExample } from '../service-definition.ts';

const trip = { office: 'tia', email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' };
const late = {
  ...touristVisaOfMarchAnswers,
  late_stay_days: '2',
  late_stay_until: '2026-04-01',
  new_visa_end_date: '2026-04-14',
  overstay_reason: 'The flight was cancelled',
};

export const examples: readonly ServiceExample[] = [
  {
    // R12: 3 × 15 + 5 × 2 = 55.
    name: 'two late days at the airport',
    today: '2026-04-01',
    trip,
    travellers: [{ ...late, departure_date: '2026-04-01' }],
    paymentMode: 'on_arrival',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 5500,
  },
  {
    // R7: 1 more for paying on line.
    name: 'two late days, paid on line on the way to the airport',
    today: '2026-04-01',
    trip,
    travellers: [late],
    paymentMode: 'online',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 5600,
  },
];
