import { expect, it } from 'vitest';
import { transportOf } from './transport.ts';

const service = { arrivalFields: { date: 'arrival_date', transport: 'transport_number' } };

it.each([
  ['QR 652', 'QR 652'],
  ['qr652', 'QR 652'],
  ['QR-0652', 'QR 652'],
  ['qtr 652', 'QTR 652'],
  ['h9 725', 'H9 725'],
  ['6e1151a', '6E 1151A'],
  ['Bus 12', 'BUS 12'],
  ['Ba 2 Kha 1234', 'Ba 2 Kha 1234'],
  ['on foot', 'on foot'],
  ['12', '12'],
])('writes %j as %j', (typed, written) => {
  expect(transportOf(service, { transport_number: typed })).toBe(written);
});

it('knows of no transport where none was typed or none is asked for', () => {
  expect(transportOf(service, {})).toBeNull();
  expect(transportOf({}, { transport_number: 'QR 652' })).toBeNull();
});
