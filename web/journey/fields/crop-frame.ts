import type { PicturePart } from '#web/passport-reader/picture-pixels.ts';

export const wholePicture: PicturePart = { x: 0, y: 0, width: 1, height: 1 };

/** Least width and height of a frame, as a share of the picture. */
const least = 0.2;
/** Farthest from a side, as a share of the picture, at which a pointer takes hold of it. */
const reach = 0.12;

/** Place of each side of a frame, as a share of the picture's width or height. */
export const sides = {
  left: ({ x }: PicturePart) => x,
  top: ({ y }: PicturePart) => y,
  right: ({ x, width }: PicturePart) => x + width,
  bottom: ({ y, height }: PicturePart) => y + height,
};
export type Side = keyof typeof sides;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the frame with one side moved to a place, within the picture and never too narrow. */
export function movedSide(frame: PicturePart, side: Side, place: Place): PicturePart {
  const [right, bottom] = [sides.right(frame), sides.bottom(frame)];
  switch (side) {
    case 'left': {
      const x = between(0, place.x, right - least);
      return { ...frame, x, width: right - x };
    }
    case 'right':
      return { ...frame, width: between(frame.x + least, place.x, 1) - frame.x };
    case 'top': {
      const y = between(0, place.y, bottom - least);
      return { ...frame, y, height: bottom - y };
    }
    case 'bottom':
      return { ...frame, height: between(frame.y + least, place.y, 1) - frame.y };
  }
}

/** Returns the frame, widened about its middle where it is narrower than a side can be moved to. */
export function atLeast({ x, y, width, height }: PicturePart): PicturePart {
  const [wide, high] = [Math.max(width, least), Math.max(height, least)];
  return {
    x: between(0, x - (wide - width) / 2, 1 - wide),
    y: between(0, y - (high - height) / 2, 1 - high),
    width: wide,
    height: high,
  };
}

/** Returns true if two frames cut a picture alike: sides that were moved back have errors of rounding. */
export function sameFrame(one: PicturePart, other: PicturePart): boolean {
  return (Object.keys(wholePicture) as (keyof PicturePart)[]).every((key) => Math.abs(one[key] - other[key]) < 0.0005);
}

/** Returns the sides that a pointer takes hold of: two at a corner, one beside an edge, none in the middle. */
export function sideAt(frame: PicturePart, { x, y }: Place): readonly Side[] {
  const across = nearer(frame, x, 'left', 'right');
  const down = nearer(frame, y, 'top', 'bottom');
  const upright = y > sides.top(frame) - reach && y < sides.bottom(frame) + reach;
  const level = x > sides.left(frame) - reach && x < sides.right(frame) + reach;
  return [...(upright ? across : []), ...(level ? down : [])];
}

function nearer(frame: PicturePart, at: number, one: Side, other: Side): readonly Side[] {
  const [toOne, toOther] = [Math.abs(sides[one](frame) - at), Math.abs(sides[other](frame) - at)];
  return Math.min(toOne, toOther) > reach ? [] : [toOne <= toOther ? one : other];
}

function between(low: number, value: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
