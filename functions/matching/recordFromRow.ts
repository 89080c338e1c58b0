import type * as z from 'zod';
import { isrcSchema, iswcSchema } from '../../shared/reference/identifiers.ts';
import type { LanguageTag, SingingLanguage } from '../../shared/reference/languages.ts';
import type { songDraftSchema, workDraftSchema } from '../../shared/statements/creationRoutes.ts';
import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import { nameKey, peopleIn } from '../../shared/statements/matching/normalise.ts';
import { toSimplified } from '../../shared/statements/matching/simplified.ts';

type SongDraft = z.infer<typeof songDraftSchema>;
type WorkDraft = z.infer<typeof workDraftSchema>;

/** Right owners by the name as written in the row. Names that several right owners share are left out. */
export type KnownPeople = ReadonlyMap<string, string>;

const scripts: readonly { readonly pattern: RegExp; readonly tag: LanguageTag }[] = [
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, tag: 'ja' },
  { pattern: /\p{Script=Hangul}/u, tag: 'ko' },
  { pattern: /\p{Script=Thai}/u, tag: 'th' },
  { pattern: /\p{Script=Cyrillic}/u, tag: 'ru' },
];

/**
 * Returns the likely language of a title, by its script.
 * @param chinese language of Chinese text that is the same in both scripts
 */
export const languageOfTitle = (title: string, chinese: 'zh-Hant' | 'zh-Hans'): LanguageTag => {
  const byScript = scripts.find(({ pattern }) => pattern.test(title))?.tag;
  if (byScript) return byScript;
  if (!/\p{Script=Han}/u.test(title)) return 'en';
  return toSimplified(title) === title ? chinese : 'zh-Hant';
};

const remark =
  /\s*(?:[([{（［【〔「『《〈][^)\]}）］】〕」』》〉]*[)\]}）］】〕」』》〉]|\s[-–—~]\s+[^-–—~]+)\s*$/u;

/** Returns a title without remarks about version or guests, which belong to the recording and not to the work. */
export const withoutRemarks = (title: string): string => {
  const shorter = title.replace(remark, '').trim();
  return shorter !== '' && shorter !== title && nameKey(shorter) === nameKey(title)
    ? withoutRemarks(shorter)
    : title;
};

/** Returns a hundred percent in equal parts with two decimals. The remainder goes to the first parts. */
export const equalPercentages = (parts: number): string[] => {
  const [whole, rest] = [Math.floor(10_000 / parts), 10_000 % parts];
  return Array.from({ length: parts }, (_, index) => {
    const hundredths = String(whole + (index < rest ? 1 : 0)).padStart(3, '0');
    return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`.replace(/\.00$/, '');
  });
};

const toNames = (title: string, chinese: 'zh-Hant' | 'zh-Hans') => {
  const cultureInfo = languageOfTitle(title, chinese);
  return { names: [{ cultureInfo, name: title.slice(0, 300) }], nativeCultureInfo: cultureInfo };
};

const sungIn = (tag: LanguageTag): SingingLanguage => (tag.startsWith('zh') ? 'cmn' : tag);

/** Returns the details of a recording that a row gives, to prefill the form of a new one. */
export const songFromRow = (
  { title, performer, isrc, album, platform, platformId }: Identity,
  chinese: 'zh-Hant' | 'zh-Hans',
  known: KnownPeople = new Map(),
): SongDraft => ({
  ...toNames(title, chinese),
  isrc: isrcSchema.safeParse(isrc).data,
  performers: peopleIn(performer).map((name) => ({ name, performerId: known.get(name) })),
  albumTitle: album || undefined,
  platformIds: platform && platformId ? [{ platform, id: platformId }] : [],
});

/**
 * Returns the details of a work that a row gives. All writers are entered for the music, because no statement tells
 * lyricists from composers.
 */
export const workFromRow = (
  { title, writers, iswc }: Identity,
  chinese: 'zh-Hant' | 'zh-Hans',
  known: KnownPeople = new Map(),
): WorkDraft => {
  const named = toNames(withoutRemarks(title), chinese);
  const people = peopleIn(writers);
  const percentages = equalPercentages(Math.max(1, people.length));
  return {
    ...named,
    singingLanguage: sungIn(named.nativeCultureInfo),
    iswc: iswcSchema.safeParse(iswc).data,
    copyrights: percentages.map((percentage, index) => ({
      rightType: 'OC' as const,
      authorName: people[index],
      rightOwnerId: known.get(people[index] ?? ''),
      percentage,
    })),
  };
};
