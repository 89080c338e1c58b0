import type { Identity } from '../matching/matchKeys.ts';
import { createAlikeTable } from './alikeTable.ts';
import { PairTable } from './pairTable.ts';
import { detach, remembering } from './text.ts';

/** What rows say of their work, whatever the platform it was used on. */
type SaidOfWork = Omit<Identity, 'platform'>;

/**
 * Distinct groups of rows that say the same about the work they are for and its platform. As a work is sold on many platforms,
 * what is said of it is kept once.
 */
export type Groups = {
  /** Groups so far. */
  readonly count: number;
  /** Number of the row's group, from 0 in order of appearance. */
  of(row: Identity): number;
  /** What the rows of a group say. */
  at(group: number): Identity;
  /** The same of groups one after the other, all unless told otherwise. */
  slice(from?: number, to?: number): Identity[];
  platformOf(group: number): string;
  /** What a group says of its work and its platform, each as a number. */
  partsOf(group: number): { work: number; platform: number };
  /** Number of the group of which these are the parts, be it a new one. */
  withParts(work: number, platform: number): number;
};

const same = (a: SaidOfWork, b: SaidOfWork): boolean =>
  a.isrc === b.isrc &&
  a.platformId === b.platformId &&
  a.title === b.title &&
  a.performer === b.performer &&
  a.album === b.album &&
  a.writers === b.writers &&
  a.iswc === b.iswc &&
  a.incomeType === b.incomeType &&
  a.workId === b.workId;

/** The shortest text that nearly tells works apart; the rest is compared within its few. */
const bucketOf = (row: SaidOfWork): string =>
  row.isrc || row.platformId || row.workId || row.iswc || row.title;

/** A text of its own: the same one as of a work met before where they agree, else cut loose from the block of the file. */
const kept = (text: string, before: string | undefined): string =>
  text === before ? before : text === '' ? '' : detach(text);

/** A text that other works and groups have as well: whoever performs or wrote one, its album, its platform. */
const keptOnce = remembering(detach);

const keptWork = (row: SaidOfWork, before: SaidOfWork | undefined): SaidOfWork => ({
  platformId: kept(row.platformId, before?.platformId),
  title: kept(row.title, before?.title),
  isrc: kept(row.isrc, before?.isrc),
  iswc: kept(row.iswc, before?.iswc),
  performer: keptOnce(row.performer),
  writers: keptOnce(row.writers),
  album: keptOnce(row.album),
  workId: kept(row.workId, before?.workId),
  ...(row.incomeType && { incomeType: row.incomeType }),
});

/** Numbers what rows say of works, that alike once. */
const createWorks = () => {
  const all: SaidOfWork[] = [];
  /** Last one of each bucket, and for each the one before it in its bucket (-1 for none). */
  const heads = new Map<string, number>();
  const previous: number[] = [];
  const add = (row: SaidOfWork, head: number): number => {
    const said = keptWork(row, all[head]);
    const number = all.push(said) - 1;
    previous.push(head);
    heads.set(bucketOf(said), number);
    return number;
  };
  return {
    all,
    of(row: SaidOfWork): number {
      const head = heads.get(bucketOf(row)) ?? -1;
      for (let member = head; member >= 0; member = previous[member]!)
        if (same(all[member]!, row)) return member;
      return add(row, head);
    },
  };
};

/** Gathers groups while rows stream by. Memory grows with the number of distinct groups only. */
export const createGroups = (): Groups => {
  const works = createWorks();
  const platforms = createAlikeTable<string>(String);
  /** Work and platform of each group. */
  const parts = new PairTable();
  const platformOf = (group: number): string => platforms.values[parts.secondOf(group)]!;
  const at = (group: number): Identity => ({
    platform: platformOf(group),
    ...works.all[parts.firstOf(group)]!,
  });
  return {
    get count() {
      return parts.count;
    },
    of: (row) => parts.of(works.of(row), platforms.of(keptOnce(row.platform))),
    at,
    slice: (from = 0, to = parts.count) =>
      Array.from({ length: Math.min(to, parts.count) - from }, (_, place) => at(from + place)),
    platformOf,
    partsOf: (group) => ({ work: parts.firstOf(group), platform: parts.secondOf(group) }),
    withParts: (work, platform) => parts.of(work, platform),
  };
};
