import { groupsPerChunk, type GroupChunk, type GroupMatch } from '../chunks/chunk.ts';
import {
  LicensedMatch,
  toLicense,
  type LicensedGroups,
  type LicenceSettings,
  type MatchToLicense,
} from '../licensing/licensedMatch.ts';
import { sharedMatch } from '../licensing/sharedMatch.ts';
import type { MatchedGroup } from '../chunks/judgedRow.ts';
import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import { memoizeText } from '../../shared/statements/reading/cellText.ts';
import { cacheJson } from '../files/jsonCache.ts';
import { batchObjects } from '../db/keys/statements.ts';
import { fromStoredMatch, type StoredMatches } from './matching/matchStore.ts';

type Readers<I, M> = {
  /** Reads the identities of a chunk of groups by its key. */
  readonly identities: (key: string) => Promise<readonly I[]>;
  /** Reads their matches. */
  readonly matches: (key: string) => Promise<readonly M[]>;
};

/** Chunk of groups with their matches. */
type Matched<I, M> = { readonly identities: readonly I[]; readonly matches: readonly M[] };

/** Loads the chunks of some groups, each once. Returns a function that finds the chunk of a group. */
const loadChunks = async <I, M>(
  batchId: string,
  numbers: Iterable<number>,
  read: Readers<I, M>,
): Promise<(group: number) => Matched<I, M>> => {
  const chunks = new Set<number>();
  for (const number of numbers) chunks.add(Math.floor(number / groupsPerChunk));
  const loaded = new Map<number, Matched<I, M>>();
  await Promise.all(
    [...chunks].map(async (chunk) => {
      const [identities, matches] = await Promise.all([
        read.identities(batchObjects.groups(batchId, chunk)),
        read.matches(batchObjects.matches(batchId, chunk)),
      ]);
      loaded.set(chunk, { identities, matches });
    }),
  );
  return (group) => loaded.get(Math.floor(group / groupsPerChunk))!;
};

const whole: Readers<Identity, GroupMatch> = {
  identities: cacheJson(({ groups }: GroupChunk) => groups),
  matches: cacheJson(({ matches }: StoredMatches) => matches.map(fromStoredMatch)),
};

/**
 * Loads the groups that rows refer to, each chunk of groups once.
 * @param numbers group numbers of the rows
 */
export const loadGroups = async (
  batchId: string,
  numbers: Iterable<number>,
): Promise<(group: number) => MatchedGroup> => {
  const chunkWith = await loadChunks(batchId, numbers, whole);
  return (group) => {
    const { identities, matches } = chunkWith(group);
    const place = group % groupsPerChunk;
    return { identity: identities[place]!, match: matches[place]! };
  };
};

const samePlatform = memoizeText((platform) => platform);

const licensing: Readers<Pick<Identity, 'platform' | 'title' | 'incomeType'>, MatchToLicense> = {
  identities: cacheJson(({ groups }: GroupChunk) =>
    groups.map(({ platform, title, incomeType }) => ({
      platform: samePlatform(platform),
      title,
      ...(incomeType && { incomeType }),
    })),
  ),
  matches: cacheJson(({ matches }: StoredMatches) =>
    matches.map((match) => sharedMatch(toLicense(fromStoredMatch(match)))),
  ),
};

/** Matches with their licences, cached as long as a warm function caches their chunks. */
const licensed = new WeakMap<MatchToLicense, LicensedMatch>();

const isFor = (
  match: LicensedMatch,
  workTitle: string,
  { claimsShare, shareBases, incomeType }: LicenceSettings,
): boolean =>
  match.workTitle === workTitle &&
  match.settings.claimsShare === claimsShare &&
  match.settings.shareBases === shareBases &&
  match.settings.incomeType === incomeType;

const licensedMatch = (
  match: MatchToLicense,
  workTitle: string,
  settings: LicenceSettings,
): LicensedMatch => {
  const known = licensed.get(match);
  if (known && isFor(known, workTitle, settings)) return known;
  const created = new LicensedMatch(match, workTitle, settings);
  licensed.set(match, created);
  return created;
};

/** Loads the groups of rows to license, as `loadGroups` does. */
export const loadLicensedGroups = async (
  batchId: string,
  numbers: Iterable<number>,
  settings: LicenceSettings,
): Promise<LicensedGroups> => {
  const chunkWith = await loadChunks(batchId, numbers, licensing);
  return {
    matchFor(group) {
      const { identities, matches } = chunkWith(group);
      const place = group % groupsPerChunk;
      const match = matches[place]!;
      const { title, incomeType = settings.incomeType } = identities[place]!;
      return licensedMatch(match, match.workTitle ?? title, { ...settings, incomeType });
    },
    platformFor: (group) => chunkWith(group).identities[group % groupsPerChunk]!.platform,
  };
};
