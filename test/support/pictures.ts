import { crc32, deflateSync } from 'node:zlib';

/** A PNG chunk: the length of its data, its kind, its data and the checksum of both. */
const chunk = (kind: string, data: Buffer): Buffer => {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
};

/** Packs rows of a PNG with four bytes a pixel. */
const packRows = (width: number, height: number): Buffer => {
  const rows = Buffer.alloc(height * (1 + 4 * width), 0x40);
  for (let row = 0; row < height; row += 1) rows[row * (1 + 4 * width)] = 0;
  return deflateSync(rows);
};

/** A PNG with transparency; its packed pixels may be replaced. */
export const png = ({ width = 240, height = 240, packed = packRows(width, height) } = {}): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/**
 * The headers of a JPEG, which hold its size, and its end.
 * @param camera bytes of data of the camera in front of the size
 */
export const jpeg = ({ width = 240, height = 240, camera = 14 } = {}): Buffer => {
  const data = Buffer.alloc(4 + camera);
  data.writeUInt16BE(0xffe1, 0);
  data.writeUInt16BE(2 + camera, 2);
  const frame = Buffer.from('ffc000110800000000030111000211000311', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from('ffda000c03010002110311003f00', 'hex');
  return Buffer.concat([Buffer.from('ffd8', 'hex'), data, frame, scan, Buffer.from('ffd9', 'hex')]);
};

/**
 * A BMP of one colour, the lowest row first unless `height` is negative.
 * @param bits bits of a pixel: 24 or 32
 */
export const bmp = ({ width = 240, height = 240, bits = 24, colour = [0x20, 0x40, 0x80] } = {}): Buffer => {
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const pixels = Buffer.alloc(rowBytes * Math.abs(height));
  for (let row = 0; row < Math.abs(height); row += 1)
    for (let column = 0; column < width; column += 1)
      Buffer.from(colour).copy(pixels, row * rowBytes + (column * bits) / 8);
  const header = Buffer.alloc(54);
  header.write('BM', 'latin1');
  header.writeUInt32LE(54 + pixels.length, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  return Buffer.concat([header, pixels]);
};

/** A PDF of one empty page, with a note at its start. */
export const pdf = (note = 'paid'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${note}\n` +
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\n' +
      'trailer<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
  );
