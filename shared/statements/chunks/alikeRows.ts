import type { RowColumns } from './rowColumns.ts';

/** Rows of a chunk with the same group and use. */
export type AlikeRows = {
  readonly group: number;
  /** Number of the use. */
  readonly use: number;
  /** Places of the rows in the chunk, ascending. */
  readonly places: readonly number[];
};

/**
 * Yields the rows of a chunk that are alike, ordered by group and then by use.
 * @param useOfTerm number of each term's use
 * @param uses number of uses
 */
export function* gatherAlikeRows(
  { count, groups, terms }: RowColumns,
  useOfTerm: readonly number[],
  uses: number,
): Generator<AlikeRows> {
  // Below 2⁴⁸, because groups are below 2³² and a chunk has at most 2¹⁶ terms.
  const keys = Float64Array.from(
    { length: count },
    (_, place) => groups[place]! * uses + useOfTerm[terms[place]!]!,
  );
  const order = Uint32Array.from(keys.keys()).sort((a, b) => keys[a]! - keys[b]!);
  for (let start = 0; start < count; ) {
    const first = order[start]!;
    const places = [first];
    let end = start + 1;
    while (end < count && keys[order[end]!] === keys[first]) places.push(order[end++]!);
    yield { group: groups[first]!, use: useOfTerm[terms[first]!]!, places };
    start = end;
  }
}
