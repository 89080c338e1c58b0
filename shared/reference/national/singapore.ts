import { weightedSum } from '../identifiers.ts';

/** NRIC and FIN: S, T, F, G or M, seven digits, check letter; T and G start at 4, M at 3. */
export const isSingaporeIdentityNumber = (bare: string): boolean => {
  if (!/^[STFGM]\d{7}[A-Z]$/.test(bare)) return false;
  const series = bare[0]!;
  const start = series === 'T' || series === 'G' ? 4 : series === 'M' ? 3 : 0;
  const remainder = (start + weightedSum(Array.from(bare.slice(1, 8), Number), [2, 7, 6, 5, 4, 3, 2])) % 11;
  const check =
    series === 'M'
      ? 'KLJNPQRTUWX'[10 - remainder]
      : ('ST'.includes(series) ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK')[remainder];
  return check === bare[8];
};

const otherAlphabet = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Unique entity number: of a business (nine), a local company (ten, from the year), or another entity (ten, T or S). */
export const isSingaporeEntityNumber = (bare: string): boolean => {
  if (/^\d{8}[A-Z]$/.test(bare)) {
    const sum = weightedSum(Array.from(bare.slice(0, 8), Number), [10, 4, 9, 3, 8, 2, 7, 1]);
    return 'XMKECAWLJDB'[sum % 11] === bare[8];
  }
  if (/^\d{9}[A-Z]$/.test(bare)) {
    const sum = weightedSum(Array.from(bare.slice(0, 9), Number), [10, 8, 6, 4, 9, 7, 5, 3, 1]);
    return 'ZKCMDNERGWH'[sum % 11] === bare[9];
  }
  if (!/^[TS]\d{2}[A-Z]{2}\d{4}[A-Z]$/.test(bare)) return false;
  const values = Array.from(bare.slice(0, 9), (character) => otherAlphabet.indexOf(character));
  const check = otherAlphabet[modulo(weightedSum(values, [4, 3, 5, 3, 10, 2, 2, 5, 7]) - 5, 11)];
  return !values.includes(-1) && check === bare[9];
};
