import { weightedSum } from '../identifiers.ts';

const characterValue = (character: string): number =>
  character === ' ' ? 36 : character >= 'A' ? character.charCodeAt(0) - 55 : Number(character);

/**
 * Hong Kong identity card: one or two letters, six digits, check character, which may stand in parentheses. A missing
 * first letter counts as a blank (36); weights 9 to 2, modulo 11.
 */
export const isHongKongIdentityNumber = (bare: string): boolean => {
  const match = /^([A-Z]{1,2}\d{6})(?:\(([\dA])\)|([\dA]))$/.exec(bare);
  if (!match) return false;
  const values = Array.from(match[1]!.padStart(8, ' '), characterValue);
  const check = (11 - (weightedSum(values, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return (check === 10 ? 'A' : String(check)) === (match[2] ?? match[3]);
};
