import { expect, it } from 'vitest';
import { type GuardFacts, type GuardName, guardNames } from '../lifecycle.ts';
import { openReason } from './open-reason.ts';

/** Every condition holds but those named. */
function allBut(...unmet: readonly GuardName[]): GuardFacts {
  return Object.fromEntries(guardNames.map((name) => [name, !unmet.includes(name)])) as GuardFacts;
}

const none = { replyIn: null, appointmentIn: null };

it.each([
  ['take', [], none, 'not_taken'],
  ['propose', [], none, 'not_recommended'],
  ['propose', ['documents_settled'], none, 'documents'],
  ['clear', [], none, 'not_decided'],
  ['clear', ['differences_settled'], none, 'difference'],
  // A difference stops nobody who has decided.
  ['print', ['differences_settled'], none, 'no_sticker'],
  ['take_cash', [], none, 'not_paid'],
  ['take_cash', ['matches_decided', 'differences_settled'], none, 'match'],
  ['answer', [], { ...none, replyIn: 0 }, 'reply'],
  ['answer', [], { ...none, replyIn: -1 }, 'reply_overdue'],
  ['attended', [], { ...none, appointmentIn: -1 }, 'appointment_past'],
  ['attended', [], { ...none, appointmentIn: 3 }, 'appointment'],
  ['choose_time', [], none, 'no_time'],
  ['release', [], none, 'other'],
] as const)('an application that waits for %s, without %s, is open by %s as: %s', (action, unmet, days, reason) => {
  expect(openReason({ next: { who: 'staff', action, roles: [] }, guards: allBut(...unmet), ...days })).toBe(reason);
});

it('names what has to come first', () => {
  const next = { who: 'staff', action: 'print', first: 'confirm_hit', roles: [] } as const;
  expect(openReason({ next, guards: allBut(), ...none })).toBe('match');
});
