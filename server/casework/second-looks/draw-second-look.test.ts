import { expect, it } from 'vitest';
import { drawSecondLook } from './draw-second-look.ts';

const key = Buffer.from('a made-up key of the test');
const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/**
 * Found with another tool: `printf 'second look <id>' | openssl dgst -sha256 -hmac '<key>'`, whose first eight digits are
 * the number that is divided by twenty.
 */
it.each([
  // ed8aa9f7 = 3985287671, and 11 are left over.
  [1, false],
  [2, false],
  // 3215179900, and nothing is left over.
  [8, true],
  [18, true],
  [21, true],
])('draws application %i: %s', (number, drawn) => {
  const draw = drawSecondLook(key, idOf(number));
  expect(draw.drawn).toBe(drawn);
  expect(drawSecondLook(key, idOf(number))).toEqual(draw);
});

it('draws about one in twenty, and others under another key', () => {
  const drawn = (secret: Buffer) =>
    Array.from({ length: 2000 }, (_, index) => index + 1).filter((n) => drawSecondLook(secret, idOf(n)).drawn);
  // Counted with another tool, like the ones above.
  expect(drawn(key)).toHaveLength(104);
  expect(drawn(Buffer.from('another made-up key'))).not.toEqual(drawn(key));
});
