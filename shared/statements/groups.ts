import type { Identity } from './matchKeys.ts';
import { detach } from './text.ts';

/** Distinct groups of rows that say the same about the work they are for. */
export type Groups = {
  /** Number of the row's group, from 0 in order of appearance. */
  of(row: Identity): number;
  readonly all: readonly Identity[];
};

const same = (a: Identity, b: Identity): boolean =>
  a.platform === b.platform &&
  a.isrc === b.isrc &&
  a.platformId === b.platformId &&
  a.title === b.title &&
  a.performer === b.performer &&
  a.album === b.album &&
  a.writers === b.writers &&
  a.iswc === b.iswc &&
  a.workId === b.workId;

/** The shortest text that nearly tells groups apart; the rest is compared within its few. */
const bucketOf = (row: Identity): string => row.isrc || row.platformId || row.workId || row.iswc || row.title;

/** Keeps one copy of each text, cut loose from the block of the file it came in. */
const createCopies = () => {
  const copies = new Map<string, string>();
  return (text: string): string => {
    const known = copies.get(text);
    if (known !== undefined) return known;
    const copy = detach(text);
    copies.set(copy, copy);
    return copy;
  };
};

/** Gathers groups while rows stream by. Memory grows with the number of distinct groups only. */
export const createGroups = (): Groups => {
  const all: Identity[] = [];
  /** First group of each bucket, and for each group the next of its bucket (-1 at the end). */
  const heads = new Map<string, number>();
  const next: number[] = [];
  const copy = createCopies();

  const add = (row: Identity, bucket: string, head: number): number => {
    const number = all.push({
      platform: copy(row.platform),
      platformId: copy(row.platformId),
      title: copy(row.title),
      isrc: copy(row.isrc),
      iswc: copy(row.iswc),
      performer: copy(row.performer),
      writers: copy(row.writers),
      album: copy(row.album),
      workId: copy(row.workId),
    });
    next.push(head);
    heads.set(copy(bucket), number - 1);
    return number - 1;
  };

  return {
    all,
    of(row) {
      const bucket = bucketOf(row);
      const head = heads.get(bucket) ?? -1;
      for (let member = head; member >= 0; member = next[member]!) {
        if (same(all[member]!, row)) return member;
      }
      return add(row, bucket, head);
    },
  };
};
