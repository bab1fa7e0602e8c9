/** Longest side of an uploaded picture in pixels; a passport page stays readable at that size. */
const longestSide = 2000;
const quality = 0.88;
/** Width to height of a portrait (ICAO Doc 9303-3 section 3.9.1). */
const portraitRatio = 7 / 9;

export interface PictureChange {
  /** Clockwise quarter turns. */
  readonly turns?: number;
  /** Crops the centre to the portrait's shape. */
  readonly portrait?: boolean;
}

/** Returns true if the browser may be able to draw the file; a PDF is sent as it is. */
export function isPicture(file: File): boolean {
  return file.type.startsWith('image/') || /\.(jpe?g|png|webp|heic|heif|avif)$/i.test(file.name);
}

/**
 * Returns the picture upright by its camera data, rotated and cropped as requested, at most 2000 pixels long, as a JPEG
 * without location and camera data. A picture that this browser cannot draw is returned as it is: the server checks it.
 */
export async function preparePicture(file: File, { turns = 0, portrait = false }: PictureChange = {}): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const cut = portrait ? middleOf(bitmap, turns) : { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const scale = Math.min(1, longestSide / Math.max(cut.width, cut.height));
    const width = Math.max(1, Math.round(cut.width * scale));
    const height = Math.max(1, Math.round(cut.height * scale));
    const sideways = turns % 2 !== 0;
    const canvas = document.createElement('canvas');
    canvas.width = sideways ? height : width;
    canvas.height = sideways ? width : height;
    const drawing = canvas.getContext('2d');
    if (!drawing) return file;
    // Transparent parts would turn black in a JPEG.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.translate(canvas.width / 2, canvas.height / 2);
    drawing.rotate((turns * Math.PI) / 2);
    drawing.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, -width / 2, -height / 2, width, height);
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

/** Returns the largest centred part in the portrait's shape, before rotation. */
function middleOf(bitmap: ImageBitmap, turns: number) {
  const ratio = turns % 2 === 0 ? portraitRatio : 1 / portraitRatio;
  const width = Math.min(bitmap.width, bitmap.height * ratio);
  const height = width / ratio;
  return { x: (bitmap.width - width) / 2, y: (bitmap.height - height) / 2, width, height };
}
