import { create } from 'qrcode/lib/core/qrcode.js';
import type { Doc } from './doc.ts';

/** Light modules a code has around it (ISO/IEC 18004). */
const quiet = 4;

/**
 * Draws the QR code of a text on the current page.
 * @param place left and top of the square and its side, in points
 */
export const drawQrCode = (doc: Doc, text: string, place: { x: number; y: number; side: number }): void => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const unit = place.side / (size + 2 * quiet);
  for (const [at, dark] of data.entries())
    if (dark)
      doc.rect(
        place.x + (quiet + (at % size)) * unit,
        place.y + (quiet + Math.floor(at / size)) * unit,
        unit,
        unit,
      );
  doc.fill('#000000');
};
