import type { Identity } from '../matching/matchKeys.ts';
import { createAlikeTable } from './alikeTable.ts';
import { detach, remembering } from './text.ts';

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
  platformOf(group: number): string;
  /** Returns the numbers of a group's work and platform. */
  partsOf(group: number): { readonly work: number; readonly platform: number };
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
const bucketOf = (row: WorkFields): string =>
  row.isrc || row.platformId || row.workId || row.iswc || row.title;

/** Returns the previous work's text if it is equal; otherwise a copy that does not keep the file's block in memory. */
const sharedText = (text: string, before: string | undefined): string =>
  text === before ? before : text === '' ? '' : detach(text);

/** Returns one shared copy of a text that other works also have, such as a performer, writer, album or platform. */
const internText = remembering(detach);

const workFieldsOf = (row: WorkFields, before: WorkFields | undefined): WorkFields => ({
  platformId: sharedText(row.platformId, before?.platformId),
  title: sharedText(row.title, before?.title),
  isrc: sharedText(row.isrc, before?.isrc),
  iswc: sharedText(row.iswc, before?.iswc),
  performer: internText(row.performer),
  writers: internText(row.writers),
  album: internText(row.album),
  workId: sharedText(row.workId, before?.workId),
  ...(row.incomeType && { incomeType: row.incomeType }),
});

/** Numbers the distinct work fields. */
const createWorks = () => {
  const all: WorkFields[] = [];
  /** The last work of each bucket; for each work the previous one of its bucket (-1 for none). */
  const heads = new Map<string, number>();
  const previous: number[] = [];
  const add = (row: WorkFields, head: number): number => {
    const stored = workFieldsOf(row, all[head]);
    const number = all.push(stored) - 1;
    previous.push(head);
    heads.set(bucketOf(stored), number);
    return number;
  };
  return {
    all,
    of(row: WorkFields): number {
      const head = heads.get(bucketOf(row)) ?? -1;
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
  const workOf: number[] = [];
  const platformNumberOf: number[] = [];
  /** Groups by the numbers of their platform and their work. */
  const groupsByPlatform: number[][] = [];
  const platformOf = (group: number): string => platforms.values[platformNumberOf[group]!]!;
  const at = (group: number): Identity => ({
    platform: platformOf(group),
    ...works.all[workOf[group]!]!,
  });
  const withParts = (work: number, platform: number): number => {
    const groups = (groupsByPlatform[platform] ??= []);
    const known = groups[work];
    if (known !== undefined) return known;
    groups[work] = workOf.length;
    platformNumberOf.push(platform);
    return workOf.push(work) - 1;
  };
  return {
    get count() {
      return workOf.length;
    },
    of: (row) => withParts(works.of(row), platforms.of(internText(row.platform))),
    at,
    slice: (from = 0, to = workOf.length) =>
      Array.from({ length: Math.min(to, workOf.length) - from }, (_, place) => at(from + place)),
    platformOf,
    partsOf: (group) => ({ work: workOf[group]!, platform: platformNumberOf[group]! }),
    withParts,
  };
};
