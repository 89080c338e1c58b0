import { FileProblem } from '../fileProblem.ts';

/** Reserved sector numbers ([MS-CFB] 2.1). */
const endOfChain = 0xfffffffe;
const lastRegular = 0xfffffffa;

const headerSectors = 109;
const directoryEntry = 128;

/** Reads streams of an OLE2 compound file ([MS-CFB]), the container of Excel 97-2003 workbooks. */
export class CompoundFile {
  private readonly file: string;
  private readonly bytes: Buffer;
  private readonly sectorSize: number;
  private readonly table: Uint32Array;
  private readonly entries: { name: string; kind: number; start: number; size: number }[];

  /** @throws FileProblem TruncatedFile, DamagedFile */
  constructor(file: string, bytes: Buffer) {
    this.file = file;
    this.bytes = bytes;
    if (bytes.length < 512) throw new FileProblem('TruncatedFile', { file });
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw this.damaged('sector size');
    this.sectorSize = 1 << shift;
    this.table = this.readTable();
    this.entries = this.readDirectory();
  }

  has(name: string): boolean {
    return this.entries.some((entry) => entry.name === name);
  }

  /** Returns the content of a stream; `undefined` when there is no stream of that name. */
  stream(name: string): Buffer | undefined {
    const entry = this.entries.find((one) => one.name === name && one.kind === 2);
    if (!entry) return undefined;
    const whole =
      entry.size < this.bytes.readUInt32LE(56) ? this.miniStream(entry.start) : this.chain(entry.start);
    if (whole.length < entry.size) throw new FileProblem('TruncatedFile', { file: this.file });
    return whole.subarray(0, entry.size);
  }

  private damaged(detail: string): FileProblem {
    return new FileProblem('DamagedFile', { file: this.file }, { detail });
  }

  private sector(number: number): Buffer {
    const start = (number + 1) * this.sectorSize;
    if (start >= this.bytes.length) throw new FileProblem('TruncatedFile', { file: this.file });
    return this.bytes.subarray(start, start + this.sectorSize);
  }

  /** Reads the sector allocation table: for each sector, the one that follows it. */
  private readTable(): Uint32Array {
    const sectors: number[] = [];
    const take = (from: Buffer, at: number, count: number): void => {
      for (let index = 0; index < count && at + index * 4 + 4 <= from.length; index++) {
        const sector = from.readUInt32LE(at + index * 4);
        if (sector <= lastRegular) sectors.push(sector);
      }
    };
    take(this.bytes, 76, headerSectors);
    const perSector = this.sectorSize / 4 - 1;
    const maxSectors = this.bytes.length / this.sectorSize;
    for (let next = this.bytes.readUInt32LE(68), count = 0; next <= lastRegular; count++) {
      if (count > maxSectors) throw this.damaged('allocation table');
      const sector = this.sector(next);
      take(sector, 0, perSector);
      next = sector.length === this.sectorSize ? sector.readUInt32LE(perSector * 4) : endOfChain;
    }
    const table = Buffer.concat(sectors.slice(0, maxSectors).map((number) => this.sector(number)));
    return Uint32Array.from({ length: table.length >> 2 }, (_, index) => table.readUInt32LE(index * 4));
  }

  private chain(start: number): Buffer {
    const parts: Buffer[] = [];
    for (let next = start; next <= lastRegular; next = this.table[next] ?? endOfChain) {
      if (parts.length > this.table.length) throw this.damaged('endless chain');
      parts.push(this.sector(next));
    }
    return Buffer.concat(parts);
  }

  private readDirectory() {
    const directory = this.chain(this.bytes.readUInt32LE(48));
    const entries = [];
    for (let at = 0; at + directoryEntry <= directory.length; at += directoryEntry) {
      const nameLength = Math.min(64, directory.readUInt16LE(at + 64));
      entries.push({
        name: directory.toString('utf16le', at, at + Math.max(0, nameLength - 2)),
        kind: directory[at + 66]!,
        start: directory.readUInt32LE(at + 116),
        size: directory.readUInt32LE(at + 120),
      });
    }
    return entries;
  }

  /** Reads a small stream, in sectors of 64 bytes inside the root entry's stream. */
  private miniStream(start: number): Buffer {
    const root = this.entries.find(({ kind }) => kind === 5);
    if (!root) throw this.damaged('no root');
    const container = this.chain(root.start);
    const table = this.chain(this.bytes.readUInt32LE(60));
    const parts: Buffer[] = [];
    for (let next = start; next <= lastRegular; ) {
      if (parts.length > table.length >> 2 || next * 4 + 4 > table.length)
        throw this.damaged('endless chain');
      parts.push(container.subarray(next * 64, next * 64 + 64));
      next = table.readUInt32LE(next * 4);
    }
    return Buffer.concat(parts);
  }
}
