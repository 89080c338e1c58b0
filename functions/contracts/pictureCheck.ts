import { inflateSync } from 'node:zlib';

/** Pixels that a picture may have at most. */
const mostPixels = 40_000_000;

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Samples to a pixel by the colour type of a PNG. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The passes of an interlaced PNG: first column and row, and how many lie between those of a pass. */
const interlaced = [
  ...[[0, 0, 8, 8] as const, [4, 0, 8, 8] as const, [0, 4, 4, 8] as const, [2, 0, 4, 4] as const],
  ...[[0, 2, 2, 4] as const, [1, 0, 2, 2] as const, [0, 1, 1, 2] as const],
];
const plain = [[0, 0, 1, 1] as const];

/** Parts of a PNG file: its header, and its packed pixels together; none when the file breaks off. */
const partsOf = (file: Buffer): { header: Buffer; packed: Buffer } | undefined => {
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

/** Where each row begins, with the number of its filter, and how many bytes all rows take. */
const layOut = (header: Buffer): { rows: number[]; size: number } | undefined => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const samples = samplesOf[header[9]!];
  if (!samples || width * height === 0 || width * height > mostPixels) return undefined;
  const rows: number[] = [];
  let size = 0;
  for (const [left, top, across, down] of header[12] ? interlaced : plain) {
    const [columns, count] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    const rowBytes = 1 + Math.ceil((columns * samples * header[8]!) / 8);
    for (let row = 0; columns > 0 && row < count; row += 1, size += rowBytes) rows.push(size);
  }
  return { rows, size };
};

const isPrintablePng = (file: Buffer): boolean => {
  const parts = partsOf(file);
  const layout = parts && layOut(parts.header);
  if (!layout) return false;
  try {
    const pixels = inflateSync(parts.packed, { maxOutputLength: layout.size });
    return pixels.length === layout.size && layout.rows.every((at) => pixels[at]! <= 4);
  } catch {
    // Packed otherwise than a PNG may be, or more than it says.
    return false;
  }
};

/**
 * Whether a file is a JPEG or a PNG that can be printed. A PNG is looked through here: what prints it unpacks it in the
 * background, where an error would end the process.
 */
export const isPrintablePicture = (file: Buffer): boolean => {
  if (file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return true;
  return file.subarray(0, 8).equals(pngSignature) && isPrintablePng(file);
};
