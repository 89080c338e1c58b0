import type { RowColumns } from './readRow.ts';

/** Rows of a chunk with the same group and use. */
export type AlikeRows = {
  readonly group: number;
  /** Number of the use. */
  readonly use: number;
  /** Places of the rows in the chunk, ascending. */
  readonly places: readonly number[];
};

/** Values of a 16-bit number. Places and uses of a chunk are below it. */
const values16 = 2 ** 16;

/**
 * Visits the rows of a chunk with the same group and use together, group by group.
 * @param useOfTerm number of each term's use
 */
export const visitAlikeRows = (
  { count, groups, terms }: RowColumns,
  useOfTerm: readonly number[],
  visit: (rows: AlikeRows) => void,
): void => {
  // A key of 64 bits for each row, lower word first: its group, then its use, then its place.
  const words = new Uint32Array(count * 2);
  for (let place = 0; place < count; place++) {
    words[2 * place] = useOfTerm[terms[place]!]! * values16 + place;
    words[2 * place + 1] = groups[place]!;
  }
  new BigUint64Array(words.buffer).sort();
  for (let row = 0; row < count; ) {
    const group = words[2 * row + 1]!;
    const use = Math.floor(words[2 * row]! / values16);
    const first = use * values16;
    const places = [words[2 * row]! - first];
    for (row++; row < count && words[2 * row + 1] === group; row++) {
      const place = words[2 * row]! - first;
      if (place >= values16) break;
      places.push(place);
    }
    visit({ group, use, places });
  }
};
