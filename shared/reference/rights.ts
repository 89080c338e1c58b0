import * as z from 'zod';
import { levelOfRight, rightEntries } from './rightCatalogue.ts';
import { rightCovers } from './usage.ts';

export { rightCovers } from './usage.ts';
export { levelOfRight, rightEntries } from './rightCatalogue.ts';

const byCode = new Map(rightEntries.map((entry) => [entry.code, entry]));

/** Right of the catalogue. */
export const rightSchema = z
  .number()
  .int()
  .refine((code) => byCode.has(code), 'right');

/** Returns the next higher right of the hierarchy; `undefined` at the top. */
export const parentOfRight = (code: number): number | undefined => {
  for (const step of [10, 100, 1000]) {
    const parent = Math.floor(code / step) * step;
    if (parent !== code && byCode.has(parent)) return parent;
  }
  return undefined;
};

/** Rights that exist only in compositions: print, mechanical reproduction, arrangement, and changes of the words. */
const rightsInCompositions = [2100, 2200, 3100, 3200] as const;

/** Returns the rights that also exist in recordings. A group of rights is replaced by the ones in it that do. */
export const rightsInRecordings = (codes: readonly number[]): number[] =>
  codes.flatMap((code) => {
    if (rightsInCompositions.some((only) => rightCovers(only, code))) return [];
    if (!rightsInCompositions.some((only) => rightCovers(code, only))) return [code];
    return rightEntries
      .map((entry) => entry.code)
      .filter((below) => levelOfRight(below) === 2 && rightCovers(code, below))
      .filter((below) => !rightsInCompositions.some((only) => only === below));
  });

/** Platforms and societies with a right code of their own, each once, in alphabetical order. */
export const platforms: readonly string[] = [
  ...new Set(rightEntries.filter(({ code }) => levelOfRight(code) === 4).map(({ names }) => names.en)),
].sort((a, b) => a.localeCompare(b, 'en'));
