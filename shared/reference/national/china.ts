import { isCalendarDate } from '../dates.ts';
import { weightedSum } from '../identifiers.ts';

const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Citizen identity number, GB 11643-1999: 17 digits with the birth date inside, check character by modulo 11. */
export const isChinaIdentityNumber = (bare: string): boolean => {
  if (!/^\d{17}[\dX]$/.test(bare)) return false;
  const birth = `${bare.slice(6, 10)}-${bare.slice(10, 12)}-${bare.slice(12, 14)}`;
  if (!isCalendarDate(birth)) return false;
  return '10X98765432'[weightedSum(Array.from(bare.slice(0, 17), Number), identityWeights) % 11] === bare[17];
};

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Powers of three modulo 31. */
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Unified social credit code, GB 32100-2015: 17 characters of 31 and a check character by modulo 31. */
export const isChinaCreditCode = (bare: string): boolean => {
  const values = Array.from(bare, (character) => creditAlphabet.indexOf(character));
  if (values.length !== 18 || values.includes(-1)) return false;
  return values[17] === (31 - (weightedSum(values.slice(0, 17), creditWeights) % 31)) % 31;
};
