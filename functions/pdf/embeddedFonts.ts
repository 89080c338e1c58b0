import type { Font } from 'fontkit';
import { fontRunsOf } from './fonts.ts';

type Doc = PDFKit.PDFDocument;

/** What pdfkit keeps of an embedded font and does not name in its types. */
export type EmbeddedFont = {
  id: string;
  font: Font;
  /** Thousandths of the font size above the base line. */
  ascender: number;
  /** Takes the glyphs of a text into the font that is embedded: their numbers in hex, and their places. */
  encode: (text: string) => [glyphs: string[], places: { advanceWidth: number }[]];
  ref: () => unknown;
};

/** What pdfkit keeps of a line that it draws and does not name in its types; widths in points. */
type LineOptions = { align?: string; lineWidth: number; textWidth?: number; wordCount?: number };

/** A document with what pdfkit does not name in its types. */
export type OpenDoc = Doc & {
  /** The font that text is set in. */
  _font: EmbeddedFont;
  _fontSize: number;
  page: { height: number; fonts: Record<string, unknown> };
  /** Draws a line of a text, from its left and its top, in points. */
  _fragment: (text: string, x: number, y: number, options: LineOptions & { baseline?: number }) => void;
};

/** A font within a document, which has it embedded once something is set in it; the document's own font stays. */
export const embeddedFont = (doc: OpenDoc, font: Font): EmbeddedFont => {
  const { _font: own } = doc;
  if (own.font === font) return own;
  // pdfkit takes a parsed font here as well as bytes, and keeps by its name what was embedded before.
  doc.registerFont(font.postscriptName, font as unknown as string).font(font.postscriptName);
  const { _font: embedded } = doc;
  doc._font = own;
  return embedded;
};

/**
 * Has pdfkit draw each line run by run in the fonts that have its letters, on the base line of the document's own font, where
 * it would draw all of it in that one. Widths need nothing: fonts measure letters of each other.
 */
export const drawByRuns = (doc: Doc): void => {
  const open = doc as OpenDoc;
  const drawLine = open._fragment.bind(open);
  open._fragment = (text, x, y, options) => {
    const { _font: own } = open;
    const runs = fontRunsOf(text.replaceAll('\n', ''));
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
