import { otherVisaOfMarch, otherVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { ServiceExample } from '../service-definition.ts';

export const examples: readonly ServiceExample[] = [
  {
    // R13: no figure is known, and none is shown.
    name: 'six late days on a visa of another kind',
    today: '2026-04-05',
    trip: { office: 'department', email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' },
    travellers: [
      {
        ...otherVisaOfMarchAnswers,
        late_stay_days: '6',
        late_stay_until: '2026-04-05',
        new_visa_end_date: '2026-04-14',
        overstay_reason: 'Ill, and not fit to fly',
        departure_date: '2026-04-12',
      },
    ],
    paymentMode: 'on_arrival',
    visa: otherVisaOfMarch,
    expectedTotalMinor: 0,
  },
];
