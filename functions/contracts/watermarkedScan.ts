import { Refusal } from '../core/refusal.ts';
import type { Doc } from '../pdf/doc.ts';
import { finishPdf, openPdf } from '../pdf/pdfPage.ts';
import { bmpToPng } from './bmpPicture.ts';
import { isPrintablePicture } from '../pdf/pictureCheck.ts';
import { isPdf, stampPdf } from './stampedPdf.ts';

const fontSize = 20;
/** Distances in points between the lines of the watermark, and between its repetitions within a line. */
const spacing = { down: 90, along: 50 };

/** Writes a text repeatedly across the whole page, from lower left to upper right. */
const drawWatermark = (doc: Doc, text: string): void => {
  const { width, height } = doc.page;
  const reach = width + height;
  doc.save().rotate(-30, { origin: [width / 2, height / 2] });
  doc.fontSize(fontSize).fillColor('#b00020').fillOpacity(0.35);
  const step = doc.widthOfString(text) + spacing.along;
  for (let [row, y] = [0, -reach / 2]; y < reach; y += spacing.down, row += 1)
    for (let x = -reach / 2 - (row % 2) * (step / 2); x < reach; x += step)
      doc.text(text, x, y, { lineBreak: false });
  doc.restore();
};

/** Returns a page that holds only the watermark. */
const watermarkPage = (text: string, day: string): Promise<Uint8Array> => {
  const doc = openPdf({ title: text, language: 'zh-Hant', day, layout: 'portrait' });
  drawWatermark(doc, text);
  return finishPdf(doc);
};

const unreadable = () =>
  new Refusal('InvalidData', { issues: [{ path: 'body.fileId', message: 'notPrintable' }] });

const watermarkedPdf = async (scan: Buffer, text: string, day: string): Promise<Uint8Array> => {
  const stamp = await watermarkPage(text, day);
  try {
    return await stampPdf(scan, stamp);
  } catch {
    // Damaged, locked by a password, or too long.
    throw unreadable();
  }
};

/**
 * Returns a printable copy of a scan, with its purpose and the day written across each page. A picture becomes a page
 * of a PDF.
 * @param day `YYYY-MM-DD`
 * @throws Refusal `InvalidData` unless the file is a picture, or a PDF that opens without a password
 */
export const watermarkedScan = async (scan: Buffer, purpose: string, day: string): Promise<Uint8Array> => {
  const text = `${purpose} ${day}`;
  if (isPdf(scan)) return watermarkedPdf(scan, text, day);
  const picture = bmpToPng(scan) ?? scan;
  if (!isPrintablePicture(picture)) throw unreadable();
  const doc = openPdf({ title: purpose, language: 'zh-Hant', day, layout: 'portrait' });
  const { width, height } = doc.page;
  try {
    doc.image(picture, 0, 0, { fit: [width, height], align: 'center', valign: 'center' });
  } catch {
    throw unreadable();
  }
  drawWatermark(doc, text);
  return finishPdf(doc);
};
