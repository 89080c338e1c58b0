import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { boundedUnpacking } from '../boundedUnpacking.ts';
import type { ReadEnd } from '../container.ts';
import { FileProblem } from '../fileProblem.ts';
import { decodeNames, type RawName } from './entryNames.ts';

/** Entry of the directory at the end of a ZIP (PKWARE APPNOTE 6.3, 4.3.12). */
export type ZipEntry = {
  /** Path in the archive, with slashes. */
  readonly name: string;
  /** Compression: 0 stored, 8 deflated, others are not read. */
  readonly method: number;
  readonly encrypted: boolean;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  /** Offset of its local header in the archive. */
  readonly offset: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
export const localSignature = 0x04034b50;
const end64Locator = 0x07064b50;
const endLength = 22;
const entryLength = 46;
/** Bytes of the fixed part of the header before each file. */
export const localLength = 30;
const wide = 0xffffffff;

/** Returns the offset of the end record, which a comment may follow; -1 when there is none. */
const findEnd = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - endLength - 0xffff);
  for (let at = bytes.length - endLength; at >= first; at--)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  return -1;
};

type Place = { readonly count: number; readonly offset: number };

const directoryPosition = (bytes: Buffer, end: number, start: number): Place => {
  const locator = end - 20;
  if (locator >= 0 && bytes.readUInt32LE(locator) === end64Locator) {
    const at = Number(bytes.readBigUInt64LE(locator + 8)) - start;
    return { count: Number(bytes.readBigUInt64LE(at + 32)), offset: Number(bytes.readBigUInt64LE(at + 48)) };
  }
  return { count: bytes.readUInt16LE(end + 10), offset: bytes.readUInt32LE(end + 16) };
};

/** Returns sizes and offset from the extra field of large archives, in the order of the overflowed fields. */
const wideValues = (extra: Buffer, full: readonly boolean[]): (number | undefined)[] => {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  let next = at + 4;
  return full.map((needed) => {
    if (!needed || next + 8 > extra.length) return undefined;
    next += 8;
    return Number(extra.readBigUInt64LE(next - 8));
  });
};

type UnnamedEntry = Omit<ZipEntry, 'name'>;

const readEntry = (bytes: Buffer, at: number): { entry: UnnamedEntry; name: RawName; next: number } => {
  if (bytes.readUInt32LE(at) !== entrySignature) throw new RangeError('no directory entry');
  const nameLength = bytes.readUInt16LE(at + 28);
  const extraLength = bytes.readUInt16LE(at + 30);
  const nameEnd = at + entryLength + nameLength;
  const flags = bytes.readUInt16LE(at + 8);
  const narrow = [
    bytes.readUInt32LE(at + 24),
    bytes.readUInt32LE(at + 20),
    bytes.readUInt32LE(at + 42),
  ] as const;
  const extra = bytes.subarray(nameEnd, nameEnd + extraLength);
  const [size, packedSize, offset] = wideValues(
    extra,
    narrow.map((value) => value === wide),
  );
  const entry = {
    method: bytes.readUInt16LE(at + 10),
    encrypted: (flags & 1) === 1,
    checksum: bytes.readUInt32LE(at + 16),
    size: size ?? narrow[0],
    packedSize: packedSize ?? narrow[1],
    offset: offset ?? narrow[2],
  };
  const name = {
    bytes: bytes.subarray(at + entryLength, nameEnd),
    isUtf8: (flags & 0x800) !== 0,
    extra,
  };
  return { entry, name, next: nameEnd + extraLength + bytes.readUInt16LE(at + 32) };
};

type Directory = { readonly entries: readonly UnnamedEntry[]; readonly names: readonly RawName[] };

/**
 * Reads the directory of a ZIP from its last bytes.
 * @param start offset of the given bytes in the archive
 * @returns `undefined` when the directory begins before the given bytes
 * @throws FileProblem `TruncatedFile` when it has no end, `DamagedFile` when it is inconsistent
 */
const readDirectory = (file: string, bytes: Buffer, start: number): Directory | undefined => {
  const end = findEnd(bytes);
  if (end < 0) throw new FileProblem('TruncatedFile', { file });
  try {
    const { count, offset } = directoryPosition(bytes, end, start);
    if (offset < start) return undefined;
    const entries: UnnamedEntry[] = [];
    const names: RawName[] = [];
    for (let at = offset - start; entries.length < count; ) {
      const { entry, name, next } = readEntry(bytes, at);
      entries.push(entry);
      names.push(name);
      at = next;
    }
    return { entries, names };
  } catch (error) {
    if (error instanceof RangeError) throw new FileProblem('DamagedFile', { file });
    throw error;
  }
};

/**
 * Reads the directory of a ZIP whose names a program chose, such as those of the parts of a workbook: they are UTF-8.
 * @param start offset of the given bytes in the archive
 * @returns `undefined` when the directory begins before the given bytes
 * @throws FileProblem `TruncatedFile` when it has no end, `DamagedFile` when it is inconsistent
 */
export const readZipDirectory = (file: string, bytes: Buffer, start = 0): ZipEntry[] | undefined => {
  const directory = readDirectory(file, bytes, start);
  return directory?.entries.map((entry, index) => ({
    name: directory.names[index]!.bytes.toString('utf8'),
    ...entry,
  }));
};

/**
 * Finds the directory of a ZIP with names of people, in any encoding, from its end, of which it reads more until the directory
 * is whole.
 * @param length bytes to read first
 * @throws FileProblem as `readZipDirectory`
 */
export const findZipDirectory = async (
  file: string,
  readEnd: ReadEnd,
  length: number,
): Promise<ZipEntry[]> => {
  for (let asked = length; ; asked *= 4) {
    const { end, size } = await readEnd(asked);
    const directory = readDirectory(file, end, size - end.length);
    if (!directory) continue;
    const names = await decodeNames(directory.names);
    return directory.entries.map((entry, index) => ({ name: names[index]!, ...entry }));
  }
};

/** Adds up size and checksum of unpacked bytes. */
export class Checksum {
  private size = 0;
  private value = 0;

  add(bytes: Uint8Array): void {
    this.size += bytes.length;
    this.value = crc32(bytes, this.value);
  }

  agreesWith({ size, checksum }: ZipEntry): boolean {
    return this.size === size && this.value === checksum;
  }
}

const packedBytes = (archive: Buffer, { offset, packedSize }: ZipEntry): Buffer => {
  if (archive.readUInt32LE(offset) !== localSignature) throw new RangeError('no local header');
  const start = offset + localLength + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (start + packedSize > archive.length) throw new RangeError('beyond the end');
  return archive.subarray(start, start + packedSize);
};

/**
 * Unpacks one file of an archive that is held whole.
 * @throws FileProblem `DamagedFile` when its content differs from the directory, `EncryptedFile`, `ArchiveBomb`
 */
export async function* unpackEntry(
  file: string,
  archive: Buffer,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array> {
  if (entry.encrypted) throw new FileProblem('EncryptedFile', { file });
  const check = new Checksum();
  try {
    const packed = packedBytes(archive, entry);
    const unpacked =
      entry.method === 0
        ? Readable.from([packed])
        : Readable.from([packed]).pipe(createInflateRaw({ chunkSize: 64 * 1024 }));
    const within = boundedUnpacking(file, () => packed.length);
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      check.add(chunk);
      within(chunk.length);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('DamagedFile', { file }, { detail: (error as Error).message });
  }
  if (!check.agreesWith(entry)) throw new FileProblem('DamagedFile', { file });
}
