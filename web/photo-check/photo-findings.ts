import type { PicturePart } from '#web/passport-reader/picture-pixels.ts';

/** Place of a face from brow to chin. */
export type FaceBox = PicturePart;

/** Findings about a photo. They advise its owner; only an officer decides. */
export interface PhotoFindings {
  readonly width: number;
  readonly height: number;
  /** `unknown`: both are measured around one face; without it only darkness everywhere is certain. */
  readonly light: 'good' | 'dark' | 'glaring' | 'unknown';
  readonly background: 'plain' | 'dark' | 'busy' | 'unknown';
  /** `unknown`: this device could not look for one. */
  readonly face: 'sought' | 'one' | 'none' | 'several' | 'far' | 'unknown';
  /** The only face, around which the photo can be cropped. */
  readonly place?: FaceBox | undefined;
}

/** Pixels in red, green, blue and opacity, line by line, as a canvas gives them. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Brightness from 0 to 255 that a well-lit photo reaches in its brightest tenth: that is its background or clothes,
 * whatever the colour of the skin.
 */
const brightestTenthLeast = 110;
const glare = { from: 250, share: 0.35 };
/** A background is dark below this average, and busy above this deviation from it. */
const backgroundLight = { least: 110, deviation: 34 };
/**
 * Share of the picture's height from brow to chin. A head fills 70 to 80 % of a passport photo (ICAO Doc 9303-3), its
 * face about half; a face below a quarter is hard to compare.
 */
const faceLeast = 0.25;

/** Returns the findings about light and background, around the only face if there is one. */
export function judgeLight(
  { data, width, height }: Pixels,
  face?: FaceBox,
): Pick<PhotoFindings, 'light' | 'background'> {
  const all: number[] = [];
  const behind: number[] = [];
  let inFace = 0;
  let glaring = 0;
  for (let line = 0; line < height; line++) {
    for (let column = 0; column < width; column++) {
      const at = (line * width + column) * 4;
      const light = brightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      all.push(light);
      const [x, y] = [(column + 0.5) / width, (line + 0.5) / height];
      if (face !== undefined && x > face.x && x < face.x + face.width && y > face.y && y < face.y + face.height) {
        inFace++;
        if (light >= glare.from) glaring++;
      } else if (y < 0.45 && (x < 0.15 || x > 0.85)) {
        // Beside the head, above the shoulders.
        behind.push(light);
      }
    }
  }
  all.sort((a, b) => a - b);
  const brightest = all[Math.floor(all.length * 0.9)] ?? 0;
  const mean = average(behind);
  const deviation = Math.sqrt(average(behind.map((light) => (light - mean) ** 2)));
  const dark = brightest < brightestTenthLeast;
  if (face === undefined) return { light: dark ? 'dark' : 'unknown', background: 'unknown' };
  return {
    light: dark ? 'dark' : glaring > inFace * glare.share ? 'glaring' : 'good',
    background: deviation > backgroundLight.deviation ? 'busy' : mean < backgroundLight.least ? 'dark' : 'plain',
  };
}

/** Returns the findings about the faces in a photo, of any order. */
export function judgeFaces(faces: readonly FaceBox[]): Pick<PhotoFindings, 'face' | 'place'> {
  const [largest, second] = faces.toSorted((a, b) => b.height - a.height);
  if (largest === undefined) return { face: 'none' };
  // Much smaller ones are pictures on a wall, or none. Of two people nobody knows here whose photo it is.
  if (second !== undefined && second.height > largest.height * 0.6) return { face: 'several' };
  return { face: largest.height < faceLeast ? 'far' : 'one', place: largest };
}

/** Returns the brightness that an eye sees, from 0 to 255 (ITU-R BT.601). */
function brightness(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
