/** The font reader inside pdfkit has no types of its own; only the parts used here are declared. */
declare module 'fontkit' {
  export interface ParsedFont {
    hasGlyphForCodePoint(codePoint: number): boolean;
    readonly ascent: number;
    readonly unitsPerEm: number;
    readonly capHeight: number;
    glyphForCodePoint(codePoint: number): { readonly advanceWidth: number; readonly path: { toSVG(): string } };
  }
  export function create(bytes: Uint8Array): ParsedFont;
}
