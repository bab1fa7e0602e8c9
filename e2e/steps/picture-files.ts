import sharp from 'sharp';
import { arrivals, passportPageOf, photoOf } from './drawn-people.ts';

/** A file as a browser's field takes it. */
export interface PictureFile {
  readonly name: string;
  readonly mimeType: 'image/jpeg';
  readonly buffer: Buffer;
}

/** Names of the files for a traveller's photo and for the page of the passport. */
export const photoName = '1.jpg';
export const passportName = '2.jpg';

const specimen = arrivals.find(({ nationality }) => nationality === 'AUS');
if (specimen === undefined) throw new Error('nobody is drawn for the pictures');

/** A sheet of paper in portrait format with lines that nobody can read. */
function drawnPaper(): Promise<Buffer> {
  const lines = Array.from(
    { length: 11 },
    (_, row) => `<rect x="50" y="${190 + row * 34}" width="${row % 4 === 3 ? 190 : 320}" height="9" fill="#b9c2cf"/>`,
  ).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 594"><rect width="420" height="594" fill="#fff"/>
    <rect width="420" height="10" fill="#27556b"/><circle cx="72" cy="74" r="22" fill="none" stroke="#27556b" stroke-width="5"/>
    <rect x="112" y="58" width="180" height="13" fill="#27364a"/><rect x="112" y="81" width="120" height="8" fill="#b9c2cf"/>
    <rect x="50" y="140" width="210" height="15" fill="#27364a"/>${lines}
    <text x="370" y="570" text-anchor="end" font-family="sans-serif" font-size="22" font-weight="700" fill="#d9a3ab">SPECIMEN</text></svg>`;
  return sharp(Buffer.from(drawing)).resize(840, 1188).jpeg().toBuffer();
}

/** A wall: a picture on which nothing is found. */
function wall(): Promise<Buffer> {
  return sharp({ create: { width: 420, height: 540, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
}

const drawn: Readonly<Record<string, () => Promise<Buffer>>> = {
  [photoName]: () => photoOf(specimen),
  [passportName]: () => passportPageOf(specimen, []),
  'wall.jpg': wall,
};

const pictures = new Map<string, Promise<Buffer>>();

/**
 * Returns a drawn picture by the name that the file shall have: a photo, a passport's page without the lines that a
 * machine reads, a wall, or a paper for every other name.
 */
export async function pictureFile(name: string): Promise<PictureFile> {
  const kind = name in drawn ? name : 'paper';
  const picture = pictures.get(kind) ?? (drawn[kind] ?? drawnPaper)();
  pictures.set(kind, picture);
  return { name, mimeType: 'image/jpeg', buffer: await picture };
}

/** Returns the same picture for a call that sends a form. */
export async function pictureBlob(name: string): Promise<Blob> {
  return new Blob([new Uint8Array((await pictureFile(name)).buffer)]);
}
