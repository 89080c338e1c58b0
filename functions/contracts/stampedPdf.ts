import { PDFDocument } from 'pdf-lib';

/** Maximum pages of a scan. */
const maxPages = 100;

/** Returns whether a file begins like a PDF. */
export const isPdf = (file: Buffer): boolean => file.toString('latin1', 0, 5) === '%PDF-';

/**
 * Returns a PDF with the page of another PDF drawn over each of its pages.
 * @throws Error for a PDF that is damaged, needs a password or has more than 100 pages
 */
export const stampPdf = async (scan: Buffer, stamp: Uint8Array): Promise<Uint8Array> => {
  const document = await PDFDocument.load(scan);
  if (document.getPageCount() > maxPages) throw new RangeError(`more than ${maxPages} pages`);
  const [mark] = await document.embedPdf(stamp);
  for (const page of document.getPages()) {
    const { x, y, width, height } = page.getMediaBox();
    page.drawPage(mark!, { x, y, width, height });
  }
  return document.save();
};
