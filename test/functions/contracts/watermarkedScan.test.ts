import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, degrees } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { bmpToPng } from '../../../functions/contracts/bmpPicture.ts';
import { isPrintablePicture } from '../../../functions/pdf/pictureCheck.ts';
import { watermarkedScan } from '../../../functions/contracts/watermarkedScan.ts';
import { Refusal } from '../../../functions/core/refusal.ts';
import { shownTexts } from '../../support/pdfText.ts';
import { bmp } from '../../support/pictures.ts';

const purpose = '僅供開戶使用';
const markScan = (scan: Buffer) => watermarkedScan(scan, purpose, '2026-11-25');

/** A PDF with a page of each size. */
const createPdf = async (...sizes: [number, number][]): Promise<Buffer> => {
  const document = await PDFDocument.create();
  for (const size of sizes) document.addPage(size).drawRectangle({ x: 10, y: 10, width: 20, height: 20 });
  return Buffer.from(await document.save());
};

/** Pixels of a PNG without palette, by row, as red, green and blue. */
const readPixels = (png: Buffer, width: number): number[][] => {
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  return Array.from({ length: rows.length / (1 + width * 3) }, (_, row) => [
    ...rows.subarray(row * (1 + width * 3) + 1, (row + 1) * (1 + width * 3)),
  ]);
};

describe('a BMP', () => {
  it.each([24, 32])('of %i bits a pixel becomes a PNG with the same colours', (bits) => {
    const png = bmpToPng(bmp({ width: 3, height: 2, bits, colour: [0x20, 0x40, 0x80] }))!;
    expect(isPrintablePicture(png)).toBe(true);
    expect(readPixels(png, 3)).toEqual([
      [0x80, 0x40, 0x20, 0x80, 0x40, 0x20, 0x80, 0x40, 0x20],
      [0x80, 0x40, 0x20, 0x80, 0x40, 0x20, 0x80, 0x40, 0x20],
    ]);
  });

  it('is read from its last row upwards, unless its height is negative', () => {
    const twoRows = (height: number) => {
      const file = bmp({ width: 1, height });
      // A row of one pixel takes four bytes.
      file.set([1, 2, 3], 54);
      file.set([4, 5, 6], 58);
      return readPixels(bmpToPng(file)!, 1);
    };
    expect(twoRows(2)).toEqual([
      [6, 5, 4],
      [3, 2, 1],
    ]);
    expect(twoRows(-2)).toEqual([
      [3, 2, 1],
      [6, 5, 4],
    ]);
  });

  it.each([
    ['truncated', bmp().subarray(0, 2000)],
    ['packed', Buffer.from(bmp().fill(1, 30, 31))],
    ['of another format', Buffer.from('BMW')],
    ['larger than a picture may be', Buffer.from(bmp().fill(0x7f, 18, 22))],
  ])('is not converted when it is %s', (_title, file) => {
    expect(bmpToPng(file)).toBeUndefined();
  });
});

describe('a watermarked copy', () => {
  it('of a BMP is a page with the picture and the purpose', async () => {
    const pdf = Buffer.from(await markScan(bmp()));
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
    expect(shownTexts(pdf).some(({ text }) => text.startsWith(purpose))).toBe(true);
  });

  it('of a PDF keeps its pages and draws the watermark on each', async () => {
    const copy = await PDFDocument.load(await markScan(await createPdf([300, 400], [400, 300], [200, 200])));
    const pages = copy.getPages();
    expect(pages.map((page) => page.getSize())).toEqual([
      { width: 300, height: 400 },
      { width: 400, height: 300 },
      { width: 200, height: 200 },
    ]);
    const drawn = pages.map(
      (page) => page.node.Resources()!.lookup(PDFName.of('XObject'), PDFDict).keys().length,
    );
    expect(drawn).toEqual([1, 1, 1]);
  });

  it.each([
    ['damaged PDF', async () => Buffer.from('%PDF-1.7\nno more')],
    [
      'PDF with too many pages',
      () => createPdf(...Array.from({ length: 101 }, (): [number, number] => [50, 50])),
    ],
  ])('is refused for a %s', async (_title, make) => {
    const outcome = await markScan(await make()).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(Refusal);
    expect(outcome).toMatchObject({ data: { issues: [{ path: 'body.fileId', message: 'notPrintable' }] } });
  });

  it('of a rotated PDF keeps the rotation', async () => {
    const document = await PDFDocument.create();
    document.addPage([300, 400]).setRotation(degrees(90));
    const copy = await PDFDocument.load(await markScan(Buffer.from(await document.save())));
    expect(copy.getPage(0).getRotation().angle).toBe(90);
  });
});
