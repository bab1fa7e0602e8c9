import { expect, it } from 'vitest';
import type { Answers } from '#domain/forms/answers.ts';
import { upgradedAnswers } from './upgrade-answers.ts';

const upgrades = [
  // Version 2 asks for the flight under another name, version 3 no longer for the airline.
  { change: ({ flight = '', ...rest }: Answers): Answers => ({ ...rest, transport: flight }), examples: [] },
  { change: ({ airline: _, ...rest }: Answers): Answers => rest, examples: [] },
];
const sent = { flight: 'QR 652', airline: 'Test Air', hotel: 'yes' };

it('brings answers of every version to the present one, step by step', () => {
  expect(upgradedAnswers({ upgrades }, sent, 1)).toEqual({ transport: 'QR 652', hotel: 'yes' });
  const second = { transport: 'QR 652', airline: 'Test Air', hotel: 'yes' };
  expect(upgradedAnswers({ upgrades }, second, 2)).toEqual({ transport: 'QR 652', hotel: 'yes' });
  const third = { transport: 'QR 652', hotel: 'yes' };
  expect(upgradedAnswers({ upgrades }, third, 3)).toBe(third);
});
