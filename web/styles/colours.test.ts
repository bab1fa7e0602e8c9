import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'app.css'), 'utf8');

function coloursIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

const darkStart = css.indexOf('@media (prefers-color-scheme: dark)');
const light = coloursIn(css.slice(0, darkStart));
const themes = { light, dark: { ...light, ...coloursIn(css.slice(darkStart)) } };

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Text colours with their backgrounds. */
const textPairs = [
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'action-tint'],
  ['ink', 'refused-tint'],
  ['ink', 'granted-tint'],
  ['ink', 'waiting-tint'],
  ['ink-quiet', 'surface'],
  ['ink-quiet', 'sunken'],
  ['ink-quiet', 'action-tint'],
  ['action', 'surface'],
  ['action', 'sunken'],
  ['action', 'action-tint'],
  ['action', 'waiting-tint'],
  ['action-strong', 'surface'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['refused', 'surface'],
  ['refused', 'refused-tint'],
  ['refused-strong', 'surface'],
  ['on-refused', 'refused'],
  ['on-refused', 'refused-strong'],
  ['granted', 'surface'],
  ['granted', 'granted-tint'],
  ['on-granted', 'granted'],
  ['waiting', 'surface'],
  ['waiting', 'waiting-tint'],
  ['on-waiting', 'waiting'],
  ['on-sky', 'sky'],
  ['on-sky-quiet', 'sky'],
  ['ink', 'raised'],
  ['ink-quiet', 'raised'],
  ['action', 'raised'],
] as const;

/** Borders of controls and the focus ring, with their surroundings. */
const edgePairs = [
  ['edge', 'surface'],
  ['edge', 'sunken'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
  ['refused', 'surface'],
  ['on-sky', 'sky'],
  ['sky-line', 'sky'],
] as const;

describe.each(Object.entries(themes))('colours of the %s theme', (_name, colours) => {
  it.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('%s is seen beside %s', (edge, ground) => {
    expect(contrast(colours[edge] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('the ratio is the one of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
