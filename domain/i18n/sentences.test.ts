import { expect, it } from 'vitest';
import { inTwo } from './sentences.ts';

it.each([
  ['Pay the fee', { first: 'Pay the fee' }],
  [
    'Pay by card. It takes effect then. You get a mail',
    { first: 'Pay by card', rest: 'It takes effect then. You get a mail' },
  ],
  ['शुल्क तिर्नुहोस्। अनि जारी हुन्छ', { first: 'शुल्क तिर्नुहोस्', rest: 'अनि जारी हुन्छ' }],
  ['徒步许可已获批准。缴费后立即签发', { first: '徒步许可已获批准', rest: '缴费后立即签发' }],
])('parts %j after its first sentence', (text, parts) => {
  expect(inTwo(text)).toEqual(parts);
});
