/** Types of the part of fontkit that reports use. The package has no types. */
declare module 'fontkit' {
  export type Glyph = {
    readonly id: number;
    /** In units of the font. */
    readonly advanceWidth: number;
    /** Reads the outline from the font. An embedded font needs it for each of its glyphs. */
    _decode?: () => unknown;
  };
  /** Glyphs of a text with their advances, in units of the font. */
  export type GlyphRun = {
    readonly glyphs: readonly { id: number; advanceWidth: number; codePoints: readonly number[] }[];
    readonly positions: readonly Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>[];
    readonly advanceWidth: number;
  };
  /** Parsed font. pdfkit takes one wherever it takes a font. */
  export type Font = {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    glyphForCodePoint: (codePoint: number) => Glyph;
    getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
    layout: (text: string) => GlyphRun;
  };
  /** Parses a font from the bytes of its file. */
  export const create: (bytes: Uint8Array) => Font;
}
