import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import { createAlikeTable } from './alikeTable.ts';
import { detach, memoizeText } from '../../shared/statements/reading/cellText.ts';

/** Work fields of a row, without the platform. */
type WorkFields = Omit<Identity, 'platform'>;

/**
 * Distinct groups of rows with the same work fields and platform. A work is sold on many platforms, so its fields are
 * stored once.
 */
export type Groups = {
  /** Number of groups so far. */
  readonly count: number;
  /** Returns the number of the row's group, from 0 in order of appearance. */
  of(row: Identity): number;
  /** Returns the fields shared by the rows of a group. */
  at(group: number): Identity;
  /** Returns the fields of consecutive groups; of all groups by default. */
  slice(from?: number, to?: number): Identity[];
  platformFor(group: number): string;
  /** Returns the numbers of a group's work and platform. */
  partsFor(group: number): { readonly work: number; readonly platform: number };
  /** Returns the number of the group with these parts, adding it if it is new. */
  withParts(work: number, platform: number): number;
};

const same = (a: WorkFields, b: WorkFields): boolean =>
  a.isrc === b.isrc &&
  a.platformId === b.platformId &&
  a.title === b.title &&
  a.performer === b.performer &&
  a.album === b.album &&
  a.writers === b.writers &&
  a.iswc === b.iswc &&
  a.incomeType === b.incomeType &&
  a.workId === b.workId;

/** Returns the shortest text that distinguishes most works; works in the same bucket are compared in full. */
const bucketKey = (row: WorkFields): string =>
  row.isrc || row.platformId || row.workId || row.iswc || row.title;

/** Returns the previous work's text if it is equal; otherwise a copy that does not keep the file's block in memory. */
const sharedText = (text: string, before: string | undefined): string =>
  text === before ? before : text === '' ? '' : detach(text);

/** Returns one shared copy of a text that other works also have, such as a performer, writer, album or platform. */
const internText = memoizeText(detach);

const pickWorkFields = (row: WorkFields, before: WorkFields | undefined): WorkFields => ({
  platformId: sharedText(row.platformId, before?.platformId),
  title: sharedText(row.title, before?.title),
  isrc: sharedText(row.isrc, before?.isrc),
  iswc: sharedText(row.iswc, before?.iswc),
  performer: internText(row.performer),
  writers: internText(row.writers),
  album: internText(row.album),
  workId: sharedText(row.workId, before?.workId),
  ...(row.incomeType && { incomeType: row.incomeType }),
  ...(row.seconds !== undefined && { seconds: row.seconds }),
});

/** Numbers the distinct work fields. */
const createWorks = () => {
  const all: WorkFields[] = [];
  /** The last work of each bucket; for each work the previous one of its bucket (-1 for none). */
  const heads = new Map<string, number>();
  const previous: number[] = [];
  const add = (row: WorkFields, head: number): number => {
    const stored = pickWorkFields(row, all[head]);
    const number = all.push(stored) - 1;
    previous.push(head);
    heads.set(bucketKey(stored), number);
    return number;
  };
  return {
    all,
    of(row: WorkFields): number {
      const head = heads.get(bucketKey(row)) ?? -1;
      for (let member = head; member >= 0; member = previous[member]!)
        if (same(all[member]!, row)) return member;
      return add(row, head);
    },
  };
};

/** Collects groups while rows stream by. Memory grows only with the number of distinct groups. */
export const createGroups = (): Groups => {
  const works = createWorks();
  const platforms = createAlikeTable<string>(String);
  /** Numbers of the work and the platform of each group. */
  const workByGroup: number[] = [];
  const platformNumberByGroup: number[] = [];
  /** Groups by the numbers of their platform and their work. */
  const groupsByPlatform: number[][] = [];
  const platformFor = (group: number): string => platforms.values[platformNumberByGroup[group]!]!;
  const at = (group: number): Identity => ({
    platform: platformFor(group),
    ...works.all[workByGroup[group]!]!,
  });
  const withParts = (work: number, platform: number): number => {
    const groups = (groupsByPlatform[platform] ??= []);
    const known = groups[work];
    if (known !== undefined) return known;
    groups[work] = workByGroup.length;
    platformNumberByGroup.push(platform);
    return workByGroup.push(work) - 1;
  };
  return {
    get count() {
      return workByGroup.length;
    },
    of: (row) => withParts(works.of(row), platforms.of(internText(row.platform))),
    at,
    slice: (from = 0, to = workByGroup.length) =>
      Array.from({ length: Math.min(to, workByGroup.length) - from }, (_, place) => at(from + place)),
    platformFor,
    partsFor: (group) => ({ work: workByGroup[group]!, platform: platformNumberByGroup[group]! }),
    withParts,
  };
};
