import type { PrintText } from '#contract/print-document.ts';
import type { StructureTag, TextStyle } from './pdf-canvas.ts';
import type { Area } from './print-area.ts';

/**
 * Style of the second language: slightly smaller, under the first, or after it on the same line if that is short
 * enough.
 */
function localStyle(style: TextStyle): TextStyle {
  return { ...style, size: style.size * (style.size > 14 ? 0.68 : 0.94), bold: style.bold === true };
}

interface BothLayout {
  readonly enWidth: number;
  readonly localX: number;
  readonly localY: number;
  readonly localWidth: number;
  readonly height: number;
}

function layoutBoth(area: Area, text: PrintText, style: TextStyle, width: number, sameLine: boolean): BothLayout {
  const { canvas } = area;
  const english = canvas.heightOf(text.en, style, width);
  if (text.local === undefined) return { enWidth: width, localX: 0, localY: 0, localWidth: 0, height: english };
  const second = localStyle(style);
  const gap = style.size * 0.7;
  const used = canvas.widthOf(text.en, style) + gap;
  const fits = sameLine && style.align !== 'right' && used + canvas.widthOf(text.local, second) + 2 <= width;
  if (fits) {
    const height = Math.max(english, canvas.heightOf(text.local, second, width));
    // Scripts differ in ascent; without this the second language would sit above the first one's base line.
    const localY = canvas.ascentOf(text.en, style) - canvas.ascentOf(text.local, second);
    return { enWidth: width, localX: used, localY, localWidth: width - used, height: height + Math.max(0, localY) };
  }
  const height = english + canvas.heightOf(text.local, second, width);
  return { enWidth: width, localX: 0, localY: english, localWidth: width, height };
}

export function bothHeight(area: Area, text: PrintText, style: TextStyle, width: number, sameLine: boolean): number {
  return layoutBoth(area, text, style, width, sameLine).height;
}

/** Writes both languages as two elements, each with its own language; returns the height used. */
export function writeBoth(
  area: Area,
  tag: StructureTag,
  text: PrintText,
  style: TextStyle,
  x: number,
  y: number,
  width: number,
  sameLine: boolean,
): number {
  const { canvas, parent } = area;
  const place = layoutBoth(area, text, style, width, sameLine);
  canvas.tag(parent, tag, () => canvas.write(text.en, style, x, y, place.enWidth));
  const { local } = text;
  if (local !== undefined) {
    const second = localStyle(style);
    const draw = (): void => canvas.write(local, second, x + place.localX, y + place.localY, place.localWidth);
    canvas.tag(parent, 'P', draw, { local: true });
  }
  return place.height;
}

/** Writes both languages into the currently open element (table cells, list entries). */
export function putBoth(
  area: Area,
  text: PrintText,
  style: TextStyle,
  x: number,
  y: number,
  width: number,
  sameLine: boolean,
): void {
  const place = layoutBoth(area, text, style, width, sameLine);
  area.canvas.write(text.en, style, x, y, place.enWidth);
  if (text.local === undefined) return;
  area.canvas.write(text.local, localStyle(style), x + place.localX, y + place.localY, place.localWidth);
}
