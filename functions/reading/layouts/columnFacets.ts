import { withoutCurrencies } from '../../containers/sheets/writtenCurrency.ts';
import { namesField } from './header/headerRows.ts';
import type { Period } from '../../../shared/statements/model.ts';
import { parsePeriod } from './periods.ts';
import { platformNamed } from './platforms.ts';
import { exactRank } from './vocabulary/lexicon.ts';
import { territoryCode } from '../../../shared/reference/territories.ts';

/** First and last month of a year, from 1, for a header that names no year. */
export type MonthsOfYear = { readonly first: number; readonly last: number };

/** The right that a column's amounts are for. */
export type ColumnRight = 'authorsRight' | 'relatedRight' | 'mechanicalRight' | 'performingRight';

const columnRights: readonly ColumnRight[] = [
  'authorsRight',
  'relatedRight',
  'mechanicalRight',
  'performingRight',
];

const rightNamed = (text: string): ColumnRight | undefined =>
  columnRights.find((right) => exactRank(right, text) !== undefined);

/**
 * Facts a header states about its column, if it states nothing else: the period, platform, territory, right and measure
 * of the cells below.
 */
export type ColumnFacets = {
  readonly period?: Period | MonthsOfYear;
  readonly platform?: string;
  /** A country by its name. */
  readonly territory?: string;
  /** A right with columns of its own. */
  readonly right?: ColumnRight;
  readonly measure?: 'amount' | 'units';
  /** The word for the measure. */
  readonly word?: string;
};

const monthNames = [
  ['jan', 'january'],
  ['feb', 'february'],
  ['mar', 'march'],
  ['apr', 'april'],
  ['may'],
  ['jun', 'june'],
  ['jul', 'july'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'october'],
  ['nov', 'november'],
  ['dec', 'december'],
];
const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

const months = (first: number, last = first): MonthsOfYear | undefined =>
  first >= 1 && last <= 12 ? { first, last } : undefined;

/** Reads a month or quarter without its year: `Jan`, `1月`, `Q1`, `第一季`. */
const withoutYear = (text: string): MonthsOfYear | undefined => {
  const name = text.toLowerCase().replace(/\.$/, '');
  const english = monthNames.findIndex((words) => words.includes(name));
  if (english >= 0) return months(english + 1);
  const chinese = /^(\d{1,2}|[一二三四五六七八九十]{1,2}) ?月份?$/.exec(name)?.[1];
  if (chinese) return months(Number(chinese) || chineseMonths.indexOf(chinese) + 1);
  const quarter = /^(?:q([1-4])|([1-4])q|第([1-4一二三四])季度?)$/.exec(name);
  const number = quarter?.[1] ?? quarter?.[2] ?? quarter?.[3];
  if (!number) return undefined;
  const ordinal = Number(number) || chineseMonths.indexOf(number) + 1;
  return months(ordinal * 3 - 2, ordinal * 3);
};

/** Returns whether a text names a country. Codes of two letters have other meanings in headers (`ID`, `No`). */
const isCountryName = (text: string): boolean =>
  /^(?:\p{Script=Han}{2,}|[\p{L} .'-]{4,})$/u.test(text) && territoryCode(text) !== undefined;

const readWord = (text: string): ColumnFacets | undefined => {
  const right = rightNamed(text);
  if (right) return { right };
  if (namesField(text, 'amount')) return { measure: 'amount', word: text };
  if (namesField(text, 'units')) return { measure: 'units', word: text };
  const platform = platformNamed(text);
  if (platform) return { platform };
  const period = parsePeriod(text) ?? withoutYear(text);
  if (period) return { period };
  return isCountryName(text) ? { territory: text } : undefined;
};

/** Returns whether a header may be split before this character: never within a Latin word or a number. */
const isSeam = (text: string, index: number): boolean =>
  !(/[\p{Script=Latin}\d]/u.test(text[index - 1]!) && /[\p{Script=Latin}\d]/u.test(text[index]!));

const joined = (one: ColumnFacets, other: ColumnFacets): ColumnFacets | undefined =>
  (['period', 'platform', 'territory', 'right', 'measure'] as const).some((key) => one[key] && other[key])
    ? undefined
    : { ...one, ...other };

const bare = (text: string): string =>
  text.replace(/^[\s\-–—:：/_.,|()（）[\]]+|[\s\-–—:：/_,|()（）[\]]+$/gu, '');

const read = (text: string, partsLeft: number): ColumnFacets | undefined => {
  const whole = readWord(text);
  if (whole || partsLeft <= 1) return whole;
  for (let index = text.length - 1; index > 0; index--) {
    if (!isSeam(text, index)) continue;
    const left = readWord(bare(text.slice(0, index)));
    const right = left && read(bare(text.slice(index)), partsLeft - 1);
    const both = right && joined(left, right);
    if (both) return both;
  }
  return undefined;
};

/** Maximum characters of a header that is analysed. */
const longest = 60;

/**
 * Reads the facts a header states about its column, if every word of it is a month (or quarter, year, day), a platform,
 * a country, a right, or the word for amounts or units: `Jan 2026`, `Spotify Streams`, `2026年1月 KKBOX 金額`. Returns
 * `undefined` for any other header.
 */
export const readFacets = (header: string): ColumnFacets | undefined => {
  const text = header
    .normalize('NFKC')
    .replace(/\s*\(\d+\)$/, '')
    .trim();
  if (text === '' || text.length > longest) return undefined;
  const named = withoutCurrencies(text);
  const found = read(bare(named), 3);
  if (found) return found;
  // A right may be explained in brackets: `Droits voisins (producteurs et interprètes)`.
  const right = rightNamed(named.trim());
  return right && { right };
};
