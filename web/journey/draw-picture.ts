import type { PicturePart } from '#web/passport-reader/picture-pixels.ts';
import type { PictureChange } from './picture-file.ts';

/** Longest side of an uploaded picture in pixels; a passport page stays readable at that size. */
const longestSide = 2000;
const quality = 0.88;
/** Width to height of a portrait (ICAO Doc 9303-3 section 3.9.1). */
const portraitRatio = 7 / 9;

/** Height of a cropped portrait in fractions of a face from brow to chin, and the middle of the head in it. */
const portraitHeight = 2.25;
const headMiddle = { inFace: 0.2, inPortrait: 0.43 };
/** Least height of a cropped portrait in pixels, where the picture has them: 45 mm at 300 per inch. */
const portraitLeast = 531;

/**
 * Returns the picture upright by its camera data, rotated and cropped as requested, at most 2000 pixels long, as a JPEG
 * without location and camera data. A picture that this browser cannot draw is returned as it is: the server checks it.
 */
export async function drawPicture(file: File, { turns = 0, portrait, part }: PictureChange): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const sideways = turns % 2 !== 0;
    const whole = sideways
      ? { width: bitmap.height, height: bitmap.width }
      : { width: bitmap.width, height: bitmap.height };
    const cut = portrait === undefined ? partInPixels(whole, part) : portraitOf(whole, portrait);
    const scale = Math.min(1, longestSide / Math.max(cut.width, cut.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(cut.width * scale));
    canvas.height = Math.max(1, Math.round(cut.height * scale));
    const drawing = canvas.getContext('2d');
    if (!drawing) return file;
    // Transparent parts would turn black in a JPEG.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.scale(scale, scale);
    drawing.translate(whole.width / 2 - cut.x, whole.height / 2 - cut.y);
    drawing.rotate((turns * Math.PI) / 2);
    drawing.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    return blob ? new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  } finally {
    bitmap.close();
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function partInPixels({ width, height }: Size, part: PicturePart = { x: 0, y: 0, width: 1, height: 1 }): PicturePart {
  return { x: part.x * width, y: part.y * height, width: part.width * width, height: part.height * height };
}

/** Returns the part of a picture, in its pixels, that is a portrait around the face, or its largest centred one. */
export function portraitOf(whole: Size, face: PicturePart | 'centre'): PicturePart {
  const most = Math.min(whole.height, whole.width / portraitRatio);
  const wanted = face === 'centre' ? most : Math.max(face.height * whole.height * portraitHeight, portraitLeast);
  const height = Math.min(most, wanted);
  const width = height * portraitRatio;
  if (face === 'centre') return { x: (whole.width - width) / 2, y: (whole.height - height) / 2, width, height };
  const x = (face.x + face.width / 2) * whole.width - width / 2;
  const y = (face.y + face.height * headMiddle.inFace) * whole.height - height * headMiddle.inPortrait;
  return { x: within(x, whole.width - width), y: within(y, whole.height - height), width, height };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
