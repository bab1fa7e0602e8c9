import { expect, it } from 'vitest';
import { localTimeIn } from './local-time.ts';

it.each([
  ['Europe/London', { day: '2026-10-05', time: '19:30' }],
  ['Asia/Kathmandu', { day: '2026-10-06', time: '00:15' }],
  ['America/Los_Angeles', { day: '2026-10-05', time: '11:30' }],
])('one instant is read by the clock of %s', (zone, expected) => {
  expect(localTimeIn(zone, new Date('2026-10-05T18:30:00Z'))).toEqual(expected);
});
