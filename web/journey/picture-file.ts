import type { PicturePart } from '#web/passport-reader/picture-pixels.ts';

export interface PictureChange {
  /** Clockwise quarter turns. */
  readonly turns?: number;
  /** Crops to the portrait's shape: around a face of the turned picture, or its centre. */
  readonly portrait?: PicturePart | 'centre' | undefined;
  /** Crops to this part of the turned picture. */
  readonly part?: PicturePart | undefined;
}

/** Returns the change with one more clockwise quarter turn. */
export function turnedRight({ turns = 0, portrait, part }: PictureChange): PictureChange {
  return { turns: (turns + 1) % 4, portrait: turned(portrait), part: turned(part) };
}

function turned<Place extends PicturePart | 'centre' | undefined>(place: Place): Place | PicturePart {
  return typeof place === 'object'
    ? { x: 1 - place.y - place.height, y: place.x, width: place.height, height: place.width }
    : place;
}

/** Returns true if the browser may be able to draw the file; a PDF is sent as it is. */
export function isPicture(file: File): boolean {
  return file.type.startsWith('image/') || /\.(jpe?g|png|webp|heic|heif|avif)$/i.test(file.name);
}

/** Returns the picture as `drawPicture` draws it, with code that is loaded when a picture is there. */
export async function preparePicture(file: File, change: PictureChange = {}): Promise<File> {
  const { drawPicture } = await import('./draw-picture.ts');
  return drawPicture(file, change);
}
