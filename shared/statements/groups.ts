import type { Identity } from './matchKeys.ts';
import type { StatementRow } from './model.ts';

/** Distinct groups of rows that say the same about the work they are for. */
export type Groups = {
  /** Number of the row's group, from 0 in order of appearance. */
  of(row: Identity): number;
  readonly all: readonly Identity[];
};

/** A copy that does not keep the block of the file alive it was cut from. */
const detach = (text: string): string => (text.length < 13 ? text : ` ${text}`.slice(1));

const identityOf = (row: Identity): Identity => ({
  platform: detach(row.platform),
  platformId: detach(row.platformId),
  title: detach(row.title),
  isrc: detach(row.isrc),
  iswc: detach(row.iswc),
  performer: detach(row.performer),
  writers: detach(row.writers),
  album: detach(row.album),
  workId: detach(row.workId),
});

const same = (a: Identity, b: Identity): boolean =>
  a.isrc === b.isrc &&
  a.title === b.title &&
  a.platformId === b.platformId &&
  a.performer === b.performer &&
  a.album === b.album &&
  a.platform === b.platform &&
  a.writers === b.writers &&
  a.iswc === b.iswc &&
  a.workId === b.workId;

/** The shortest text that nearly tells groups apart; the rest is compared within its few. */
const bucketOf = (row: Identity): string => row.isrc || row.platformId || row.workId || row.iswc || row.title;

/** Gathers groups while rows stream by. Memory grows with the number of distinct groups only. */
export const createGroups = (): Groups => {
  const all: Identity[] = [];
  const buckets = new Map<string, number[]>();
  return {
    all,
    of(row) {
      const bucket = bucketOf(row);
      const members = buckets.get(bucket);
      if (members) for (const member of members) if (same(all[member]!, row)) return member;
      const identity = identityOf(row);
      all.push(identity);
      if (members) members.push(all.length - 1);
      else buckets.set(bucketOf(identity), [all.length - 1]);
      return all.length - 1;
    },
  };
};

/** The identity part of a row, to keep or send without the rest. */
export const identityOfRow = (row: StatementRow): Identity => identityOf(row);
