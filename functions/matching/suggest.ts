import type { Candidate } from '../../shared/statements/matching/match.ts';
import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import type { Reason } from '../../shared/statements/model.ts';
import { normaliseName, personKeys } from '../../shared/statements/matching/normalise.ts';
import { similarity, toBigrams } from './similarity.ts';

const suggestionReasonCodes = [
  'SameName',
  'SimilarName',
  'SamePerformer',
  'SameWriter',
  'SameAlbum',
  'NearIsrc',
] as const;
type SuggestionReasonCode = (typeof suggestionReasonCodes)[number];

/** Record a row may be for. `score` from 0 to 1 only orders suggestions; `reasons` give the evidence. */
type Suggestion = {
  readonly candidate: Candidate;
  readonly score: number;
  readonly reasons: readonly Reason<SuggestionReasonCode>[];
};

/** Weight of each kind of evidence. A very similar name alone reaches the threshold. */
const weights = { name: 0.55, performer: 0.2, writer: 0.1, album: 0.05, isrc: 0.1 };
const threshold = 0.25;

/** Returns whether two ISRCs differ in one or two characters, as mistyped ones do. */
const isNear = (a: string, b: string): boolean => {
  if (a.length !== 12 || b.length !== 12) return false;
  let different = 0;
  for (let index = 0; index < 12; index++) if (a[index] !== b[index]) different++;
  return different > 0 && different <= 2;
};

/** The fields of a record that ranking compares. */
type Facts = {
  readonly names: readonly ReadonlySet<string>[];
  readonly performers: readonly string[];
  readonly writers: readonly string[];
  readonly albums: readonly string[];
};

const known = new WeakMap<Candidate, Facts>();

/** Returns the facts of a record. They are cached, because the same records resemble many titles. */
const candidateFacts = (candidate: Candidate): Facts => {
  const before = known.get(candidate);
  if (before) return before;
  const facts = {
    names: candidate.names.map((name) => toBigrams(normaliseName(name).key)),
    performers: candidate.performers.flatMap(personKeys),
    writers: candidate.writers.flatMap(personKeys),
    albums: candidate.albums.map((album) => normaliseName(album).key),
  };
  known.set(candidate, facts);
  return facts;
};

type Wanted = {
  readonly bigrams: ReadonlySet<string>;
  readonly performers: ReadonlySet<string>;
  readonly writers: ReadonlySet<string>;
  readonly album: string;
  readonly isrc: string;
};

const hasAny = (keys: readonly string[], wanted: ReadonlySet<string>): boolean =>
  keys.some((key) => wanted.has(key));

/** One reason to suggest a record, how much it counts, and whether it holds. */
type Evidence = {
  readonly holds: boolean;
  readonly weight: number;
  readonly reason: Reason<SuggestionReasonCode>;
};

const judge = (candidate: Candidate, wanted: Wanted): Suggestion => {
  const { names, performers, writers, albums } = candidateFacts(candidate);
  const name = Math.max(0, ...names.map((bigrams) => similarity(bigrams, wanted.bigrams)));
  const evidence: readonly Evidence[] = [
    { holds: name === 1, weight: weights.name, reason: { code: 'SameName' } },
    {
      holds: name < 1 && name >= 0.3,
      weight: weights.name * name,
      reason: { code: 'SimilarName', params: { percent: Math.round(name * 100) } },
    },
    {
      holds: hasAny(performers, wanted.performers),
      weight: weights.performer,
      reason: { code: 'SamePerformer' },
    },
    { holds: hasAny(writers, wanted.writers), weight: weights.writer, reason: { code: 'SameWriter' } },
    {
      holds: wanted.album !== '' && albums.includes(wanted.album),
      weight: weights.album,
      reason: { code: 'SameAlbum' },
    },
    {
      holds: candidate.isrcs.some((isrc) => isNear(isrc, wanted.isrc)),
      weight: weights.isrc,
      reason: { code: 'NearIsrc' },
    },
  ];
  const held = evidence.filter(({ holds }) => holds);
  return {
    candidate,
    score: Math.round(held.reduce((sum, { weight }) => sum + weight, 0) * 1000) / 1000,
    reasons: held.map(({ reason }) => reason),
  };
};

/**
 * Ranks records found by keyword for a group the ladder could not match, the likeliest first, with reasons. Leaves out
 * records that hardly resemble the row. Suggests each record once.
 * @param most maximum number of suggestions
 */
export const rankSuggestions = (
  group: Identity,
  candidates: Iterable<Candidate>,
  most = 20,
): Suggestion[] => {
  const title = normaliseName(group.title);
  const wanted: Wanted = {
    bigrams: toBigrams(title.key),
    performers: new Set([...personKeys(group.performer), ...title.guests]),
    writers: new Set(personKeys(group.writers)),
    album: normaliseName(group.album).key,
    isrc: group.isrc,
  };
  const distinct = new Map<string, Candidate>();
  for (const candidate of candidates) distinct.set(candidate.id, candidate);
  return [...distinct.values()]
    .map((candidate) => judge(candidate, wanted))
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score || a.candidate.id.localeCompare(b.candidate.id))
    .slice(0, most);
};
