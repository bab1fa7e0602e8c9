import { touristVisaOfMarch, touristVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { ServiceExample } from '../service-definition.ts';

const trip = { office: 'department', email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' };

const traveller = {
  ...touristVisaOfMarchAnswers,
  new_passport_number: 'PA0000002',
  new_passport_country: 'FRA',
  new_passport_type: 'ordinary',
  new_passport_expiry_date: '2036-03-09',
  new_passport_copy_file: '018f2d10-0000-7000-8000-000000000001',
};
const file = '018f2d10-0000-7000-8000-000000000002';

export const examples: readonly ServiceExample[] = [
  {
    // S9: USD 2 at a bank (R19).
    name: 'stolen, paid at a bank',
    today: '2026-03-20',
    trip,
    travellers: [{ ...traveller, transfer_reason: 'stolen', police_report_file: file }],
    paymentMode: 'bank',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 200,
  },
  {
    // R7: 1 for paying on line.
    name: 'damaged, paid on line',
    today: '2026-03-20',
    trip,
    travellers: [{ ...traveller, transfer_reason: 'damaged', old_passport_copy_file: file }],
    paymentMode: 'online',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 300,
  },
  {
    name: 'an emergency passport after a theft, paid at the counter',
    today: '2026-03-20',
    trip,
    travellers: [
      {
        ...traveller,
        new_passport_type: 'emergency',
        transfer_reason: 'emergency',
        passport_gone: 'yes',
        police_report_file: file,
        diplomatic_mission_name: 'Embassy of Utopia',
        mission_letter_file: file,
      },
    ],
    paymentMode: 'on_arrival',
    visa: touristVisaOfMarch,
    expectedTotalMinor: 200,
  },
];
