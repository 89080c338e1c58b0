import PDFDocument from 'pdfkit';
import type { Language } from '../../shared/api/resultCodes.ts';
import type { Doc } from './doc.ts';
import { drawByRuns } from './embeddedFonts.ts';
import { reportFont } from './fonts.ts';
import type { Pair } from './pair.ts';
import { fillText } from '../core/fillText.ts';
import { Typesetter } from './typesetter.ts';

/** Margin in points, on every side. */
export const margin = 42;
export const ink = '#16191f';
export const muted = '#5f6b7a';

/**
 * Opens a document with the fonts of reports.
 * @param about `day` replaces the time of creation, so the same content gives the same file
 */
export const openPdf = (about: {
  title: string;
  language: Language;
  day: string;
  layout: 'portrait' | 'landscape';
}): Doc => {
  const doc = new PDFDocument({
    size: 'A4',
    layout: about.layout,
    margin,
    bufferPages: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, CreationDate: new Date(`${about.day}T00:00:00Z`) },
    // pdfkit accepts a parsed font here as well as a name, but its types only allow the name.
    font: reportFont() as unknown as string,
  });
  drawByRuns(doc);
  return doc;
};

/** Begins a new page when fewer points than `height` are left on this one. */
export const ensureRoomOnPage = (doc: Doc, height: number): void => {
  if (doc.y + height > doc.page.height - margin) doc.addPage();
};

/** Prints a heading, on a new page when little of this one is left. */
export const heading = (doc: Doc, text: string): void => {
  ensureRoomOnPage(doc, 90);
  doc.moveDown(0.9).fontSize(12).fillColor(ink).text(text, margin).moveDown(0.35);
};

/** Prints labels with their values. Amounts, already formatted, are aligned right. */
export const printPairs = (doc: Doc, rows: readonly Pair[], isAmount: boolean, labelWidth = 130): void => {
  const width = isAmount ? 150 : doc.page.width - 2 * margin - labelWidth;
  doc.fontSize(9.5);
  for (const [label, value] of rows) {
    const beside = { width: labelWidth - 8 };
    ensureRoomOnPage(doc, Math.max(doc.heightOfString(label, beside), doc.heightOfString(value, { width })));
    const { y } = doc;
    doc.fillColor(muted).text(label, margin, y, beside);
    const below = doc.y;
    doc.fillColor(ink).text(value, margin + labelWidth, y, { width, align: isAmount ? 'right' : 'left' });
    doc.y = Math.max(below, doc.y) + 2;
  }
};

/** Writes the page numbers after all pages are complete. */
export const numberPages = (doc: Doc, template: string): void => {
  const typesetter = new Typesetter(doc, 8);
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const line = typesetter.singleLine(fillText(template, { page: index + 1, pages: count }));
    typesetter.place(line, doc.page.width - margin - line.width, doc.page.height - 28);
    doc.fillColor(muted);
    typesetter.draw();
  }
};

/** Finishes a document and returns its bytes. */
export const finishPdf = (doc: Doc): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
