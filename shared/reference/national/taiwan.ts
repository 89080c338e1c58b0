import { weightedSum } from '../identifiers.ts';

/**
 * Unified business number: eight digits weighted 1,2,1,2,1,2,4,1, digits of the products added. Divisible by ten until
 * 2023-03-31, by five since; where the seventh digit is 7 the sum may be one less (Ministry of Finance notice).
 */
export const isTaiwanBusinessNumber = (bare: string): boolean => {
  if (!/^\d{8}$/.test(bare)) return false;
  const weights = [1, 2, 1, 2, 1, 2, 4, 1];
  const sum = Array.from(bare, Number).reduce((total, digit, index) => {
    const product = digit * weights[index]!;
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (bare[6] === '7' && (sum + 1) % 5 === 0);
};

const areaLetters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';
const areaCode = (letter: string): number => areaLetters.indexOf(letter) + 10;
const weights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1];

/** Returns whether the area letter and nine digits add up to a multiple of ten. */
const addsUp = (letter: string, digits: readonly number[]): boolean => {
  const code = areaCode(letter);
  return weightedSum([Math.floor(code / 10), code % 10, ...digits], weights) % 10 === 0;
};

/** National identity number: letter, 1 or 2, eight digits. */
export const isTaiwanIdentityNumber = (bare: string): boolean =>
  /^[A-Z][12]\d{8}$/.test(bare) && addsUp(bare[0]!, Array.from(bare.slice(1), Number));

/** First day on which resident numbers with two letters are no longer valid. */
const oldResidentNumbersEnd = '2031-01-01';

/**
 * Resident certificate number: since 2021-01-02 a letter, 8 or 9, and eight digits; before that two letters and eight
 * digits, which are void from 2031.
 * @param onDate `YYYY-MM-DD` on which the number must be valid
 */
export const isTaiwanResidentNumber = (bare: string, onDate: string): boolean => {
  if (/^[A-Z][89]\d{8}$/.test(bare)) return addsUp(bare[0]!, Array.from(bare.slice(1), Number));
  if (onDate >= oldResidentNumbersEnd || !/^[A-Z][A-D]\d{8}$/.test(bare)) return false;
  return addsUp(bare[0]!, [areaCode(bare[1]!) % 10, ...Array.from(bare.slice(2), Number)]);
};
