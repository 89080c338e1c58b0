import * as z from 'zod';

/**
 * Returns the bare form of an identifier, which every check expects: width folded, upper case, no blanks, hyphens or
 * dots.
 */
export const bareIdentifier = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.\u2010-\u2015-]/g, '')
    .toUpperCase();

const toDigits = (text: string): number[] => Array.from(text, Number);

/** Returns the sum of digits times their weights, position by position. */
export const weightedSum = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);

/** ISRC, ISO 3901:2019: two letters, three letters or digits, two digits of the year, five digits; no check digit. */
export const isIsrc = (bare: string): boolean => /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(bare);

/** First five characters of an ISRC, which an agency gives to a registrant: two letters, three letters or digits. */
export const isIsrcPrefix = (bare: string): boolean => /^[A-Z]{2}[A-Z0-9]{3}$/.test(bare);

/**
 * Returns the check digit of an ISWC or IPI base number: the weighted sum of the digits (weights 1 to 9) plus a start
 * value, subtracted from the next multiple of ten.
 */
const tensComplement = (digits: readonly number[], start: number): number =>
  (10 - ((start + weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9])) % 10)) % 10;

/** ISWC, ISO 15707: T, nine digits, check digit. */
export const isIswc = (bare: string): boolean =>
  /^T\d{10}$/.test(bare) && tensComplement(toDigits(bare.slice(1, 10)), 1) === Number(bare[10]);

/** IPI base number (CISAC): I, nine digits, check digit. */
export const isIpiBaseNumber = (bare: string): boolean =>
  /^I\d{10}$/.test(bare) && tensComplement(toDigits(bare.slice(1, 10)), 2) === Number(bare[10]);

/** IPI name number (CISAC): nine digits weighted 10 to 2, modulo 101, and two check digits. Zeros stand for no number. */
export const isIpiNameNumber = (bare: string): boolean => {
  if (!/^\d{11}$/.test(bare) || Number(bare) === 0) return false;
  const remainder = weightedSum(toDigits(bare.slice(0, 9)), [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 101;
  return Number(bare.slice(9)) === (remainder ? (101 - remainder) % 100 : 0);
};

/** EAN-13 (JAN) or UPC-A, which is an EAN-13 without its leading zero (GS1). Zeros stand for no number. */
export const isReleaseCode = (bare: string): boolean => {
  if (!/^\d{12,13}$/.test(bare) || Number(bare) === 0) return false;
  const weights = [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1];
  return weightedSum(toDigits(bare.padStart(13, '0')), weights) % 10 === 0;
};

/** BIC, ISO 9362: four characters, country, two characters, and three for a branch if any; no check digit. */
export const isBic = (bare: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bare);

/** Returns the schema of an identifier. It accepts blanks, hyphens and any case, and outputs the bare form. */
export const identifierSchema = (check: (bare: string) => boolean, name: string) =>
  z.string().max(40).transform(bareIdentifier).refine(check, name);

export const isrcSchema = z
  .string()
  .max(40)
  // The label is removed only before a whole code: codes of Iceland may begin with the same letters.
  .transform((text) => bareIdentifier(text).replace(/^ISRC:?(?=.{12}$)/, ''))
  .refine(isIsrc, 'isrc');
export const isrcPrefixSchema = identifierSchema(isIsrcPrefix, 'isrcPrefix');
export const iswcSchema = identifierSchema(isIswc, 'iswc');
export const ipiBaseNumberSchema = identifierSchema(isIpiBaseNumber, 'ipiBase');
export const ipiNameNumberSchema = z
  .string()
  .max(40)
  .transform((text) => bareIdentifier(text).padStart(11, '0'))
  .refine(isIpiNameNumber, 'ipiName');
export const releaseCodeSchema = identifierSchema(isReleaseCode, 'upc');
export const bicSchema = identifierSchema(isBic, 'bic');
