import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { zoneDetails } from '#domain/identity/compare-zone.ts';
import { readNetwork } from './classifier.ts';
import { greyOf } from './grey-image.ts';
import { readZone, type ZoneReading } from './read-zone.ts';

const folder = join(import.meta.dirname, '../../test/passport-pages');
const today = '2026-11-21';
const network = readNetwork(new Uint8Array(readFileSync(join(import.meta.dirname, 'weights.bin'))).buffer);
const expected = Object.entries(
  JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, readonly [string, string] | null>,
);

async function read(file: string, late: () => boolean = () => false): Promise<ZoneReading | undefined> {
  const { data, info } = await sharp(join(folder, file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readZone(greyOf(data, info.width, info.height), network, late);
}

/** Details that were read and are wrong, though no check digit says so and no doubt was noted. */
function wrong({ lines, doubtful }: ZoneReading, right: readonly string[]): readonly string[] {
  const values = new Map(zoneDetails(right, today).map(({ key, characters }) => [key, characters]));
  return zoneDetails(lines, today)
    .filter(({ key, value, characters }) => value !== undefined && characters !== values.get(key))
    .map(({ key }) => `${key}${doubtful.includes(key) ? ' (doubtful)' : ''}`);
}

describe('readZone', () => {
  it('reads most pages, turned, tilted and worn, and no detail wrongly', async () => {
    const pages = expected.flatMap(([file, zone]) => (zone === null ? [] : [[file, zone] as const]));
    const results = [];
    for (const [file, zone] of pages) {
      const reading = await read(file);
      results.push({ file, read: reading !== undefined, wrong: reading === undefined ? [] : wrong(reading, zone) });
    }
    expect(results.filter((one) => one.wrong.length > 0)).toEqual([]);
    // The rate that docs/performance.md names.
    expect(results.filter((one) => !one.read).map(({ file }) => file)).toEqual(['blurred-03.jpg']);
    expect(results).toHaveLength(20);
  });

  it.each(expected.filter(([, zone]) => zone === null))('finds no passport in %s', async (file) => {
    expect(await read(file)).toBeUndefined();
  });

  it.each([
    ['upright', 0, { left: 0.25, top: 0.2, right: 0.85, bottom: 0.8 }],
    ['turned by a quarter', 90, { left: 0.2, top: 0.25, right: 0.8, bottom: 0.85 }],
  ])('finds the page on a table, %s', async (_, turn, expected) => {
    const page = await sharp(join(folder, 'page-01.jpg')).resize(1200, 840, { fit: 'fill' }).toBuffer();
    const table = { width: 2000, height: 1400, channels: 3 as const, background: '#5b4636' };
    const picture = await sharp({ create: table })
      .composite([{ input: page, left: 500, top: 280 }])
      .png()
      .toBuffer();
    const pixels = sharp(picture).rotate(turn).ensureAlpha().raw();
    const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
    const found = readZone(greyOf(data, info.width, info.height), network, () => false)?.page;
    if (found === undefined) throw new Error('The page was not found');
    const { x, y, width, height } = found;
    const sides = { left: x, top: y, right: x + width, bottom: y + height };
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      expect(Math.abs(sides[side] - expected[side]), side).toBeLessThan(0.03);
    }
  });

  it('stops when the time is over', async () => {
    expect(await read('page-01.jpg', () => true)).toBeUndefined();
  });
});

describe('readNetwork', () => {
  it('takes no file of another length', () => {
    expect(() => readNetwork(new ArrayBuffer(24_945))).toThrow(RangeError);
  });
});
