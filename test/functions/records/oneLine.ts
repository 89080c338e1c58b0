import type { Changed } from '../../../functions/db/items.ts';
import type { Line } from '../../../functions/records/lines.ts';
import type { ListFacts } from '../../../functions/records/listFacts.ts';
import { toSortName } from '../../../functions/records/searchText.ts';

/** Returns the line of a record as its stored entry gives it. */
export const lineOf = <T, X extends object>(
  facts: ListFacts<T, X>,
  id: string,
  record: T & Changed,
): Line<X> =>
  Object.assign(facts.read(facts.write(record, record.changedAt ?? '2026-01-01T00:00:00.000Z'))!, {
    id,
    sortName: toSortName(facts.nameOf(record)),
  });

/** Returns whether a line passes a filter by itself. */
export const passes = async <R, V>(
  filter: (lines: readonly R[], value: V) => readonly R[] | Promise<readonly R[]>,
  line: R,
  value: V,
): Promise<boolean> => (await filter([line], value)).length === 1;

/** Returns the value by which a line is sorted. */
export const valueOf = async <R, V>(
  sort: (lines: readonly R[]) => readonly V[] | Promise<readonly V[]>,
  line: R,
): Promise<V> => (await sort([line]))[0]!;
