import { describe, expect, it } from 'vitest';
import { atLeast, movedSide, sameFrame, sideAt, wholePicture } from './crop-frame.ts';

const frame = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

describe('a frame that crops a picture', () => {
  it.each([
    ['left', { x: 0.125, y: 0.25, width: 0.625, height: 0.5 }],
    ['right', { x: 0.25, y: 0.25, width: 0.2, height: 0.5 }],
    ['top', { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }],
    ['bottom', { x: 0.25, y: 0.25, width: 0.5, height: 0.25 }],
  ] as const)('follows its %s side, no narrower than a fifth', (side, expected) => {
    const moved = movedSide(frame, side, { x: 0.125, y: 0.5 });
    for (const key of ['x', 'y', 'width', 'height'] as const) expect(moved[key]).toBeCloseTo(expected[key], 9);
  });

  it.each([
    ['left', { x: 0, y: 0.25, width: 0.75, height: 0.5 }],
    ['top', { x: 0.25, y: 0, width: 0.5, height: 0.75 }],
  ] as const)('stays within the picture at its %s side', (side, expected) => {
    expect(movedSide(frame, side, { x: -1, y: -1 })).toEqual(expected);
  });

  it.each([
    ['a corner', { x: 0.27, y: 0.77 }, ['left', 'bottom']],
    ['an edge', { x: 0.5, y: 0.2 }, ['top']],
    ['its middle', { x: 0.5, y: 0.5 }, []],
    ['far outside', { x: 0.5, y: 0.05 }, []],
  ])('is taken hold of at %s', (_, place, expected) => {
    expect(sideAt(frame, place)).toEqual(expected);
  });

  it.each([
    ['in a corner', { x: 0, y: 0, width: 0.1, height: 0.1 }, { x: 0, y: 0, width: 0.2, height: 0.2 }],
    ['at the far end', { x: 0.9, y: 0.95, width: 0.1, height: 0.05 }, { x: 0.8, y: 0.8, width: 0.2, height: 0.2 }],
    ['in the middle', { x: 0.45, y: 0.25, width: 0.1, height: 0.5 }, { x: 0.4, y: 0.25, width: 0.2, height: 0.5 }],
    ['wide enough', frame, frame],
  ])('begins no narrower than a fifth: %s', (_, found, expected) => {
    const first = atLeast(found);
    for (const key of ['x', 'y', 'width', 'height'] as const) expect(first[key]).toBeCloseTo(expected[key], 9);
  });

  it('cuts alike once a side is moved there and back', () => {
    const moved = movedSide(frame, 'right', { x: 0.85, y: 0 });
    expect(sameFrame(frame, moved)).toBe(false);
    expect(sameFrame(frame, movedSide(moved, 'right', { x: 0.1 + 0.65, y: 0 }))).toBe(true);
    expect(sameFrame(wholePicture, frame)).toBe(false);
  });
});
