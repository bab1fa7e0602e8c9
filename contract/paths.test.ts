import { expect, it } from 'vitest';
import { pathTo } from './paths.ts';

it('puts values into the parts and the query of an address, and leaves out those that are undefined', () => {
  expect(pathTo('payment')).toBe('/payment');
  expect(pathTo('payment', { order: 'PVO 1&2' })).toBe('/payment?order=PVO+1%262');
  expect(pathTo('track', { number: undefined })).toBe('/visa-application-track');
  expect(pathTo('arrivalPort', { portId: 'tia' })).toBe('/on-arrival/tia');
  expect(pathTo('portCase', { applicationId: 'a/1' }, { view: 'today', order: 'waiting' })).toBe(
    '/department/system/arrivals/a%2F1?view=today&order=waiting',
  );
});
