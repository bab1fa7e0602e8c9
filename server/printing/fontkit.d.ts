/** The font reader inside pdfkit has no types of its own; only the parts used for printing are declared. */
declare module 'fontkit' {
  export interface ParsedFont {
    hasGlyphForCodePoint(codePoint: number): boolean;
    readonly ascent: number;
    readonly unitsPerEm: number;
  }
  export function create(bytes: Uint8Array): ParsedFont;
}
