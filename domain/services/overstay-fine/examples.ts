import { touristVisaOfMarch, touristVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { ServiceExample } from '../service-definition.ts';

export const examples: readonly ServiceExample[] = [
  {
    // R12: past 150 late days nothing is priced by the portal.
    name: 'a hundred and fifty-one late days',
    today: '2026-08-28',
    trip: { office: 'department', email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' },
    travellers: [
      {
        ...touristVisaOfMarchAnswers,
        late_stay_days: '151',
        late_stay_until: '2026-08-28',
        new_visa_end_date: '2026-08-28',
        overstay_reason: 'In hospital for months',
        departure_date: '2026-09-10',
      },
    ],
    paymentMode: 'on_arrival',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 0,
  },
];
