import type { Identity, MatchKey } from './matchKeys.ts';
import { isrcKey, iswcKey, platformKey, titleKey, workIdKey } from './matchKeys.ts';
import { compareLengths, formatTrackLength } from '../../works/trackLength.ts';
import { titleDoubts, type IncomeType, type MatchRule, type Reason } from '../model.ts';
import { normaliseName, personKeys } from './normalise.ts';

/** Catalogue record found under a key, with the fields the ladder compares. */
export type Candidate = {
  readonly kind: 'work' | 'song';
  readonly id: string;
  /** For a recording the id of its work; for a work its own id. */
  readonly workId: string;
  readonly names: readonly string[];
  readonly isrcs: readonly string[];
  readonly performers: readonly string[];
  /** Lyricists and composers (OA, OC). */
  readonly writers: readonly string[];
  readonly albums: readonly string[];
  /** Length of a recording in seconds, if known. */
  readonly seconds?: number;
};

/** Records loaded for the keys of `matchKeysOfGroup`. A `Map` fits. */
type Candidates = { get(key: MatchKey): readonly Candidate[] | undefined };

export const matchReasonCodes = [
  'MatchedByHistory',
  'MatchedByPlatformId',
  'MatchedByWorkId',
  'MatchedByIswc',
  'MatchedByIsrc',
  ...titleDoubts,
  'MatchedByIsrcAndName',
  'MatchedByNameAndPerformer',
  'MatchedByNameAndWriter',
  'MatchedByNameAndAlbum',
  'MatchedByNameAndLength',
  'MatchedByName',
  'SeveralByIsrc',
  'SeveralByWorkId',
  'SeveralByName',
  'IsrcMismatch',
  'VersionMismatch',
  'CreditsDiffer',
  'LengthDiffers',
  'NoSuchName',
  'NothingToMatch',
] as const;
type MatchReasonCode = (typeof matchReasonCodes)[number];

export type MatchResult = {
  readonly outcome: 'Matched' | 'MultipleMatch' | 'UnMatched';
  readonly rule?: MatchRule;
  /** Id of the work, for every match; `songId` is set as well if a recording was found. */
  readonly workId?: string;
  readonly songId?: string;
  /** Candidates for a person to choose from if the ladder could not decide. */
  readonly candidates: readonly Candidate[];
  readonly reason: Reason<MatchReasonCode>;
};

export type MatchOptions = {
  readonly incomeType: IncomeType;
  /** Record that a remembered decision assigns. */
  readonly remembered?: Candidate | undefined;
  /** True if a person marked the ISRC of this group as wrong. */
  readonly ignoreIsrc?: boolean;
};

/** Returns the record income is booked on: the recording for recording income, otherwise the work. */
const bookingTarget = (candidate: Candidate, incomeType: IncomeType): string =>
  incomeType === 'Song' && candidate.kind === 'song' ? candidate.id : candidate.workId;

/** Returns one candidate per target. For work income, several recordings of one work are one target. */
const distinctTargets = (candidates: readonly Candidate[], incomeType: IncomeType): readonly Candidate[] => {
  if (candidates.length < 2) return candidates;
  const byTarget = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const target = bookingTarget(candidate, incomeType);
    if (!byTarget.has(target)) byTarget.set(target, candidate);
  }
  return [...byTarget.values()];
};

const matched = (
  candidate: Candidate,
  rule: MatchRule,
  code: MatchReasonCode,
  params?: Reason['params'],
): MatchResult => ({
  outcome: 'Matched',
  rule,
  workId: candidate.workId,
  ...(candidate.kind === 'song' && { songId: candidate.id }),
  candidates: [candidate],
  reason: { code, ...(params && { params }) },
});

const undecided = (
  outcome: 'MultipleMatch' | 'UnMatched',
  code: MatchReasonCode,
  candidates: readonly Candidate[],
  params?: Reason['params'],
): MatchResult => ({ outcome, candidates, reason: { code, ...(params && { params }) } });

const sharesPerson = (credits: readonly string[], wanted: ReadonlySet<string>): boolean =>
  credits.some((credit) => personKeys(credit).some((key) => wanted.has(key)));

const sameVersion = (candidate: Candidate, versions: readonly string[]): boolean =>
  candidate.names.some((name) => normaliseName(name).versions.join() === versions.join());

/**
 * One rule of the ladder. Returns a match, a list of candidates it could not decide between, or `undefined` if it found
 * nothing.
 */
type Rung = (group: Identity, candidates: Candidates, options: MatchOptions) => MatchResult | undefined;

const single = (
  found: readonly Candidate[] | undefined,
  options: MatchOptions,
  rule: MatchRule,
  code: MatchReasonCode,
  params?: Reason['params'],
): MatchResult | undefined => {
  if (!found) return undefined;
  const targets = distinctTargets(found, options.incomeType);
  return targets.length === 1 ? matched(targets[0]!, rule, code, params) : undefined;
};

const byHistory: Rung = (_group, _candidates, { remembered }) =>
  remembered && matched(remembered, 'RowInfoHistoryMatch', 'MatchedByHistory');

const byPlatformId: Rung = (group, candidates, options) => {
  const { platform, platformId } = group;
  if (!platformId) return undefined;
  const all = candidates.get(platformKey(platform, platformId)) ?? [];
  const songs = ofKind(all, options.incomeType);
  const found = songs.length ? songs : all;
  return single(found, options, 'ThirdpartyIdMapping', 'MatchedByPlatformId', { platform, platformId });
};

/** Matches by our own work id or the work's ISWC in the row. */
const byDesignation: Rung = (group, candidates, options) => {
  const { workId, iswc } = group;
  const own = workId ? candidates.get(workIdKey(workId)) : undefined;
  const byOwn = single(own, options, 'DesignatedWork', 'MatchedByWorkId', { workId });
  if (byOwn) return byOwn;
  if (own && own.length > 1) return undecided('MultipleMatch', 'SeveralByWorkId', own, { workId });
  return iswc
    ? single(candidates.get(iswcKey(iswc)), options, 'DesignatedWork', 'MatchedByIswc', { iswc })
    : undefined;
};

/**
 * Matches by ISRC alone if it names one target. If one ISRC is registered for several, the title decides (NameAndISRC);
 * if several still remain, a person decides.
 */
const byIsrc: Rung = (group, candidates, options) => {
  const { isrc, title } = group;
  if (!isrc || options.ignoreIsrc) return undefined;
  const targets = distinctTargets(candidates.get(isrcKey(isrc)) ?? [], options.incomeType);
  if (targets.length === 0) return undefined;
  if (targets.length === 1) return matched(targets[0]!, 'SongISRC', 'MatchedByIsrc', { isrc });
  const { key } = normaliseName(title);
  const named = targets.filter(({ names }) => names.some((name) => normaliseName(name).key === key));
  return named.length === 1
    ? matched(named[0]!, 'NameAndISRC', 'MatchedByIsrcAndName', { isrc, title })
    : undecided('MultipleMatch', 'SeveralByIsrc', named.length > 1 ? named : targets, {
        isrc,
        count: targets.length,
      });
};

type Evidence = { rule: MatchRule; code: MatchReasonCode; holds: (candidate: Candidate) => boolean };

/** Returns the evidence other than the name that may single out a candidate, the strongest first. */
const collectEvidence = (group: Identity): Evidence[] => {
  const performers = performersOf(group);
  const writers = new Set(personKeys(group.writers));
  const album = normaliseName(group.album).key;
  return [
    {
      rule: 'NameAndPerformer' as const,
      code: 'MatchedByNameAndPerformer' as const,
      holds: (candidate: Candidate) => sharesPerson(candidate.performers, performers),
    },
    {
      rule: 'NameAndOAOC' as const,
      code: 'MatchedByNameAndWriter' as const,
      holds: (candidate: Candidate) => sharesPerson(candidate.writers, writers),
    },
    {
      rule: 'NameAndAlbum' as const,
      code: 'MatchedByNameAndAlbum' as const,
      holds: (candidate: Candidate) =>
        album !== '' && candidate.albums.some((name) => normaliseName(name).key === album),
    },
  ];
};

/**
 * Returns, for recording income, the recordings of the version named in the title. A work is the same in every version.
 */
const ofVersion = (
  found: readonly Candidate[],
  title: string,
  incomeType: IncomeType,
): readonly Candidate[] => {
  if (incomeType === 'MusicalWork') return found;
  const { versions } = normaliseName(title);
  return found.filter((candidate) => sameVersion(candidate, versions));
};

const ofKind = (found: readonly Candidate[], incomeType: IncomeType): readonly Candidate[] =>
  incomeType === 'Song' ? found.filter(({ kind }) => kind === 'song') : found;

/** Returns whether the row's ISRC contradicts a recording that has other ISRCs. */
const contradicts = (group: Identity, options: MatchOptions, candidate: Candidate): boolean =>
  options.incomeType === 'Song' &&
  !options.ignoreIsrc &&
  group.isrc !== '' &&
  candidate.isrcs.length > 0 &&
  !candidate.isrcs.includes(group.isrc);

const lengthParams = ({ title, seconds = 0 }: Identity): Reason['params'] => ({
  title,
  length: formatTrackLength(seconds),
});

const agreesInLength =
  ({ seconds }: Identity) =>
  (candidate: Candidate): boolean =>
    seconds !== undefined &&
    candidate.seconds !== undefined &&
    compareLengths(seconds, candidate.seconds) === 'agrees';

/**
 * Returns, for recording income, the recordings whose length does not contradict the row's. A work has recordings of
 * any length.
 */
const ofLength = (
  found: readonly Candidate[],
  { seconds }: Identity,
  { incomeType }: MatchOptions,
): readonly Candidate[] =>
  seconds === undefined || incomeType !== 'Song'
    ? found
    : found.filter(
        (candidate) =>
          candidate.seconds === undefined || compareLengths(seconds, candidate.seconds) !== 'differs',
      );

const performersOf = (group: Identity): ReadonlySet<string> =>
  new Set([...personKeys(group.performer), ...normaliseName(group.title).guests]);

/**
 * Returns whether a check left no candidate that the row may mean: none at all, or none of the row's performer although
 * there were some. A recording by somebody else, or by nobody known, does not take their place.
 */
const lacks = (left: readonly Candidate[], before: readonly Candidate[], group: Identity): boolean => {
  if (left.length === before.length) return false;
  const performers = performersOf(group);
  const isPerformed = ({ performers: credits }: Candidate) => sharesPerson(credits, performers);
  return left.length === 0 || (before.some(isPerformed) && !left.some(isPerformed));
};

/**
 * Matches by name together with weaker and weaker evidence. For recordings the version must agree, and an ISRC in the
 * row that is not the recording's own blocks the match (`IsrcMismatch`, lifted by ignoring the ISRC). For works the
 * ISRC does not block, because a work may have recordings that are not in the catalogue. Contradicting evidence (a
 * performer given on both sides and different) rules out the bare name. A clearly different length rules out a
 * recording, and the same length singles one out of several. Where a check rules out every recording of the row's
 * performer, no other is matched.
 */
const byName: Rung = (group, candidates, options) => {
  const { title } = group;
  const found = ofKind((title && candidates.get(titleKey(title))) || [], options.incomeType);
  if (found.length === 0) return undefined;
  const versioned = ofVersion(found, title, options.incomeType);
  if (lacks(versioned, found, group)) return undecided('UnMatched', 'VersionMismatch', found, { title });
  let open: readonly Candidate[] = versioned.filter((candidate) => !contradicts(group, options, candidate));
  if (lacks(open, versioned, group))
    return undecided('UnMatched', 'IsrcMismatch', versioned, { isrc: group.isrc, title });
  const long = ofLength(open, group, options);
  if (lacks(long, open, group)) return undecided('UnMatched', 'LengthDiffers', open, lengthParams(group));
  open = long;
  for (const { rule, code, holds } of collectEvidence(group)) {
    const left = distinctTargets(open.filter(holds), options.incomeType);
    if (left.length === 1) return matched(left[0]!, rule, code, { title });
    if (left.length > 1) open = left;
  }
  const ofSameLength = distinctTargets(open.filter(agreesInLength(group)), options.incomeType);
  if (ofSameLength.length === 1 && open.length > 1 && options.incomeType === 'Song')
    return matched(ofSameLength[0]!, 'Name', 'MatchedByNameAndLength', lengthParams(group));
  return byBareName(group, distinctTargets(open, options.incomeType));
};

const byBareName = (group: Identity, targets: readonly Candidate[]): MatchResult => {
  const { title } = group;
  if (targets.length > 1)
    return undecided('MultipleMatch', 'SeveralByName', targets, { title, count: targets.length });
  const [only] = targets;
  const wanted = new Set([...personKeys(group.performer), ...personKeys(group.writers)]);
  const credits = [...only!.performers, ...only!.writers];
  const contradicted = wanted.size > 0 && credits.length > 0 && !sharesPerson(credits, wanted);
  return contradicted
    ? undecided('UnMatched', 'CreditsDiffer', targets, { title })
    : matched(only!, 'Name', 'MatchedByName', { title });
};

const ladder: readonly Rung[] = [byHistory, byPlatformId, byDesignation, byIsrc, byName];

/**
 * Matches one group of rows by the first rule that decides or finds several candidates. Pure: all records the rules may
 * need are in `candidates` (see `matchKeysOfGroup`).
 */
export const matchGroup = (group: Identity, candidates: Candidates, options: MatchOptions): MatchResult => {
  for (const rung of ladder) {
    const result = rung(group, candidates, options);
    if (result) return result;
  }
  const empty = !group.title && !group.isrc && !group.platformId && !group.workId && !group.iswc;
  return undecided('UnMatched', empty ? 'NothingToMatch' : 'NoSuchName', [], {
    title: group.title,
    isrc: group.isrc,
  });
};
