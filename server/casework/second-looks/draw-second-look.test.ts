import { expect, it } from 'vitest';
import { drawSecondLook } from './draw-second-look.ts';

const key = Buffer.from('a made-up key of the test');
const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/**
 * Found with another tool: `printf 'second look <id> <grant>' | openssl dgst -sha256 -hmac '<key>'`, whose first eight digits
 * are the number that is divided by twenty.
 */
it.each([
  // 1af5e57d = 452322685, and 5 are left over.
  [1, 1, false],
  [2, 1, false],
  [45, 1, true],
  [69, 1, true],
  // The first grant is drawn and the second is not, and the other way round.
  [94, 1, true],
  [94, 2, false],
  [28, 1, false],
  [28, 2, true],
])('draws application %i, granted for the %i. time: %s', (number, grant, drawn) => {
  const draw = drawSecondLook(key, idOf(number), grant);
  expect(draw.drawn).toBe(drawn);
  expect(drawSecondLook(key, idOf(number), grant)).toEqual(draw);
});

it('draws about one in twenty, and others under another key', () => {
  const drawn = (secret: Buffer) =>
    Array.from({ length: 2000 }, (_, index) => index + 1).filter((n) => drawSecondLook(secret, idOf(n), 1).drawn);
  // Counted with another tool, like the ones above.
  expect(drawn(key)).toHaveLength(101);
  expect(drawn(Buffer.from('another made-up key'))).not.toEqual(drawn(key));
});
