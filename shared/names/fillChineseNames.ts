import { isChineseWriting, type LanguageTag } from '../reference/languages.ts';
import { toSimplified } from '../statements/matching/simplified.ts';
import { findReadings } from './pinyin.ts';

type EnteredName = { cultureInfo: LanguageTag; name: string };
type EnteredNames = { names: readonly EnteredName[]; nativeCultureInfo: LanguageTag };

const parts = /\p{Script=Han}|[^\p{Script=Han}\s]+/gu;
const han = /\p{Script=Han}/u;

/** Writes a Chinese name in pinyin, a capitalised syllable for each character: `林小滿` as `Lin Xiao Man`. */
export const toPinyin = (name: string): string =>
  (toSimplified(name).match(parts) ?? [])
    .map((part) => {
      if (!han.test(part)) return part;
      const syllable = findReadings(part)[0]!.replace('v', 'ü');
      return `${syllable[0]!.toUpperCase()}${syllable.slice(1)}`;
    })
    .join(' ');

/** Returns the native name of Chinese names, without blanks around it; `undefined` when it is blank or not Chinese. */
const chineseName = ({ names, nativeCultureInfo }: EnteredNames): string | undefined => {
  if (!isChineseWriting(nativeCultureInfo)) return undefined;
  const name = names.find(({ cultureInfo }) => cultureInfo === nativeCultureInfo)?.name.trim();
  return name === '' ? undefined : name;
};

/**
 * Returns the languages a Chinese native name can be written in by rule and is not: pinyin, and Simplified when it is
 * Traditional. Simplified characters stand for several Traditional ones, so Traditional is left to the person.
 */
export const languagesToFill = (entered: EnteredNames): LanguageTag[] => {
  if (chineseName(entered) === undefined) return [];
  const written =
    entered.nativeCultureInfo === 'zh-Hant' ? (['zh-Hans', 'pinyin'] as const) : (['pinyin'] as const);
  return written.filter(
    (tag) => !entered.names.some(({ cultureInfo, name }) => cultureInfo === tag && name.trim() !== ''),
  );
};

/** Adds the names of these languages, written from the native one. Names that are not blank stay. */
export const fillChineseNames = (entered: EnteredNames): EnteredName[] => {
  const native = chineseName(entered) ?? '';
  const write = (tag: LanguageTag): string => (tag === 'pinyin' ? toPinyin(native) : toSimplified(native));
  const missing = languagesToFill(entered);
  const filled = entered.names.map((entry) =>
    missing.includes(entry.cultureInfo) ? { ...entry, name: write(entry.cultureInfo) } : { ...entry },
  );
  const added = missing
    .filter((tag) => !entered.names.some(({ cultureInfo }) => cultureInfo === tag))
    .map((cultureInfo) => ({ cultureInfo, name: write(cultureInfo) }));
  return [...filled, ...added];
};
