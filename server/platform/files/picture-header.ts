const startOfPicture = Buffer.from([0xff, 0xd8]);
const startOfCodestream = Buffer.from([0xff, 0x4f, 0xff, 0x51]);
/** Codes among those of frame headers that begin tables, or an extension. */
const otherThanFrames = new Set([0xc4, 0xc8, 0xcc]);
/** Lines of a frame that states none: they are counted after it, and this is the most. */
const mostLines = 65_535;

/**
 * Reads the first frame header of a JPEG (ITU-T T.81, B.2.2), past all that readers pass over: bytes before the picture,
 * and between its segments. Infinite where there is none.
 */
export function jpegPixels(bytes: Buffer): number {
  const start = bytes.indexOf(startOfPicture);
  let place = start === -1 ? bytes.length : start + startOfPicture.length;
  while (place + 9 <= bytes.length) {
    const marker = bytes[place] === 0xff ? (bytes[place + 1] ?? 0) : 0xff;
    if (marker === 0xff) {
      place += 1;
    } else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      place += 2;
    } else if (marker >= 0xc0 && marker <= 0xcf && !otherThanFrames.has(marker)) {
      return (bytes.readUInt16BE(place + 5) || mostLines) * bytes.readUInt16BE(place + 7);
    } else {
      place += 2 + bytes.readUInt16BE(place + 2);
    }
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Reads the sizes of JPEG 2000 codestreams (ITU-T T.800, A.5.1) and returns the largest, since anything may stand before
 * the one that is drawn. Infinite where there is none.
 */
export function jpeg2000Pixels(bytes: Buffer): number {
  const sizes: number[] = [];
  let start = bytes.indexOf(startOfCodestream);
  while (start !== -1 && start + 16 <= bytes.length) {
    sizes.push(bytes.readUInt32BE(start + 8) * bytes.readUInt32BE(start + 12));
    start = bytes.indexOf(startOfCodestream, start + 1);
  }
  return sizes.reduce((most, size) => Math.max(most, size), sizes.length === 0 ? Number.POSITIVE_INFINITY : 0);
}
