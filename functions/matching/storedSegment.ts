import type { TitleSegment } from './suggestIndex.ts';

/* A segment as an object: a line of JSON with the numbers of elements, then the arrays one after the other, then the ids. */

type Counts = { keys: number; grams: number; gramsOfKeys: number };

/** Arrays of numbers begin at a multiple of this. */
const alignment = 8;

const aligned = (length: number): number => Math.ceil(length / alignment) * alignment;

/** Returns a segment as bytes. */
export const encodeSegment = ({ ids, recordOfKey, grams, starts, gramsOfKeys }: TitleSegment): Uint8Array => {
  const counts: Counts = {
    keys: recordOfKey.length,
    grams: grams.length,
    gramsOfKeys: gramsOfKeys.length,
  };
  const line = JSON.stringify(counts);
  const head = Buffer.from(`${line.padEnd(aligned(line.length + 1) - 1)}\n`);
  const arrays = [grams, starts, gramsOfKeys, recordOfKey].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return Buffer.concat([head, ...arrays, Buffer.from(JSON.stringify(ids))]);
};

/** Reads what `encodeSegment` returned. */
export const decodeSegment = (stored: Uint8Array): TitleSegment => {
  // Arrays need memory that begins at such a multiple too.
  const bytes = Buffer.from(new Uint8Array(stored).buffer);
  let at = bytes.indexOf('\n') + 1;
  const { keys, grams, gramsOfKeys } = JSON.parse(bytes.subarray(0, at).toString()) as Counts;
  const next = <T>(
    array: new (buffer: ArrayBuffer, offset: number, length: number) => T,
    size: number,
    length: number,
  ) => {
    const from = at;
    at += size * length;
    return new array(bytes.buffer, from, length);
  };
  return {
    grams: next(Float64Array, 8, grams),
    starts: next(Uint32Array, 4, keys + 1),
    gramsOfKeys: next(Uint32Array, 4, gramsOfKeys),
    recordOfKey: next(Uint32Array, 4, keys),
    ids: JSON.parse(bytes.subarray(at).toString()) as string[],
  };
};
