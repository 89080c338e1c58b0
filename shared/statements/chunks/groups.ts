import type { Identity } from '../matching/matchKeys.ts';
import { detach, remembering } from './text.ts';

/** Distinct groups of rows that say the same about the work they are for. */
export type Groups = {
  /** Number of the row's group, from 0 in order of appearance. */
  of(row: Identity): number;
  /** Number of the group that says of its work what one group says, on the platform of another. */
  alsoOn(group: number, other: number): number;
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

/** A text of its own: the same one as in a group met before where they agree, else cut loose from the block of the file. */
const kept = (text: string, before: string | undefined): string =>
  text === before ? before : text === '' ? '' : detach(text);

/** A platform is said again in each of its groups. */
const keptPlatform = remembering(detach);

const keptIdentity = (row: Identity, before: Identity | undefined): Identity => ({
  platform: keptPlatform(row.platform),
  platformId: kept(row.platformId, before?.platformId),
  title: kept(row.title, before?.title),
  isrc: kept(row.isrc, before?.isrc),
  iswc: kept(row.iswc, before?.iswc),
  performer: kept(row.performer, before?.performer),
  writers: kept(row.writers, before?.writers),
  album: kept(row.album, before?.album),
  workId: kept(row.workId, before?.workId),
});

/** Gathers groups while rows stream by. Memory grows with the number of distinct groups only. */
export const createGroups = (): Groups => {
  const all: Identity[] = [];
  /** Last group of each bucket, and for each group the one before it in its bucket (-1 for none). */
  const heads = new Map<string, number>();
  const previous: number[] = [];

  const add = (row: Identity, head: number): number => {
    const identity = keptIdentity(row, all[head]);
    const number = all.push(identity) - 1;
    previous.push(head);
    heads.set(bucketOf(identity), number);
    return number;
  };

  const of = (row: Identity): number => {
    const head = heads.get(bucketOf(row)) ?? -1;
    for (let member = head; member >= 0; member = previous[member]!) {
      if (same(all[member]!, row)) return member;
    }
    return add(row, head);
  };

  return {
    all,
    of,
    alsoOn: (group, other) => of({ ...all[group]!, platform: all[other]!.platform }),
  };
};
