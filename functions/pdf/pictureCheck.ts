import { inflateSync } from 'node:zlib';

/** Maximum pixels of a picture, unless a use allows fewer. */
const mostPixels = 40_000_000;

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Samples per pixel by the colour type of a PNG. */
const samplesByColourType: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Passes of an interlaced PNG: first column and row, and the steps between columns and rows of the pass. */
const interlaced = [
  ...[[0, 0, 8, 8] as const, [4, 0, 8, 8] as const, [0, 4, 4, 8] as const, [2, 0, 4, 4] as const],
  ...[[0, 2, 2, 4] as const, [1, 0, 2, 2] as const, [0, 1, 1, 2] as const],
];
const plain = [[0, 0, 1, 1] as const];

/** Returns the header and the compressed pixels of a PNG file; `undefined` when the file is cut off. */
const splitPng = (file: Buffer): { header: Buffer; packed: Buffer } | undefined => {
  let header: Buffer | undefined;
  const packed: Buffer[] = [];
  for (let at = pngSignature.length; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const [kind, data] = [file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, end - 4)];
    if (kind === 'IHDR') header = data;
    if (kind === 'IDAT') packed.push(data);
    if (kind === 'IEND') return header?.length === 13 ? { header, packed: Buffer.concat(packed) } : undefined;
    at = end;
  }
  return undefined;
};

/** Returns the offsets of the rows, each of which begins with its filter's number, and the total bytes of all rows. */
const layOut = (header: Buffer, maxPixels: number): { rows: number[]; size: number } | undefined => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const samples = samplesByColourType[header[9]!];
  if (!samples || width * height === 0 || width * height > maxPixels) return undefined;
  const rows: number[] = [];
  let size = 0;
  for (const [left, top, across, down] of header[12] ? interlaced : plain) {
    const [columns, count] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    const rowBytes = 1 + Math.ceil((columns * samples * header[8]!) / 8);
    for (let row = 0; columns > 0 && row < count; row += 1, size += rowBytes) rows.push(size);
  }
  return { rows, size };
};

const isPrintablePng = (file: Buffer, maxPixels: number): boolean => {
  const parts = splitPng(file);
  const layout = parts && layOut(parts.header, maxPixels);
  if (!layout) return false;
  try {
    const pixels = inflateSync(parts.packed, { maxOutputLength: layout.size });
    return pixels.length === layout.size && layout.rows.every((at) => pixels[at]! <= 4);
  } catch {
    // Not compressed as a PNG must be, or larger than its header says.
    return false;
  }
};

/**
 * Returns whether a file is a JPEG or a PNG that can be printed. A PNG is checked here because the PDF library unpacks it in
 * the background, where an error would end the process.
 * @param maxPixels maximum pixels of a PNG
 */
export const isPrintablePicture = (file: Buffer, maxPixels = mostPixels): boolean => {
  if (file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return true;
  return file.subarray(0, 8).equals(pngSignature) && isPrintablePng(file, maxPixels);
};
