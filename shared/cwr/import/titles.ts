import {
  languageTagSchema,
  languagesAgree,
  type LanguageTag,
  type SingingLanguage,
} from '../../reference/languages.ts';
import type { NameEntry } from '../../reference/names.ts';
import type { CwrWork } from '../model.ts';

/** Titles of a work of a file as names of a musical work, and the titles that do not fit. */
type Titles = { names: NameEntry[]; nativeCultureInfo: LanguageTag; further: string[] };

const scripts: readonly (readonly [RegExp, LanguageTag])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/**
 * Returns the language of a title: that of its record (ISO 639-1), otherwise of its script, otherwise the chosen one.
 */
const findLanguage = (title: string, code: string | undefined, chosen: LanguageTag): LanguageTag => {
  const known = languageTagSchema.safeParse(code?.toLowerCase()).data;
  if (known) return known;
  const byScript = scripts.find(([script]) => script.test(title))?.[1];
  if (byScript) return byScript;
  if (!/\p{Script=Han}/u.test(title)) return chosen;
  return chosen.startsWith('zh') ? chosen : 'zh-Hant';
};

/**
 * Returns the titles of a work. The title in its own script (`NAT`) is the native one, and the Latin title then counts
 * as English. Each language has one name and one alias; the others are returned separately.
 * @param singing language sung, which the native title must match
 * @param chosen language of titles that state none
 */
export const toTitles = (work: CwrWork, singing: SingingLanguage, chosen: LanguageTag): Titles => {
  const main = work.fields.title ?? '';
  const national = work.details.filter(({ type, fields }) => type === 'NAT' && fields.title);
  const natives = national
    .map(({ fields }) => ({
      title: fields.title!,
      tag: findLanguage(fields.title!, fields.language, chosen),
    }))
    .filter(({ tag }) => languagesAgree(singing, tag));
  const native = natives[0];
  const mainTag = native ? 'en' : findLanguage(main, work.fields.language, chosen);
  const names: NameEntry[] = native
    ? [
        { cultureInfo: native.tag, name: native.title },
        ...(native.tag === mainTag || !main ? [] : [{ cultureInfo: mainTag, name: main }]),
      ]
    : [{ cultureInfo: languagesAgree(singing, mainTag) ? mainTag : chosen, name: main }];
  const further: string[] = native && native.tag === mainTag && main ? [main] : [];
  for (const { type, fields } of work.details) {
    const { title, language } = fields;
    if ((type !== 'ALT' && type !== 'NAT') || !title || title === native?.title || title === main) continue;
    const tag = language || type === 'NAT' ? findLanguage(title, language, chosen) : mainTag;
    const entry = names.find(({ cultureInfo }) => cultureInfo === tag);
    if (!entry) names.push({ cultureInfo: tag, name: title });
    else if (entry.alias === undefined) entry.alias = title;
    else further.push(title);
  }
  return { names, nativeCultureInfo: names[0]!.cultureInfo, further: [...new Set(further)] };
};
