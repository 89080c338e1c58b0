import type { TitleDoubt } from '../../shared/statements/model.ts';
import type { Candidate, MatchResult } from '../../shared/statements/matching/match.ts';
import { nameKey } from '../../shared/statements/matching/normalise.ts';
import { similarity, toBigrams } from './similarity.ts';

/** Least similarity of titles that may be spellings of one name. */
const alike = 0.5;

const scripts = [/\p{Script=Han}/u, /[\p{Script=Hiragana}\p{Script=Katakana}]/u, /\p{Script=Hangul}/u];

/** Returns the scripts of a name; any letters other than Chinese, Japanese and Korean ones are one script. */
const scriptsIn = (key: string): string => {
  const found = scripts.map((script) => Number(script.test(key))).join('');
  return found === '000' ? 'other' : found;
};

/** Returns whether a name resembles another: it is part of it, or a spelling of it. */
const resembles = (name: string, other: string): boolean =>
  name.includes(other) || other.includes(name) || similarity(toBigrams(name), toBigrams(other)) >= alike;

/** Returns whether a title may cast doubt on a record: it is no name of the record. */
export const mayDoubt = (title: string, { names }: Pick<Candidate, 'names'>): boolean => {
  const key = nameKey(title);
  const keys = names.map(nameKey).filter(Boolean);
  return key !== '' && keys.length > 0 && !keys.includes(key);
};

/**
 * Returns the doubt a title casts on the record its ISRC names: no name of the record resembles it, or another work has
 * exactly this title. A title in a script that no name of the record is in may be a translation and casts no doubt by
 * itself.
 * @param names names of the matched record
 * @param workId work of the matched record
 * @param named records whose name is the title
 */
export const doubtTitle = (
  title: string,
  { names, workId }: Pick<Candidate, 'names' | 'workId'>,
  named: readonly Candidate[],
): TitleDoubt | undefined => {
  if (!mayDoubt(title, { names })) return undefined;
  const key = nameKey(title);
  const keys = names.map(nameKey).filter(Boolean);
  if (named.length > 0 && named.every((record) => record.workId !== workId))
    return 'MatchedByIsrcTitleOfAnother';
  const comparable = keys.filter((name) => scriptsIn(name) === scriptsIn(key));
  return comparable.length === 0 || comparable.some((name) => resembles(name, key))
    ? undefined
    : 'MatchedByIsrcTitleDiffers';
};

/**
 * Returns a match with the doubt its title casts as the reason. Only matches by ISRC alone are doubted: all others rest
 * on the title or on a person's word.
 */
export const withTitleDoubt = (
  match: MatchResult,
  title: string,
  named: readonly Candidate[] = [],
): MatchResult => {
  const [record] = match.candidates;
  if (match.rule !== 'SongISRC' || !record) return match;
  const code = doubtTitle(title, record, named);
  return code ? { ...match, reason: { ...match.reason, code } } : match;
};
