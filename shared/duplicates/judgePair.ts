import * as z from 'zod';
import type { Candidate } from '../statements/matching/match.ts';
import { normaliseName, personKeys } from '../statements/matching/normalise.ts';

/** Evidence that two records are the same work or recording, the strongest first. */
export const duplicateReasonSchema = z.enum([
  'SameIsrc',
  'SameIswc',
  'SamePlatformId',
  'SameTitle',
  'SameTitleInOtherScript',
  'SameFurtherName',
  'SameWriters',
  'SomeSameWriters',
  'SamePerformers',
  'SomeSamePerformers',
  'SameAlbum',
  'SameWork',
]);
type DuplicateReason = z.infer<typeof duplicateReasonSchema>;

/** Likelihood that two records are the same, the highest first. */
export const likelihoods = ['high', 'medium', 'low'] as const;
export const likelihoodSchema = z.enum(likelihoods);
type Likelihood = z.infer<typeof likelihoodSchema>;

/** Two records that are probably the same, with the evidence. */
export type Verdict = { likelihood: Likelihood; reasons: DuplicateReason[] };

/** Codes that two records have in common. Each names one work or recording. */
export type SharedCode = Extract<DuplicateReason, 'SameIsrc' | 'SameIswc' | 'SamePlatformId'>;

/** Record as the match index holds it. */
export type ComparedRecord = Candidate;

type Agreement = 'all' | 'some' | 'none' | 'unknown';

/**
 * Compares the people of two records. People named on one side only are not a contradiction.
 * @returns `all` when both name the same people, `some` when they have anybody in common, `unknown` when one names
 * nobody
 */
const compareKeys = (one: readonly string[], other: readonly string[]): Agreement => {
  const [a, b] = [new Set(one), new Set(other)];
  if (a.size === 0 || b.size === 0) return 'unknown';
  const common = [...a].filter((key) => b.has(key)).length;
  if (common === 0) return 'none';
  return common === a.size && common === b.size ? 'all' : 'some';
};

const peopleKeys = (credits: readonly string[]): string[] =>
  credits.flatMap((credit) => {
    const [whole, ...single] = personKeys(credit);
    return single.length > 0 ? single : whole === undefined ? [] : [whole];
  });

const han = /\p{Script=Han}/u;

/** Title without width, case, blanks and punctuation, but in its own script. */
const asWritten = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

type NamePair = { one: string; other: string; isMain: boolean };

/** Returns the names that two records have in common; for recordings, in the same version. */
const sameNames = (one: ComparedRecord, other: ComparedRecord): NamePair[] =>
  one.names.flatMap((name, place) => {
    const own = normaliseName(name);
    return other.names.flatMap((otherName, otherPlace) => {
      const its = normaliseName(otherName);
      const isSame =
        own.key === its.key && (one.kind === 'work' || own.versions.join() === its.versions.join());
      return isSame ? [{ one: name, other: otherName, isMain: place === 0 && otherPlace === 0 }] : [];
    });
  });

/**
 * Returns whether both records have Chinese titles but none in common. A common reading or translation does not make
 * them the same.
 */
const differInChinese = (one: ComparedRecord, other: ComparedRecord): boolean => {
  const keys = ({ names }: ComparedRecord) =>
    names.filter((name) => han.test(name)).map((name) => normaliseName(name).key);
  return compareKeys(keys(one), keys(other)) === 'none';
};

const titleReason = (pairs: readonly NamePair[]): DuplicateReason => {
  if (pairs.some(({ one, other }) => asWritten(one) === asWritten(other)))
    return pairs.some(({ isMain }) => isMain) ? 'SameTitle' : 'SameFurtherName';
  return 'SameTitleInOtherScript';
};

const toReasons = (agreement: Agreement, all: DuplicateReason, some: DuplicateReason): DuplicateReason[] =>
  agreement === 'all' ? [all] : agreement === 'some' ? [some] : [];

const listWriterKeys = ({ writers }: ComparedRecord): string[] => peopleKeys(writers);

/** Returns the performers of a recording, including guests in its titles. */
const listPerformerKeys = ({ performers, names }: ComparedRecord): string[] => [
  ...peopleKeys(performers),
  ...names.flatMap((name) => normaliseName(name).guests),
];

/** Judges two works of the same title. Works with different writers are different works. */
const judgeWorks = (
  one: ComparedRecord,
  other: ComparedRecord,
  title: DuplicateReason,
): Verdict | undefined => {
  const writers = compareKeys(listWriterKeys(one), listWriterKeys(other));
  if (writers === 'none') return undefined;
  const likelihood = writers === 'all' ? 'high' : writers === 'some' ? 'medium' : 'low';
  return { likelihood, reasons: [title, ...toReasons(writers, 'SameWriters', 'SomeSameWriters')] };
};

const haveOtherIsrcs = (one: ComparedRecord, other: ComparedRecord): boolean =>
  compareKeys(one.isrcs, other.isrcs) === 'none';

/**
 * Judges two recordings of the same title and version. Recordings with different performers or writers are different.
 * Two ISRCs suggest different recordings, because each recording has one.
 */
const judgeRecordings = (
  one: ComparedRecord,
  other: ComparedRecord,
  title: DuplicateReason,
): Verdict | undefined => {
  const performers = compareKeys(listPerformerKeys(one), listPerformerKeys(other));
  const writers = compareKeys(listWriterKeys(one), listWriterKeys(other));
  if (performers === 'none' || writers === 'none') return undefined;
  const albums = (record: ComparedRecord) => record.albums.map((album) => normaliseName(album).key);
  const isSameAlbum = ['all', 'some'].includes(compareKeys(albums(one), albums(other)));
  const isSameWork = one.workId === other.workId;
  if (performers === 'unknown' && !isSameAlbum && !isSameWork) return undefined;
  const isContradicted = haveOtherIsrcs(one, other) || performers === 'unknown';
  if (isContradicted && performers === 'some' && !isSameAlbum) return undefined;
  return {
    likelihood: isContradicted ? 'low' : performers === 'all' ? 'high' : 'medium',
    reasons: [
      title,
      ...toReasons(writers, 'SameWriters', 'SomeSameWriters'),
      ...toReasons(performers, 'SamePerformers', 'SomeSamePerformers'),
      ...(isSameAlbum ? ['SameAlbum' as const] : []),
      ...(isSameWork ? ['SameWork' as const] : []),
    ],
  };
};

/**
 * Judges whether two works, or two recordings, are probably the same. Ignores width, simplified or traditional script,
 * punctuation and guests in the title. Live, remix and other versions are separate recordings.
 * @param codes codes that both have
 * @returns `undefined` for two different ones
 */
export const judgePair = (
  one: ComparedRecord,
  other: ComparedRecord,
  codes: readonly SharedCode[] = [],
): Verdict | undefined => {
  if (one.kind !== other.kind || one.id === other.id) return undefined;
  const pairs = sameNames(one, other);
  const judge = one.kind === 'work' ? judgeWorks : judgeRecordings;
  const byTitle =
    pairs.length > 0 && !differInChinese(one, other) ? judge(one, other, titleReason(pairs)) : undefined;
  if (codes.length > 0) return { likelihood: 'high', reasons: [...codes, ...(byTitle?.reasons ?? [])] };
  return byTitle;
};
