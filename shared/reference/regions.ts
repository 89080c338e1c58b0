import { areaContains, countries, worldwide } from './territories.ts';
import * as z from 'zod';

/** Areas above countries, with the product's numbers. */
export const areaNames = {
  0: { en: 'Worldwide', 'zh-Hant': '全世界', 'zh-Hans': '全世界' },
  1001: { en: 'Asia', 'zh-Hant': '亞洲', 'zh-Hans': '亚洲' },
  1002: { en: 'Europe', 'zh-Hant': '歐洲', 'zh-Hans': '欧洲' },
  1003: { en: 'Africa', 'zh-Hant': '非洲', 'zh-Hans': '非洲' },
  1004: { en: 'America', 'zh-Hant': '美洲', 'zh-Hans': '美洲' },
  1005: { en: 'Oceania', 'zh-Hant': '大洋洲', 'zh-Hans': '大洋洲' },
  1006: { en: 'Antarctica', 'zh-Hant': '南極洲', 'zh-Hans': '南极洲' },
  1007: { en: 'North America', 'zh-Hant': '北美洲', 'zh-Hans': '北美洲' },
  1008: { en: 'South America', 'zh-Hant': '南美洲', 'zh-Hans': '南美洲' },
} as const;

const known = new Set<number>([...Object.keys(areaNames).map(Number), ...countries.map(({ code }) => code)]);

/** Region: ISO 3166-1 numeric code, 0 worldwide, 1001 to 1008 continents. */
export const regionSchema = z
  .number()
  .int()
  .refine((code) => known.has(code), 'region');

/** Returns whether a territory lies in the included regions and outside the excluded ones. */
export const regionIncludes = (
  included: readonly number[],
  excluded: readonly number[],
  territory: number,
): boolean =>
  included.some((area) => areaContains(area, territory)) &&
  !excluded.some((area) => areaContains(area, territory));

/**
 * Every region with its place in the hierarchy and its two-letter code. Names of countries come from the locale data.
 */
export const regionList: readonly { code: number; parent?: number; alpha2?: string }[] = [
  { code: worldwide },
  ...Object.keys(areaNames)
    .map(Number)
    .filter((code) => code !== worldwide)
    .map((code) => ({ code, parent: code === 1007 || code === 1008 ? 1004 : worldwide })),
  ...countries.map(({ code, continent, alpha2 }) => ({ code, parent: continent, alpha2 })),
];

const displays = new Map<string, Intl.DisplayNames>();

const displayIn = (language: string): Intl.DisplayNames => {
  const display =
    displays.get(language) ?? new Intl.DisplayNames([language], { type: 'region', style: 'short' });
  displays.set(language, display);
  return display;
};

/**
 * Returns the short name of a country by its two-letter code, from the locale data; the code itself for an unknown one.
 * Taiwan is written 臺灣, as everywhere in the product.
 */
export const countryName = (alpha2: string, language: string): string =>
  (displayIn(language).of(alpha2) ?? alpha2).replace('台灣', '臺灣');
