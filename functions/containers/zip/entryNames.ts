import { crc32 } from 'node:zlib';
import { createDecoder, detectEncoding } from '../text/encoding.ts';

/** Name of an entry as an archive holds it. */
export type RawName = {
  readonly bytes: Buffer;
  /** True when the archive marks the name as UTF-8. */
  readonly isUtf8: boolean;
  readonly extra: Buffer;
};

const unicodePath = 0x7075;

/** Returns the name in UTF-8 that some programs add (Info-ZIP Unicode Path, APPNOTE 4.6.9), unless the name changed since. */
const addedName = ({ bytes, extra }: RawName): string | undefined => {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === unicodePath && at + 9 <= end && end <= extra.length)
      return extra.readUInt32LE(at + 5) === crc32(bytes) ? extra.toString('utf8', at + 9, end) : undefined;
    at = end;
  }
  return undefined;
};

/**
 * Returns the names of the entries of one archive. Names without a mark are in the encoding of the computer that made the archive:
 * UTF-8, or Big5 with Hong Kong's additions or GB 18030 of Windows, detected from all of them together.
 */
export const decodeNames = async (names: readonly RawName[]): Promise<string[]> => {
  const known = names.map((name) =>
    name.isUtf8 || name.bytes.every((byte) => byte < 0x80) ? name.bytes.toString('utf8') : addedName(name),
  );
  const unmarked = names.flatMap(({ bytes }, index) =>
    known[index] === undefined ? [bytes, Buffer.from('\n')] : [],
  );
  if (!unmarked.length) return known as string[];
  const decode = await createDecoder(detectEncoding(Buffer.concat(unmarked)).encoding);
  return names.map(({ bytes }, index) => known[index] ?? decode(bytes, true));
};
