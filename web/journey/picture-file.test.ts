import { describe, expect, it } from 'vitest';
import { portraitOf } from './draw-picture.ts';
import { turnedRight } from './picture-file.ts';

describe('a portrait cut out of a picture', () => {
  const whole = { width: 3000, height: 2000 };

  it('is its largest centre without a face', () => {
    const cut = portraitOf(whole, 'centre');
    expect(cut.height).toBe(2000);
    expect(cut.width).toBeCloseTo(1555.6, 1);
    expect(cut.x).toBeCloseTo(722.2, 1);
    expect(cut.y).toBe(0);
  });

  it('has the face in its middle, with room above the head', () => {
    // A face of 400 pixels in the middle: the portrait is 900 high, its head's middle 43 % down.
    const cut = portraitOf(whole, { x: 0.45, y: 0.4, width: 0.1, height: 0.2 });
    expect(cut.height).toBeCloseTo(900, 6);
    expect(cut.width).toBeCloseTo(700, 6);
    expect(cut.x).toBeCloseTo(1150, 6);
    expect(cut.y).toBeCloseTo(493, 6);
  });

  it.each([
    ['in a corner', { x: 0.95, y: 0.9, width: 0.1, height: 0.2 }],
    ['larger than the picture', { x: -0.2, y: -0.2, width: 1.5, height: 1.5 }],
    ['of a few pixels', { x: 0, y: 0, width: 0.001, height: 0.001 }],
  ])('stays within the picture for a face %s', (_, face) => {
    const { x, y, width, height } = portraitOf(whole, face);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(3000);
    expect(y + height).toBeLessThanOrEqual(2000);
    expect(width / height).toBeCloseTo(7 / 9, 6);
    expect(height).toBeGreaterThanOrEqual(531);
  });

  it('turns with its picture', () => {
    const turned = turnedRight({ portrait: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } });
    expect(turned.turns).toBe(1);
    const { x, y, width, height } = turned.portrait as { x: number; y: number; width: number; height: number };
    expect([x, y, width, height].map((side) => Math.round(side * 100))).toEqual([40, 10, 40, 30]);
    expect(turnedRight({ turns: 3, portrait: 'centre' })).toEqual({ turns: 0, portrait: 'centre' });
    const { part } = turnedRight({ part: { x: 0.25, y: 0, width: 0.5, height: 0.75 } });
    expect(part).toEqual({ x: 0.25, y: 0.25, width: 0.75, height: 0.5 });
  });
});
