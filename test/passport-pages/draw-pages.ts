/**
 * Draws the specimen pages beside this file, the same at every run: `node test/passport-pages/draw-pages.ts <OCRB.otf>`, with the
 * font of Debian's package fonts-ocr-b. People are made up, the country is Utopia (UTO), and the zones are written by
 * ICAO Doc 9303-4 with their check digits.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import sharp from 'sharp';
import { writeMachineReadableZone } from '#domain/identity/write-machine-readable-zone.ts';

interface Page {
  readonly name: string;
  readonly zone: readonly string[];
  /** Wear of the picture: 0 as scanned, 1 a good phone, 2 a bad one. */
  readonly wear: 0 | 1 | 2;
  readonly quarterTurns?: number;
  /** Pixels cut from the left edge. */
  readonly cut?: number;
  readonly blur?: number;
  /** A thumb lies on the zone, so many millimetres from the left edge. */
  readonly thumb?: number;
}

const [, , fontFile = ''] = process.argv;
const font = create(readFileSync(fontFile));

/** Numbers from 0 to 1, by the generator mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = seeded(9303);
const between = (least: number, most: number) => least + random() * (most - least);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

const surnames = [
  'Specimen',
  'Eriksson',
  'Quijano',
  'Van der Berg',
  'Wexford',
  'Okonkwo',
  'Zhang',
  'Hjorth',
  'Fjordsen',
];
const givenNames = ['Anna Maria', 'Juan Carlos', 'Wei', 'Sita', 'Xavier', 'Bjorn', 'Oluwaseun', 'Dorothy', 'Yuki'];

function passport(): readonly string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const number = `${oneOf([...letters])}${oneOf([...letters, ...'0123456789'])}${String(Math.floor(between(1e6, 9_999_999)))}`;
  return writeMachineReadableZone('TD3', {
    documentCode: oneOf(['P', 'PP']),
    issuingState: 'UTO',
    nationality: 'UTO',
    surname: oneOf(surnames),
    givenNames: oneOf(givenNames),
    documentNumber: number,
    dob: `19${two(between(40, 99))}-${two(between(1, 12))}-${two(between(1, 28))}`,
    sex: oneOf(['F', 'M', 'X'] as const),
    validUntil: `20${two(between(27, 36))}-${two(between(1, 12))}-${two(between(1, 28))}`,
    optional: [oneOf(['', '', `ZE${Math.floor(between(1e5, 999_999))}B`])],
  });
}

/** Two lines of a visa of Utopia, and three of a card: both have a zone, and neither is a passport. */
const visa = ['V<UTOSPECIMEN<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'];
const card = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];

/** Pixels a millimetre of the page, 125 by 88 mm, before wear. */
const scale = 11;
const [pageWidth, pageHeight] = [125 * scale, 88 * scale];

function text(line: string, x: number, y: number, height: number, pitch: number, ink: string): string {
  const size = (height * scale) / (font.capHeight || font.unitsPerEm * 0.7);
  return [...line]
    .map((character, index) => {
      const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 32);
      const left = (x + index * pitch + pitch / 2) * scale - (glyph.advanceWidth * size) / 2;
      return `<path fill="${ink}" transform="translate(${left} ${y * scale}) scale(${size} ${-size})" d="${glyph.path.toSVG()}"/>`;
    })
    .join('');
}

/** A data page: pattern of fine lines, a drawn portrait, labels, and the zone in OCR-B at its true pitch. */
function drawing({ zone, thumb }: Page): string {
  const tone = `rgb(${Math.floor(between(205, 245))},${Math.floor(between(205, 245))},${Math.floor(between(205, 245))})`;
  const waves = Array.from({ length: 60 }, (_, line) => {
    const [lift, wave] = [between(2, 8), between(40, 90)];
    const points = Array.from(
      { length: 40 },
      (_, x) => `${(x * pageWidth) / 39},${line * 16 + lift * Math.sin((x * pageWidth) / 39 / wave)}`,
    );
    return `<polyline fill="none" stroke="rgb(170,180,200)" stroke-opacity="${between(0.1, 0.5)}" stroke-width="1.5" points="${points.join(' ')}"/>`;
  }).join('');
  const labels = ['PASSPORT UTOPIA', 'SPECIMEN', 'NO VALUE', 'TEST TRAVELLER', 'UTO']
    .map((label, index) => text(label, 45, 16 + index * 9, 2, 2, 'rgb(40,40,70)'))
    .join('');
  const ink = `rgb(${Math.floor(between(5, 60))},20,30)`;
  const left = 6 + between(-1, 1);
  const top = 88 - 5.5 - (zone.length - 1) * 6.35;
  const lines = zone
    .map((line, index) => text(line, left, top + index * 6.35, 2.45 * between(0.96, 1.04), 2.54, ink))
    .join('');
  const covered =
    thumb === undefined
      ? ''
      : `<ellipse cx="${thumb * scale}" cy="${86 * scale}" rx="${9 * scale}" ry="${14 * scale}" fill="#b08d7a"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pageWidth}" height="${pageHeight}"><rect width="100%" height="100%" fill="${tone}"/>${waves}
    <g transform="scale(${scale})"><rect x="6" y="14" width="32" height="41" fill="#c8cdd7"/><ellipse cx="22" cy="31" rx="7" ry="9" fill="#bea596"/><path d="M10 55c2-12 22-12 24 0z" fill="#5a6482"/></g>${labels}${lines}${covered}</svg>`;
}

/** Width of the finished pictures. */
const finishedWidth = 1000;

/** The page as a camera sees it: tilted, at an angle, unevenly lit, blurred, with noise. */
async function photographed(page: Page): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(drawing(page)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const margin = 0.06;
  const [wide, high] = [finishedWidth, Math.round((finishedWidth * 88) / 125)];
  const tilt = between(-1, 1) * ([1.5, 4, 7][page.wear] ?? 0) * (Math.PI / 180);
  const [narrowX, narrowY] = [between(-1, 1), between(-1, 1)].map((one) => one * ([0.01, 0.04, 0.08][page.wear] ?? 0));
  const [lightX, lightY] = [between(-1, 1), between(-1, 1)].map((one) => one * ([0.08, 0.2, 0.32][page.wear] ?? 0));
  const noise = [3, 9, 16][page.wear] ?? 0;
  const contrast = between([0.9, 0.75, 0.6][page.wear] ?? 1, 1);
  const out = Buffer.alloc(wide * high);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [u, v] = [(x / wide - 0.5) * (1 + 2 * margin), (y / high - 0.5) * (1 + 2 * margin)];
      const depth = 1 + (narrowX ?? 0) * u + (narrowY ?? 0) * v;
      const turnedU = (u * Math.cos(tilt) + v * Math.sin(tilt) * (88 / 125)) / depth + 0.5;
      const turnedV = (v * Math.cos(tilt) - u * Math.sin(tilt) * (125 / 88)) / depth + 0.5;
      const paper = pixel(data, info.width, info.height, turnedU * info.width, turnedV * info.height, 60);
      const lit = paper * (1 + (lightX ?? 0) * u + (lightY ?? 0) * v);
      const value = (lit - 128) * contrast + 128 + (random() + random() + random() - 1.5) * noise;
      out[y * wide + x] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  let picture = sharp(out, { raw: { width: wide, height: high, channels: 1 } });
  const blur = page.blur ?? [0.4, 0.7, 1][page.wear] ?? 0;
  if (blur >= 0.3) picture = picture.blur(blur);
  const cut = page.cut ?? 0;
  if (cut > 0) picture = picture.extract({ left: cut, top: 0, width: wide - cut, height: high });
  const flat = await picture.png().toBuffer();
  return sharp(flat)
    .rotate((page.quarterTurns ?? 0) * 90)
    .jpeg({ quality: [78, 62, 50][page.wear] ?? 60, mozjpeg: true })
    .toBuffer();
}

/** Brightness by the four pixels around a point; `outside` where there is no page. */
function pixel(data: Buffer, width: number, height: number, x: number, y: number, outside: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return outside;
  const [right, down] = [x - column, y - row];
  const at = (dx: number, dy: number) => data[(row + dy) * width + column + dx] ?? outside;
  return (at(0, 0) * (1 - right) + at(1, 0) * right) * (1 - down) + (at(0, 1) * (1 - right) + at(1, 1) * right) * down;
}

const readable = (name: string, more: Partial<Page> = {}): Page => ({ name, zone: passport(), wear: 1, ...more });
const pages: readonly Page[] = [
  ...[0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2].map((wear, index) =>
    readable(`page-${two(index + 1)}`, { wear: wear as 0 | 1 | 2 }),
  ),
  readable('blurred-01', { blur: 1.6 }),
  readable('blurred-02', { blur: 2.4 }),
  readable('blurred-03', { blur: 4 }),
  readable('turned-01', { quarterTurns: 2 }),
  readable('turned-02', { quarterTurns: 2, wear: 2 }),
  readable('turned-03', { quarterTurns: 1 }),
  readable('turned-04', { quarterTurns: 3 }),
  readable('cropped-01', { cut: 70 }),
  readable('cropped-02', { cut: 400 }),
  readable('thumb-01', { thumb: 12 }),
  readable('thumb-02', { thumb: 60 }),
  readable('thumb-03', { thumb: 118 }),
  readable('no-zone-01', { zone: [] }),
  readable('visa-01', { zone: visa }),
  readable('card-01', { zone: card }),
];

const expected: Record<string, readonly string[] | null> = {};
for (const page of pages) {
  const file = `${page.name}.jpg`;
  writeFileSync(join(import.meta.dirname, file), await photographed(page));
  // A zone of which a part is missing, or that is no passport's, must not be read.
  const whole = page.thumb === undefined && (page.cut ?? 0) < 100;
  expected[file] = whole && page.zone.length === 2 && page.zone !== visa ? page.zone : null;
}
writeFileSync(join(import.meta.dirname, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
