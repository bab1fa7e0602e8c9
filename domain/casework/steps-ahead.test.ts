import { expect, it } from 'vitest';
import { getService, services } from '#domain/services/catalogue.ts';
import { isOpenStatus } from './lifecycle.ts';
import { type AwaitedEffect, stepsAhead } from './steps-ahead.ts';

type Status = Parameters<typeof stepsAhead>[1];

const ahead = (service: string, status: Status, comes = false) =>
  stepsAhead(getService(service).lifecycle, status, { comes });

it.each<[string, Status, readonly AwaitedEffect[]]>([
  ['visa-on-arrival', 'submitted', ['print_sticker', 'open_stay']],
  ['visa-on-arrival', 'info_needed', ['grant', 'print_sticker', 'open_stay']],
  ['visa-on-arrival', 'approved', ['open_stay']],
  ['mission-visa', 'submitted', ['grant', 'print_sticker', 'open_stay']],
  ['mission-visa', 'appointment', ['grant', 'print_sticker', 'open_stay']],
  ['mission-visa', 'recommended', ['grant', 'print_sticker', 'open_stay']],
  ['eta', 'awaiting_payment', ['grant', 'issue', 'open_stay']],
  ['eta', 'approved', ['open_stay']],
  ['visa-extension', 'submitted', ['grant', 'issue']],
  ['visa-extension', 'recommended', ['grant', 'issue']],
  ['visa-extension', 'approved', []],
  ['overstay-at-port', 'submitted', ['issue']],
  ['trekking-request', 'submitted', ['grant', 'issue']],
])('%s in the state %s is followed by %j', (service, status, effects) => {
  expect(ahead(service, status)).toEqual(effects);
});

it('still expects the step of the state itself while something else comes first', () => {
  expect(ahead('visa-on-arrival', 'submitted', true)).toEqual(['grant', 'print_sticker', 'open_stay']);
  expect(ahead('visa-extension', 'approved', true)).toEqual(['issue']);
});

it('ends in every state of every service', () => {
  for (const { id, lifecycle } of services) {
    for (const status of lifecycle.statuses.filter(isOpenStatus)) {
      for (const comes of [true, false]) expect(ahead(id, status, comes).length, `${id} ${status}`).toBeLessThan(5);
    }
  }
});
