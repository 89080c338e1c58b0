import PDFDocument from 'pdfkit';
import type { Language } from '../../shared/api/resultCodes.ts';
import type { Doc } from './doc.ts';
import { drawByRuns } from './embeddedFonts.ts';
import { reportFont } from './fonts.ts';
import type { Pair } from './pair.ts';
import { ink, muted } from './inks.ts';
import { fillText } from '../core/fillText.ts';
import { drawText } from './textBox.ts';

/** Margin in points, on every side. */
export const margin = 42;

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
  const width = doc.page.width - 2 * margin;
  const isAtTop = doc.y <= margin + 1;
  const below = drawText(doc, text, {
    x: margin,
    y: doc.y + (isAtTop ? 0 : 14),
    width,
    size: 12,
    isBold: true,
  });
  doc.x = margin;
  doc.y = below + 5;
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

/** Begins a page of another layout, which the pages that follow have too. */
export const addPageOf = (doc: Doc, layout: 'portrait' | 'landscape'): void => {
  doc.options.layout = layout;
  doc.addPage();
};

/**
 * Writes the page numbers after all pages are complete.
 * @param about what the document is, on the left of each page
 */
export const numberPages = (doc: Doc, template: string, about = ''): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const [y, width] = [doc.page.height - 30, doc.page.width - 2 * margin];
    const style = { y, size: 8, color: muted, maxLines: 1 };
    const number = fillText(template, { page: index + 1, pages: count });
    drawText(doc, number, { ...style, x: margin, width, align: 'right' });
    if (about) drawText(doc, about, { ...style, x: margin, width: width - 120 });
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
