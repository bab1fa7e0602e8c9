import { expect, it } from 'vitest';
import { placeOfNumber } from './number-places.ts';

it.each([
  ['tia26 7k3m9 qx24v tbwh5', 'visa', { to: '/visa-application-track', state: { number: 'TIA26-7K3M9-QX24V-TBWH5' } }],
  ['V1111-1112', 'submission', { to: '/visa-check', state: { passport: '', visa: 'V1111-1112' } }],
  ['DR-11111-22222', 'visa', { to: '/continue', state: { draft: 'DR-11111-22222' } }],
  ['no number of ours', 'submission', { to: '/visa-application-track', state: { number: 'no number of ours' } }],
  ['no number of ours', 'visa', { to: '/visa-check', state: { passport: '', visa: 'no number of ours' } }],
] as const)('leads %j, typed where the number of a %s is asked for, to its page', (typed, asked, place) => {
  expect(placeOfNumber(typed, asked)).toEqual(place);
});
