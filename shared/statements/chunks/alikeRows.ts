import type { RowColumns } from './rowColumns.ts';

/** Rows of a chunk with the same group and use. */
export type AlikeRows = {
  readonly group: number;
  /** Number of the use. */
  readonly use: number;
  /** Places of the rows in the chunk, ascending. */
  readonly places: readonly number[];
};

/** Rows of a chunk are below it. */
const maxRows = 2 ** 16;

/**
 * Yields the rows of a chunk that are alike, group by group.
 * @param useOfTerm number of each term's use
 */
export function* gatherAlikeRows(
  { count, groups, terms }: RowColumns,
  useOfTerm: readonly number[],
): Generator<AlikeRows> {
  const useAt = (place: number): number => useOfTerm[terms[place]!]!;
  // Group and place as one number below 2⁴⁸, which sorts without a comparator.
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place++) keys[place] = groups[place]! * maxRows + place;
  keys.sort();
  for (let start = 0; start < count; ) {
    const group = Math.floor(keys[start]! / maxRows);
    const placesByUse = new Map<number, number[]>();
    let end = start;
    for (; end < count && keys[end]! < (group + 1) * maxRows; end++) {
      const place = keys[end]! - group * maxRows;
      const places = placesByUse.get(useAt(place));
      if (places) places.push(place);
      else placesByUse.set(useAt(place), [place]);
    }
    for (const [use, places] of placesByUse) yield { group, use, places };
    start = end;
  }
}
