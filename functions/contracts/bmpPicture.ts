import { crc32, deflateSync } from 'node:zlib';

/** Maximum pixels of a picture. */
const maxPixels = 40_000_000;

/** Bytes of the file header and of the shortest header of a picture. */
const headBytes = 54;

type Layout = {
  width: number;
  height: number;
  bitsPerPixel: number;
  /** Offset of the first pixel. */
  start: number;
  /** True when the file's first row is the bottom of the picture. */
  isUpsideDown: boolean;
  /** Colours as blue, green and red, four bytes each; empty without a palette. */
  palette: Buffer;
};

/** Returns the layout of a BMP's pixels; `undefined` for a compressed BMP, and for a file that is not a BMP. */
const readLayout = (file: Buffer): Layout | undefined => {
  if (file.length < headBytes || file.toString('latin1', 0, 2) !== 'BM') return undefined;
  const [start, headerSize] = [file.readUInt32LE(10), file.readUInt32LE(14)];
  const [width, signedHeight] = [file.readInt32LE(18), file.readInt32LE(22)];
  const [bitsPerPixel, compression] = [file.readUInt16LE(28), file.readUInt32LE(30)];
  const height = Math.abs(signedHeight);
  const isPlain = compression === 0 || (compression === 3 && bitsPerPixel === 32);
  if (!isPlain || ![8, 24, 32].includes(bitsPerPixel)) return undefined;
  if (width <= 0 || height === 0 || width * height > maxPixels) return undefined;
  const palette = bitsPerPixel === 8 ? file.subarray(14 + headerSize, start) : Buffer.alloc(0);
  return { width, height, bitsPerPixel, start, isUpsideDown: signedHeight > 0, palette };
};

/**
 * Returns the rows of a PNG as red, green and blue, each preceded by its filter's number; `undefined` for a file that
 * is cut off.
 */
const toPngRows = (file: Buffer, layout: Layout): Buffer | undefined => {
  const { width, height, bitsPerPixel, start, isUpsideDown, palette } = layout;
  const pixelBytes = bitsPerPixel / 8;
  const rowBytes = Math.ceil((width * pixelBytes) / 4) * 4;
  if (start + rowBytes * height > file.length) return undefined;
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let row = 0, to = 0; row < height; row++) {
    to++;
    const from = start + rowBytes * (isUpsideDown ? height - 1 - row : row);
    for (let column = 0; column < width; column++) {
      const at = from + column * pixelBytes;
      const [source, place] = bitsPerPixel === 8 ? [palette, file[at]! * 4] : [file, at];
      for (let colour = 2; colour >= 0; colour--) rows[to++] = source[place + colour] ?? 0;
    }
  }
  return rows;
};

const chunk = (kind: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
};

/**
 * Returns a BMP as a PNG, because the PDF library prints no BMP. Accepts 8, 24 and 32 bits per pixel; `undefined` for a
 * compressed or truncated BMP, and for a file that is not a BMP.
 */
export const bmpToPng = (file: Buffer): Buffer | undefined => {
  const layout = readLayout(file);
  const rows = layout && toPngRows(file, layout);
  if (!rows) return undefined;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(layout.width, 0);
  header.writeUInt32BE(layout.height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
