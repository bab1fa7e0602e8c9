import { describe, expect, it } from 'vitest';
import { authenticatorAddress, newSecret, stepOfCode, typedSecret } from './time-codes.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => ({ now: new Date(seconds * 1000), usedStep: null });

/** RFC 4226, appendix D: codes of the steps from 0 upwards. */
const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
const codeOf = (step: number) => codes[step] ?? '';
const timeOf = (step: number) => ({ now: new Date(step * 30_000 + 7000) });

describe('time-based codes', () => {
  // RFC 6238, appendix B: its eight-digit codes end in the six-digit ones.
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %d seconds are %s', (seconds, code, step) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(step);
  });

  it('are taken one step early or late and no further', () => {
    const taken = [2, 3, 4, 5, 6].map((step) => stepOfCode(secret, codeOf(step), { ...timeOf(4), usedStep: null }));
    expect(taken).toEqual([undefined, 3, 4, 5, undefined]);
  });

  it('are taken once, and none from before one that was taken', () => {
    const typed = (step: number, usedStep: number | null) =>
      stepOfCode(secret, codeOf(step), { ...timeOf(5), usedStep });
    expect(typed(5, null)).toBe(5);
    expect(typed(5, 5)).toBeUndefined();
    expect(typed(4, 5)).toBeUndefined();
    expect(typed(6, 5)).toBe(6);
  });

  it('are six figures and nothing else', () => {
    for (const typed of ['', '12345', '1234567', '٠٠٥٩٢٤', '0x5924', ' 05924', '-05924']) {
      expect(stepOfCode(secret, typed, at(1_234_567_890))).toBeUndefined();
    }
  });
});

it('writes a secret and its address as authenticators read them', () => {
  expect(typedSecret(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const address = new URL(authenticatorAddress(secret, { portal: 'Visa & More', email: 'a+b@x.test' }));
  expect([address.protocol, address.host, address.pathname]).toEqual([
    'otpauth:',
    'totp',
    '/Visa%20%26%20More:a%2Bb%40x.test',
  ]);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Visa & More',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

it('makes secrets of twenty bytes, each another one', () => {
  const made = [newSecret(), newSecret()];
  expect(made.map(({ length }) => length)).toEqual([20, 20]);
  expect(made[0]?.equals(made[1] ?? Buffer.alloc(0))).toBe(false);
});
