import type { Font } from 'fontkit';
import type { Doc } from './doc.ts';
import { splitByFont } from './fonts.ts';

/** Internal state of an embedded font in pdfkit, which its types leave out. */
export type EmbeddedFont = {
  id: string;
  font: Font;
  /** Thousandths of the font size above the base line. */
  ascender: number;
  /** Adds the glyphs of a text to the embedded font. Returns their numbers in hex, and their positions. */
  encode: (text: string) => [glyphs: string[], places: { advanceWidth: number }[]];
  ref: () => unknown;
};

/** Options of a line in pdfkit, which its types leave out; widths in points. */
type LineOptions = { align?: string; lineWidth: number; textWidth?: number; wordCount?: number };

/** Document with the members that pdfkit's types leave out. */
export type OpenDoc = Doc & {
  /** Font that text is set in. */
  _font: EmbeddedFont;
  _fontSize: number;
  page: { height: number; fonts: Record<string, unknown> };
  /** Draws one line of a text from its left and top position, in points. */
  _fragment: (text: string, x: number, y: number, options: LineOptions & { baseline?: number }) => void;
};

/**
 * Returns a font within a document. It is embedded once something is set in it. The document's own font stays selected.
 */
export const embeddedFont = (doc: OpenDoc, font: Font): EmbeddedFont => {
  const { _font: own } = doc;
  if (own.font === font) return own;
  // pdfkit accepts a parsed font as well as bytes, and finds a previously embedded one by its name.
  doc.registerFont(font.postscriptName, font as unknown as string).font(font.postscriptName);
  const { _font: embedded } = doc;
  doc._font = own;
  return embedded;
};

/**
 * Makes pdfkit draw each line run by run, each in the font that has its letters, on the base line of the document's own
 * font. Widths need no change: each font also measures the letters of the others.
 */
export const drawByRuns = (doc: Doc): void => {
  const open = doc as OpenDoc;
  const drawLine = open._fragment.bind(open);
  open._fragment = (text, x, y, options) => {
    const { _font: own } = open;
    const runs = splitByFont(text.replaceAll('\n', ''));
    if (runs.every(({ font }) => font === own.font)) return drawLine(text, x, y, options);
    let left = options.align === 'right' ? x + options.lineWidth - open.widthOfString(text.trimEnd()) : x;
    for (const run of runs) {
      const textWidth = open.widthOfString(run.text);
      open._font = embeddedFont(open, run.font);
      const baseline = (-own.ascender / 1000) * open._fontSize;
      drawLine(run.text, left, y, { ...options, align: 'left', textWidth, wordCount: 1, baseline });
      open._font = own;
      left += textWidth;
    }
  };
};
