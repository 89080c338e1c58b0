import type { Candidate } from '../../shared/statements/matching/match.ts';
import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import type { IncomeType, Reason } from '../../shared/statements/model.ts';
import { memoizeText } from '../../shared/statements/reading/cellText.ts';
import { normaliseName } from '../../shared/statements/matching/normalise.ts';
import { peopleIn, peopleOf, sharePerson, type People } from './people.ts';
import { editSimilarity, similarity, toBigrams } from './similarity.ts';
import { titleForms, type TitleForms } from './titleForms.ts';

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

/** A name as it is compared. */
type ComparedName = {
  readonly forms: TitleForms;
  /** Pairs of characters of each way to write it. */
  readonly pairs: readonly ReadonlySet<string>[];
};

const comparedName = (name: string): ComparedName => {
  const forms = titleForms(name);
  return { forms, pairs: forms.written.map(toBigrams) };
};

/** Likeness of a title that is only read alike, and of one that only has the same initials. */
const readAlike = 0.95;
const sameInitials = 0.6;

/** Returns the likeness of two names by how they are read, if one is in Latin letters and the other is Chinese. */
const readLikeness = (latin: TitleForms, chinese: TitleForms): number => {
  if (latin.isChinese || !chinese.isChinese) return 0;
  let best = 0;
  for (const written of latin.written) {
    for (const read of chinese.read) best = Math.max(best, readAlike * editSimilarity(written, read));
    if (chinese.initials.includes(written)) best = Math.max(best, sameInitials);
  }
  return best;
};

/**
 * Returns how alike two names are, from 0 to 1: by the pairs of characters in common, which reward the same words in
 * another order, or by edits, which forgive a swapped or lost character of a short name; whichever is more.
 */
const nameLikeness = (a: ComparedName, b: ComparedName): number => {
  let best = 0;
  a.forms.written.forEach((one, place) =>
    b.forms.written.forEach((other, theirs) => {
      if (one === other) best = 1;
      else if (best < 1)
        best = Math.max(best, similarity(a.pairs[place]!, b.pairs[theirs]!), editSimilarity(one, other));
    }),
  );
  if (best >= readAlike) return best;
  return Math.max(best, readLikeness(a.forms, b.forms), readLikeness(b.forms, a.forms));
};

/** The fields of a record that ranking compares. */
type Facts = {
  readonly names: readonly ComparedName[];
  readonly performers: People;
  readonly writers: People;
  readonly albums: readonly string[];
};

const known = new WeakMap<Candidate, Facts>();

/** Returns the facts of a record. They are cached, because the same records resemble many titles. */
const candidateFacts = (candidate: Candidate): Facts => {
  const before = known.get(candidate);
  if (before) return before;
  const facts = {
    names: candidate.names.map(comparedName),
    performers: peopleOf(candidate.performers),
    writers: peopleOf(candidate.writers),
    albums: candidate.albums.map((album) => normaliseName(album).key),
  };
  known.set(candidate, facts);
  return facts;
};

/** Title of rows as it is compared, with its likeness to the names of records it was compared with. */
type ComparedTitle = ComparedName & { readonly likenesses: WeakMap<Facts, number> };

/** Returns a title as it is compared. Results are cached, because the rows of other platforms have the same one. */
const comparedTitle = memoizeText(
  (title): ComparedTitle => ({ ...comparedName(title), likenesses: new WeakMap() }),
);

type Wanted = {
  readonly title: ComparedTitle;
  readonly performers: People;
  readonly writers: People;
  readonly album: string;
  readonly isrc: string;
};

const titleLikeness = (facts: Facts, { title }: Wanted): number => {
  const known = title.likenesses.get(facts);
  if (known !== undefined) return known;
  let best = 0;
  for (const name of facts.names) if (best < 1) best = Math.max(best, nameLikeness(title, name));
  title.likenesses.set(facts, best);
  return best;
};

/** One reason to suggest a record, how much it counts, and whether it holds. */
type Evidence = {
  readonly holds: boolean;
  readonly weight: number;
  readonly reason: Reason<SuggestionReasonCode>;
};

type Facet = 'name' | 'performer' | 'writer' | 'album';

/** Share of a row's details that a record must have to be as likely as an equal one. */
const likenessWeights: Readonly<Record<Facet, number>> = {
  name: 0.6,
  performer: 0.25,
  writer: 0.1,
  album: 0.05,
};

const judge = (candidate: Candidate, wanted: Wanted): Suggestion => {
  const facts = candidateFacts(candidate);
  const { performers, writers, albums } = facts;
  const name = titleLikeness(facts, wanted);
  const evidence: readonly Evidence[] = [
    { holds: name === 1, weight: weights.name, reason: { code: 'SameName' } },
    {
      holds: name < 1 && name >= 0.3,
      weight: weights.name * name,
      reason: { code: 'SimilarName', params: { percent: Math.round(name * 100) } },
    },
    {
      holds: sharePerson(performers, wanted.performers),
      weight: weights.performer,
      reason: { code: 'SamePerformer' },
    },
    { holds: sharePerson(writers, wanted.writers), weight: weights.writer, reason: { code: 'SameWriter' } },
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

/** Part of its likeness that a record keeps which is not of the kind the income is for. */
const otherKind = 0.9;

const wantedOf = (group: Identity): Wanted => {
  const title = normaliseName(group.title);
  return {
    title: comparedTitle(group.title),
    performers: title.guests.length ? peopleOf([group.performer], title.guests) : peopleIn(group.performer),
    writers: peopleIn(group.writers),
    album: normaliseName(group.album).key,
    isrc: group.isrc,
  };
};

/**
 * Returns how well a record agrees with what the rows of a group say about their work, in percent rounded down. Details
 * that one of both does not state are left out; a title counts in any case. A work is less likely than its recording where
 * the income is of recordings, and the other way round.
 */
export const likeness = (group: Identity, candidate: Candidate, incomeType?: IncomeType): number => {
  const wanted = wantedOf(group);
  const facts = candidateFacts(candidate);
  const { performers, writers, albums } = facts;
  const both = (said: People, had: People) => said.keys.size > 0 && had.keys.size > 0;
  const compared: readonly (readonly [Facet, boolean, number])[] = [
    ['name', true, titleLikeness(facts, wanted)],
    ['performer', both(wanted.performers, performers), Number(sharePerson(performers, wanted.performers))],
    ['writer', both(wanted.writers, writers), Number(sharePerson(writers, wanted.writers))],
    ['album', wanted.album !== '' && albums.length > 0, Number(albums.includes(wanted.album))],
  ];
  const stated = compared.filter(([, isStated]) => isStated);
  const weightOf = (facet: Facet) => likenessWeights[facet];
  const possible = stated.reduce((total, [facet]) => total + weightOf(facet), 0);
  const reached = stated.reduce((total, [facet, , agreement]) => total + weightOf(facet) * agreement, 0);
  const isOfKind = incomeType === undefined || (incomeType === 'Song') === (candidate.kind === 'song');
  return Math.floor((reached / possible) * (isOfKind ? 1 : otherKind) * 100 + 1e-6);
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
  const wanted = wantedOf(group);
  const distinct = new Map<string, Candidate>();
  for (const candidate of candidates) distinct.set(candidate.id, candidate);
  return [...distinct.values()]
    .map((candidate) => judge(candidate, wanted))
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score || a.candidate.id.localeCompare(b.candidate.id))
    .slice(0, most);
};
