/** The font reader inside pdfkit has no types of its own; only the parts used here are declared. */
declare module 'fontkit' {
  export interface ParsedFont {
    hasGlyphForCodePoint(codePoint: number): boolean;
    readonly ascent: number;
    readonly unitsPerEm: number;
    readonly capHeight: number;
    glyphForCodePoint(codePoint: number): { readonly advanceWidth: number; readonly path: Path };
    layout(text: string): {
      readonly glyphs: readonly { readonly path: Path }[];
      readonly positions: readonly GlyphPosition[];
      readonly advanceWidth: number;
    };
  }
  export interface Path {
    transform(a: number, b: number, c: number, d: number, e: number, f: number): Path;
    toSVG(): string;
  }
  interface GlyphPosition {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }
  export function create(bytes: Uint8Array): ParsedFont;
}
