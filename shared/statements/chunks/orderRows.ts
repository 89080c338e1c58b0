import { ChunkBuffers } from './chunkBuffers.ts';
import type { RowColumns } from './rowColumns.ts';

/** Number of bits one pass sorts by. */
const digitBits = 11;
const digits = 2 ** digitBits;

/** An order of places, and a buffer of the same size for the next pass. */
type Places = { order: Uint32Array; spare: Uint32Array };

const starts = new Uint32Array(digits + 1);

/** Sorts places by one digit of their keys; the sort is stable. */
const byDigit = ({ order, spare }: Places, keys: Uint32Array, shift: number): Places => {
  starts.fill(0);
  for (const key of keys) starts[((key >>> shift) & (digits - 1)) + 1]!++;
  for (let digit = 1; digit < digits; digit++) starts[digit]! += starts[digit - 1]!;
  for (const place of order) {
    const digit = (keys[place]! >>> shift) & (digits - 1);
    spare[starts[digit]!++] = place;
  }
  return { order: spare, spare: order };
};

/** Sorts places by their keys, least significant digit first (radix sort). */
const byKey = (places: Places, keys: Uint32Array): Places => {
  let greatest = 0;
  for (const key of keys) if (key > greatest) greatest = key;
  let ordered = places;
  for (let shift = 0; shift < 32 && greatest >>> shift > 0; shift += digitBits)
    ordered = byDigit(ordered, keys, shift);
  return ordered;
};

/** Rows of a chunk, sorted so that rows alike in group and use form runs, each in the order of the file. */
export type OrderedRows = {
  /** Places of the rows, in order. */
  readonly order: Uint32Array;
  /** Number of each row's use, by place. */
  readonly uses: Uint32Array;
};

/**
 * Sorts the rows of a chunk by group and then by use, in linear time.
 * @param useOfTerm number of each term's use
 */
export const orderRows = (
  columns: RowColumns,
  useOfTerm: Uint16Array,
  buffers = new ChunkBuffers(),
): OrderedRows => {
  const { count, terms } = columns;
  const uses = buffers.column('uses', count);
  const places = { order: buffers.column('order', count), spare: buffers.column('spare', count) };
  for (let place = 0; place < count; place++) {
    uses[place] = useOfTerm[terms[place]!]!;
    places.order[place] = place;
  }
  const { order } = byKey(byKey(places, uses), columns.groups.subarray(0, count));
  return { order, uses };
};
