import { currencyOfAmount } from './writtenCurrency.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';

/** Meaning of a number by its cell's format; for an amount, the ISO 4217 code of its currency. */
export type NumberKind = 'number' | 'date' | 'percent' | { readonly currency: string };

/** Built-in formats of Excel that show dates or times, and those that show percent (ECMA-376, 18.8.30). */
const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const percentFormats = new Set([9, 10]);

/** Returns a format code without its literals: quoted text, escaped characters, colours and locales. */
const bareFormat = (code: string): string => code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '');

/**
 * Matches the literals of a format code: quoted text, escaped characters, a currency with its locale as in
 * `[$NT$-404]`.
 */
const literal = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]/g;

/**
 * Returns the currency of a format, from its first part, which is for positive numbers; `undefined` for a symbol shared
 * by several currencies.
 */
const currencyOfFormat = (code: string): string | undefined => {
  const literals = [...code.split(';')[0]!.matchAll(literal)];
  return currencyOfAmount(
    `${literals.map(([, quoted, escaped, currency]) => quoted ?? escaped ?? currency).join('')} 1`,
  );
};

/** Returns the meaning of a number format, by its code or, for a built-in one, its number. */
export const formatKind = (id: number, code: string | undefined): NumberKind => {
  if (code === undefined) {
    if (dateFormats.has(id) || isEastAsianDate(id)) return 'date';
    return percentFormats.has(id) ? 'percent' : 'number';
  }
  const bare = bareFormat(code);
  if (bare.includes('%')) return 'percent';
  if (/[ymdhs]/i.test(bare.replace(/general/gi, ''))) return 'date';
  const currency = currencyOfFormat(code);
  return currency === undefined ? 'number' : { currency };
};

/** Matches a number that needs no correction, as nearly every cell has. */
const plainNumber = /^-?\d+(?:\.\d*[1-9])?$/;

const significantDigits = (text: string): number =>
  text
    .replace(/[eE].*$/, '')
    .replace(/[^\d]/g, '')
    .replace(/^0+/, '').length;

/**
 * Returns a number as it was entered. Excel stores doubles and writes them with 17 digits, so 4.35 is
 * `4.3499999999999996` in the file. A number of 16 or 17 digits that is the long form of one with at most 15 (the most
 * Excel lets people type) becomes the short one. Any other text is returned digit by digit, even when no double could
 * hold it. `4100040.0` is 4100040.
 */
export const numberText = (raw: string): string => {
  if (raw.length <= 15 && plainNumber.test(raw)) return raw;
  const digits = significantDigits(raw);
  const shortest = digits === 16 || digits === 17 ? String(Number(raw)) : raw;
  const meant = significantDigits(shortest) <= 15 ? shortest : raw;
  const plain = /[eE]/.test(meant) ? (parseNumber(meant, 'point') ?? meant) : meant;
  return plain.replace(/\.0+$/, '');
};

const millisecondsPerDay = 86_400_000;
/** Days from Excel's day zero (1899-12-30) to 1970-01-01, and from its 1904 calendar's to its 1900 calendar's. */
const daysToEpoch = 25_569;
const daysTo1904 = 1462;
/** Excel treats 1900 as a leap year: before March its days are one behind. */
const firstOfMarch1900 = 61;
/** Last serial day: 9999-12-31. */
const lastDay = 2_958_465;

/**
 * Returns a serial date as `YYYY-MM-DD`, followed by the time if there is one. Returns a number outside the calendar
 * unchanged.
 */
const dateText = (raw: string, starts1904: boolean): string => {
  const serial = Number(raw) + (starts1904 ? daysTo1904 : 0);
  if (!(serial >= 1 && serial < lastDay + 1)) return numberText(raw);
  const days = serial < firstOfMarch1900 ? serial + 1 : serial;
  const moment = new Date(Math.round((days - daysToEpoch) * millisecondsPerDay));
  return moment
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/\.\d{3}Z$/, '');
};

/** Returns 0.5 formatted as percent as `50%`, as in a text file; exact, because it moves the decimal point. */
const percentText = (raw: string): string => {
  const plain = parseNumber(numberText(raw), 'point');
  const match = plain === undefined ? null : /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain);
  if (!match) return raw;
  const fraction = (match[3] ?? '').padEnd(2, '0');
  const whole = (match[2]! + fraction.slice(0, 2)).replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(2).replace(/0+$/, '');
  return `${match[1]}${whole}${rest && `.${rest}`}%`;
};

/** Returns the text of a number cell by its format. */
export const formattedNumber = (raw: string, kind: NumberKind, starts1904: boolean): string => {
  if (kind === 'date') return dateText(raw, starts1904);
  if (kind === 'percent') return percentText(raw);
  return kind === 'number' ? numberText(raw) : `${numberText(raw)} ${kind.currency}`;
};
