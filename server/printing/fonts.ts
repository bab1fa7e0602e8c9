import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type ParsedFont } from 'fontkit';

/**
 * `latin` is Noto Sans 2 (SIL Open Font License, `fonts/OFL.txt`) reduced to Latin with Vietnamese, punctuation and
 * marks: parsing the whole font would cost half of a Latin document's time. The others are whole fonts, opened when a
 * text needs them. `machine` is OCR-B, as Doc 9303-3 requires for the machine-readable zone.
 */
export type FontFamily = 'latin' | 'world' | 'devanagari' | 'chinese' | 'machine';
export type FontName = `${FontFamily}-${'regular' | 'bold'}`;

const resolve = createRequire(import.meta.url).resolve;

function pathOf(name: FontName): string {
  const own = (file: string): string => join(import.meta.dirname, 'fonts', file);
  const ocrB = (): string => join(dirname(resolve('bwip-js')), '../fonts/OCRB7.ttf');
  switch (name) {
    case 'latin-regular':
      return own('noto-sans-latin-regular.ttf');
    case 'latin-bold':
      return own('noto-sans-latin-bold.ttf');
    case 'world-regular':
      return resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
    case 'world-bold':
      return resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');
    case 'devanagari-regular':
      return resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf');
    case 'devanagari-bold':
      return resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf');
    case 'chinese-regular':
      return resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
    case 'chinese-bold':
      return resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf');
    case 'machine-regular':
    case 'machine-bold':
      return ocrB();
  }
}

const parsed = new Map<FontName, ParsedFont>();

/** Returns a font, read and parsed once per process; documents take their own subsets from it. */
export function parsedFont(name: FontName): ParsedFont {
  let font = parsed.get(name);
  if (!font) {
    font = create(readFileSync(pathOf(name)));
    parsed.set(name, font);
  }
  return font;
}

/** Cheapest first; a font is only opened when those before it lack a letter. */
const families = ['latin', 'devanagari', 'chinese', 'world'] as const;

/** Returns the family that has every letter of a text; if none has, the one that lacks fewest. */
export function familyFor(text: string): FontFamily {
  const codePoints = [...new Set(text)].map((character) => character.codePointAt(0) ?? 32);
  const preferred = /\p{Script=Han}/u.test(text) ? (['latin', 'chinese', 'devanagari', 'world'] as const) : families;
  let best: FontFamily = 'latin';
  let fewest = Number.POSITIVE_INFINITY;
  for (const family of preferred) {
    const font = parsedFont(`${family}-regular`);
    const lacking = codePoints.filter((point) => !font.hasGlyphForCodePoint(point)).length;
    if (lacking === 0) return family;
    if (lacking < fewest) [best, fewest] = [family, lacking];
  }
  return best;
}
