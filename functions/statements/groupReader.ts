import {
  groupsPerChunk,
  type GroupChunk,
  type GroupMatch,
  type MatchChunk,
} from '../../shared/statements/chunks/chunk.ts';
import {
  LicensedGroup,
  type LicensedGroupOf,
  type LicenceSettings,
} from '../../shared/statements/licensing/licensedGroup.ts';
import type { MatchedGroup, PaidGroup } from '../../shared/statements/licensing/payout.ts';
import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import { remembering } from '../../shared/statements/chunks/text.ts';
import { keepJson } from '../core/keptJson.ts';
import { batchObjects } from '../db/keys/statements.ts';

type Readers<I, M> = {
  /** Reads the identities of a chunk of groups by its key. */
  readonly identities: (key: string) => Promise<readonly I[]>;
  /** Reads what they were matched to. */
  readonly matches: (key: string) => Promise<readonly M[]>;
};

/** A chunk of groups with what they were matched to. */
type Matched<I, M> = { readonly identities: readonly I[]; readonly matches: readonly M[] };

/** Loads the chunks that some groups stand in, each once, and answers the one of a group. */
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
  identities: keepJson(({ groups }: GroupChunk) => groups),
  matches: keepJson(({ matches }: MatchChunk) => matches),
};

/**
 * Loads the groups that rows refer to, each chunk of groups once.
 * @param numbers group numbers of the rows at hand
 */
export const loadGroups = async (
  batchId: string,
  numbers: Iterable<number>,
): Promise<(group: number) => MatchedGroup> => {
  const chunkOf = await loadChunks(batchId, numbers, whole);
  return (group) => {
    const { identities, matches } = chunkOf(group);
    const place = group % groupsPerChunk;
    return { identity: identities[place]!, match: matches[place]! };
  };
};

/** The same object for all of the same JSON: groups of one work are licensed by the same shares and units. */
const alike = <T>() => {
  const same = remembering((json) => JSON.parse(json) as T);
  return (value: T): T => same(JSON.stringify(value));
};
const sameShares = alike<GroupMatch['shares']>();
const sameUnits = alike<GroupMatch['units']>();
const samePlatform = remembering((platform) => platform);

/** A match without what of it is only shown to people, as long as the reason says nothing of a row. */
const toLicense = (match: GroupMatch): GroupMatch => {
  const { outcome, workId, songId } = match.match;
  if (outcome !== 'Matched') return match;
  return {
    match: { outcome, workId, songId, candidates: [], reason: { code: match.match.reason.code } },
    matchedTitle: match.matchedTitle,
    ignored: match.ignored,
    ignorePercentage: match.ignorePercentage,
    shares: sameShares(match.shares),
    units: sameUnits(match.units),
  };
};

const licensing: Readers<PaidGroup['identity'], GroupMatch> = {
  identities: keepJson(({ groups }: GroupChunk) =>
    groups.map(({ platform, title }) => ({ platform: samePlatform(platform), title })),
  ),
  matches: keepJson(({ matches }: MatchChunk) => matches.map(toLicense)),
};

/** Groups of a chunk to be licensed, which keep the licences found for them as long as a warm function keeps the chunk. */
const licensed = new WeakMap<readonly GroupMatch[], LicensedGroup[]>();

const licensedIn = (matches: readonly GroupMatch[]): LicensedGroup[] => {
  const known = licensed.get(matches) ?? [];
  licensed.set(matches, known);
  return known;
};

const isFor = (group: LicensedGroup, { claimsShare, incomeType }: LicenceSettings): boolean =>
  group.settings.claimsShare === claimsShare && group.settings.incomeType === incomeType;

/** Loads the groups that rows to be licensed refer to, as `loadGroups` does. */
export const loadLicensedGroups = async (
  batchId: string,
  numbers: Iterable<number>,
  settings: LicenceSettings,
): Promise<LicensedGroupOf> => {
  const chunkOf = await loadChunks(batchId, numbers, licensing);
  return (group) => {
    const { identities, matches } = chunkOf(group);
    const place = group % groupsPerChunk;
    const kept = licensedIn(matches);
    const known = kept[place];
    if (known && known.identity === identities[place] && isFor(known, settings)) return known;
    return (kept[place] = new LicensedGroup(identities[place]!, matches[place]!, settings));
  };
};
