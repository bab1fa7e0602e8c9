import { otherVisaOfMarch, otherVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceExample } from '../service-definition.ts';

/** A business visa that ends on 30 March, and a tourist visa after it. */
function converted(name: string, answers: Answers, expectedTotalMinor: number): ServiceExample {
  return {
    name,
    today: '2026-03-10',
    trip: { email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' },
    travellers: [{ ...otherVisaOfMarchAnswers, tax_clearance_file: 'file-1', ...answers }],
    paymentMode: 'on_arrival',
    visa: { ...otherVisaOfMarch, kind: 'business', plan: 'below_10m' },
    expectedTotalMinor,
  };
}

export const examples: readonly ServiceExample[] = [
  // R1: 50 for thirty days, and R7: 1 for paying on line.
  {
    ...converted(
      'thirty days after a business visa, paid on line',
      { visa_plan: '30', new_visa_start_date: '2026-03-31', conversion_reason: 'To travel before I leave' },
      5100,
    ),
    paymentMode: 'online',
  },
  converted('fifteen days from the middle of the visa', { visa_plan: '15', new_visa_start_date: '2026-03-20' }, 3000),
  converted('ninety days', { visa_plan: '90', new_visa_start_date: '2026-03-31' }, 12_500),
];
