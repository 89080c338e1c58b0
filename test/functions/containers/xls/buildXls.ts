const sectorSize = 512;
const endOfChain = 0xfffffffe;
const fatSector = 0xfffffffd;
const free = 0xffffffff;

/** Returns a record of BIFF8: type, length and data. */
export const record = (type: number, ...data: Buffer[]): Buffer => {
  const body = Buffer.concat(data);
  return Buffer.concat([u16(type), u16(body.length), body]);
};

export const u8 = (...values: number[]): Buffer => Buffer.from(values);

export const u16 = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(2);
      bytes.writeUInt16LE(value);
      return bytes;
    }),
  );

export const u32 = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(value >>> 0);
      return bytes;
    }),
  );

export const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

/** A text after its length in one or two bytes: flags, then characters of two bytes. */
export const wideText = (text: string, lengthBytes: 1 | 2 = 2): Buffer =>
  Buffer.concat([
    lengthBytes === 1 ? u8(text.length) : u16(text.length),
    u8(1),
    Buffer.from(text, 'utf16le'),
  ]);

/** The same with characters of one byte. */
export const narrowText = (text: string): Buffer =>
  Buffer.concat([u16(text.length), u8(0), Buffer.from(text, 'latin1')]);

const version = 0x600;
const start = (kind: number) => record(0x809, u16(version, kind));
const end = record(0x0a);

/** A sheet: its records, its name, and whether a person hid it (1) or a macro did (2). */
export type XlsSheet = { name: string; hidden?: number; records: readonly Buffer[] };

/** Returns the stream of a workbook: what its sheets share, then the sheets. */
export const workbookStream = (sheets: readonly XlsSheet[], globals: readonly Buffer[] = []): Buffer => {
  const bound = (offsets: readonly number[]) =>
    sheets.map(({ name, hidden = 0 }, place) =>
      record(0x85, u32(offsets[place] ?? 0), u8(hidden, 0), wideText(name, 1)),
    );
  const head = (offsets: readonly number[]) => Buffer.concat([start(5), ...globals, ...bound(offsets), end]);
  const bodies = sheets.map(({ records }) => Buffer.concat([start(0x10), ...records, end]));
  const offsets = bodies.map((_, place) =>
    bodies.slice(0, place).reduce((at, { length }) => at + length, head([]).length),
  );
  return Buffer.concat([head(offsets), ...bodies]);
};

const directoryEntry = (name: string, kind: number, first: number, size: number): Buffer => {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry[66] = kind;
  entry.writeUInt32LE(first, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
};

/**
 * Returns a compound file with one stream, in sectors of its own. Its directory is sector 0, its table of sectors sector 1.
 * @param named name of the stream
 */
export const compoundFile = (stream: Buffer, named = 'Workbook'): Buffer => {
  const sectors = Math.ceil(stream.length / sectorSize);
  const table = Buffer.alloc(sectorSize, 0xff);
  table.writeUInt32LE(endOfChain, 0);
  table.writeUInt32LE(fatSector, 4);
  for (let sector = 0; sector < sectors; sector++)
    table.writeUInt32LE(sector === sectors - 1 ? endOfChain : sector + 3, (sector + 2) * 4);
  const header = Buffer.alloc(sectorSize);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(0, 48);
  header.writeUInt32LE(0, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  for (let place = 0; place < 109; place++) header.writeUInt32LE(place === 0 ? 1 : free, 76 + place * 4);
  const directory = Buffer.alloc(sectorSize);
  directoryEntry('Root Entry', 5, endOfChain, 0).copy(directory);
  directoryEntry(named, 2, 2, stream.length).copy(directory, 128);
  return Buffer.concat([
    header,
    directory,
    table,
    stream,
    Buffer.alloc(sectors * sectorSize - stream.length),
  ]);
};
