import { describe, expect, it } from 'vitest';
import { passwordViolations } from './password-rules.ts';

const person = { name: 'Test Mission Officer GBLN', email: 'mission_officer@uk-london.demo' };

function refused(password: string): string | undefined {
  return passwordViolations(password, person)[0]?.code;
}

describe('the rules for a new password', () => {
  it.each(['lampriverstones', 'three wet lamps', 'ठूलो पहाड र सानो खोला छ', 'x9Kd02-kkQ11-ppzm'])(
    'take “%s”',
    (password) => {
      expect(refused(password)).toBeUndefined();
    },
  );

  it('count code points: fourteen are too few, whatever they are made of', () => {
    expect(refused('lampriverstone')).toBe('password_too_short');
    expect(refused('🗻🎒🧭🥾⛺🌄🦌')).toBe('password_too_short');
    expect(refused('🗻🎒🧭🥾⛺🌄🦌🐎🐂🌲🌳🏔🌊🔥🌧 lamps')).toBeUndefined();
  });

  it('take long ones', () => {
    const words = 'copper ladder seven quiet hens ';
    expect(refused(words.repeat(5).slice(0, 128))).toBeUndefined();
    expect(passwordViolations(words.repeat(40), person)[0]).toMatchObject({ code: 'too_long', field: 'password' });
  });

  it.each([
    'nepalvisa2026!!',
    'PasswordPassword1',
    'p4ssw0rd-n3p4l-v1sa',
    'qwertyuiopasdfg',
    '123456789012345',
    'abcdefghijklmnop',
    'aaaaaaaaaaaaaaab',
    'abababababababab',
    'namaste-everest-8849',
    'Mission_Officer@uk-london',
    'welcome-welcome-99',
  ])('refuse “%s” as easy to guess', (password) => {
    expect(passwordViolations(password, person)).toEqual([{ code: 'password_common', field: 'password' }]);
  });
});
