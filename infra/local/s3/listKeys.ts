import type { StoredObject } from './storedObject.ts';

export type ListRequest = {
  prefix: string;
  delimiter: string | undefined;
  /** Key or common prefix after which to continue. */
  after: string;
  limit: number;
};

export type Listing = {
  objects: StoredObject[];
  commonPrefixes: string[];
  /** Last key or common prefix returned, if there is more. */
  next: string | undefined;
};

/** Returns the position of the first key not before `wanted`. */
const firstAtOrAfter = (keys: readonly string[], wanted: string): number => {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Lists one page of sorted keys, with keys below a delimiter folded into common prefixes. */
export const listKeys = (
  sorted: readonly string[],
  { prefix, delimiter, after, limit }: ListRequest,
): { keys: string[]; commonPrefixes: string[]; next: string | undefined } => {
  const keys: string[] = [];
  const commonPrefixes: string[] = [];
  let last = '';
  for (
    let place = firstAtOrAfter(sorted, after > prefix ? after : prefix);
    place < sorted.length;
    place += 1
  ) {
    const key = sorted[place]!;
    if (!key.startsWith(prefix)) break;
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const entry = cut < 0 ? key : key.slice(0, cut + delimiter!.length);
    if (entry === last || (after !== '' && entry <= after)) continue;
    if (keys.length + commonPrefixes.length === limit) return { keys, commonPrefixes, next: last };
    (cut < 0 ? keys : commonPrefixes).push(entry);
    last = entry;
  }
  return { keys, commonPrefixes, next: undefined };
};
