import { useMemo } from 'react';
import { genres } from '../../shared/reference/genres.ts';
import { languageIds, singingLanguageSchema } from '../../shared/reference/languages.ts';
import { areaNames, regionList } from '../../shared/reference/regions.ts';
import { rightEntries } from '../../shared/reference/rightCatalogue.ts';
import { currencies } from '../../shared/money/currency.ts';
import { currentLanguage } from '../text/languages.ts';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import type { Choice } from './form/fields.tsx';

/** Names and choices of the product's catalogues, in the reader's language. */
export type Reference = {
  language: (tag: string) => string;
  genre: (code: number | undefined) => string;
  region: (code: number) => string;
  /** Name of a country by its two letters (ISO 3166-1). */
  country: (alpha2: string) => string;
  right: (code: number) => string;
  languages: readonly Choice[];
  singingLanguages: readonly Choice[];
  genres: readonly Choice[];
  regions: readonly Choice[];
  rights: readonly Choice[];
  currencies: readonly Choice[];
};

const alpha2ByCode = new Map(regionList.map(({ code, alpha2 }) => [code, alpha2]));
const genreByCode = new Map(genres.map((genre) => [genre.code, genre]));
const rightByCode = new Map(rightEntries.map((right) => [right.code, right]));

/** Returns codes of a kind of right and of the narrower ones within it down to a right: 1300, 1310, 1311 for 1311. */
const codesTo = (code: number): number[] =>
  [...new Set([100, 10, 1].map((step) => Math.floor(code / step) * step))].filter((one) =>
    rightByCode.has(one),
  );

const isArea = (code: number): code is keyof typeof areaNames => code in areaNames;

/** Returns names of languages, genres, regions and rights, with choices sorted by name where order does not matter. */
export const useReference = (): Reference => {
  const t = useText('reference');
  const locale = useLocale();
  return useMemo(() => {
    const own = currentLanguage();
    const regionNames = new Intl.DisplayNames(locale, { type: 'region' });
    const language = (tag: string) => t(`reference:language.${tag}`);
    const country = (alpha2: string) => (regionNames.of(alpha2) ?? alpha2).replace('台灣', '臺灣');
    const region = (code: number) => {
      const alpha2 = alpha2ByCode.get(code);
      if (alpha2) return country(alpha2);
      return isArea(code) ? areaNames[code][own] : String(code);
    };
    const right = (code: number) => rightByCode.get(code)?.names[own] ?? String(code);
    const inOrder = (choices: Choice[]) => choices.toSorted((a, b) => a.label.localeCompare(b.label, locale));
    return {
      language,
      region,
      country,
      genre: (code) => (code === undefined ? '—' : (genreByCode.get(code)?.names[own] ?? String(code))),
      right,
      languages: Object.keys(languageIds).map((tag) => ({ value: tag, label: language(tag) })),
      singingLanguages: singingLanguageSchema.options.map((tag) => ({ value: tag, label: language(tag) })),
      genres: genres.map(({ code, names }) => ({ value: code, label: names[own] })),
      regions: [
        ...regionList
          .filter(({ alpha2 }) => !alpha2)
          .map(({ code }) => ({ value: code, label: region(code) })),
        ...inOrder(
          regionList.filter(({ alpha2 }) => alpha2).map(({ code }) => ({ value: code, label: region(code) })),
        ),
      ],
      rights: rightEntries.map(({ code }) => ({ value: code, label: codesTo(code).map(right).join(' › ') })),
      currencies: Object.keys(currencies).map((code) => ({ value: code, label: code })),
    };
  }, [locale, t]);
};
