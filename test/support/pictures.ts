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

/** A PNG with transparency, whose packed pixels may be something else. */
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
 * The headers of a JPEG, which hold its size.
 * @param camera bytes of data of the camera in front of the size
 */
export const jpeg = ({ width = 240, height = 240, camera = 14 } = {}): Buffer => {
  const data = Buffer.alloc(4 + camera);
  data.writeUInt16BE(0xffe1, 0);
  data.writeUInt16BE(2 + camera, 2);
  const frame = Buffer.from('ffc000110800000000030111000211000311', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), data, frame]);
};
