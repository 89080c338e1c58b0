import type { RowColumns } from './rowColumns.ts';

/** Bits of a number that one pass orders by. */
const digitBits = 11;
const digits = 2 ** digitBits;

/** Puts places in the order of one digit of their keys; places of the same digit stay in the order they had. */
const byDigit = (places: Uint32Array, keys: Uint32Array, shift: number): Uint32Array => {
  const starts = new Uint32Array(digits + 1);
  for (const key of keys) starts[((key >>> shift) & (digits - 1)) + 1]!++;
  for (let digit = 1; digit < digits; digit++) starts[digit]! += starts[digit - 1]!;
  const ordered = new Uint32Array(places.length);
  for (const place of places) {
    const digit = (keys[place]! >>> shift) & (digits - 1);
    ordered[starts[digit]!++] = place;
  }
  return ordered;
};

/** Puts places in the order of their keys, least digit first (radix sort). */
const byKey = (places: Uint32Array, keys: Uint32Array): Uint32Array => {
  let greatest = 0;
  for (const key of keys) if (key > greatest) greatest = key;
  let ordered = places;
  for (let shift = 0; shift < 32 && greatest >>> shift > 0; shift += digitBits)
    ordered = byDigit(ordered, keys, shift);
  return ordered;
};

/** Rows of a chunk so ordered that those alike in group and use are runs, each in the order of the file. */
export type OrderedRows = {
  /** Places of rows. */
  readonly order: Uint32Array;
  /** Number of each row's use, by place. */
  readonly uses: Uint32Array;
};

/**
 * Orders the rows of a chunk by group and then by use, in time that grows with the rows alone.
 * @param useOfTerm number of each term's use
 */
export const orderRows = (columns: RowColumns, useOfTerm: Uint16Array): OrderedRows => {
  const { count, terms } = columns;
  const uses = new Uint32Array(count);
  const places = new Uint32Array(count);
  for (let place = 0; place < count; place++) {
    uses[place] = useOfTerm[terms[place]!]!;
    places[place] = place;
  }
  return { order: byKey(byKey(places, uses), columns.groups.subarray(0, count)), uses };
};
