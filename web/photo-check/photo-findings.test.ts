import { describe, expect, it } from 'vitest';
import { judgeFaces, judgeLight, type Pixels } from './photo-findings.ts';

/** A grey picture of 100 by 100 pixels, by the brightness at each place. */
function grey(brightness: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(100 * 100 * 4);
  for (let at = 0; at < 100 * 100; at++) {
    const light = brightness(at % 100, Math.floor(at / 100));
    data.set([light, light, light, 255], at * 4);
  }
  return { data, width: 100, height: 100 };
}

const face = { x: 0.3, y: 0.3, width: 0.4, height: 0.4 };
const inFace = (x: number, y: number) => x >= 30 && x < 70 && y >= 30 && y < 70;

describe('light and background of a photo', () => {
  it.each([60, 110, 190])('are good before a light wall, for a face as bright as %i', (skin) => {
    const photo = grey((x, y) => (inFace(x, y) ? skin : 210));
    expect(judgeLight(photo, face)).toEqual({ light: 'good', background: 'plain' });
  });

  it('are dark at night', () => {
    expect(
      judgeLight(
        grey(() => 40),
        face,
      ),
    ).toEqual({ light: 'dark', background: 'dark' });
  });

  it('tell a dark wall behind somebody who is well lit', () => {
    const photo = grey((x, y) => (inFace(x, y) ? 190 : 50));
    expect(judgeLight(photo, face)).toEqual({ light: 'good', background: 'dark' });
  });

  it('tell a face in glaring light from a white wall', () => {
    expect(
      judgeLight(
        grey((x, y) => (inFace(x, y) ? 255 : 200)),
        face,
      ),
    ).toMatchObject({ light: 'glaring' });
    expect(
      judgeLight(
        grey((x, y) => (inFace(x, y) ? 150 : 255)),
        face,
      ),
    ).toMatchObject({ light: 'good' });
  });

  it('tell stripes behind the head', () => {
    expect(
      judgeLight(
        grey((x) => (x % 10 < 5 ? 240 : 120)),
        face,
      ),
    ).toMatchObject({ background: 'busy' });
  });

  it('are not told without a face, but for darkness everywhere', () => {
    expect(judgeLight(grey(() => 210))).toEqual({ light: 'unknown', background: 'unknown' });
    expect(judgeLight(grey(() => 40))).toEqual({ light: 'dark', background: 'unknown' });
  });

  it('can be told of a picture of one pixel', () => {
    const pixel = { data: new Uint8ClampedArray([200, 200, 200, 255]), width: 1, height: 1 };
    expect(judgeLight(pixel, face)).toMatchObject({ light: 'good' });
  });
});

describe('faces in a photo', () => {
  it('are none, one, too small, or several', () => {
    const small = { ...face, height: 0.24 };
    expect(judgeFaces([])).toEqual({ face: 'none' });
    expect(judgeFaces([face])).toEqual({ face: 'one', place: face });
    expect(judgeFaces([small])).toEqual({ face: 'far', place: small });
    expect(judgeFaces([{ ...face, height: 0.3 }, face])).toEqual({ face: 'several' });
  });

  it('leave out a picture on the wall', () => {
    expect(judgeFaces([{ ...face, height: 0.1 }, face])).toEqual({ face: 'one', place: face });
  });
});
