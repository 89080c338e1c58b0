import * as z from 'zod';
import { levelOfRight, rightEntries } from './rightCatalogue.ts';

export { rightCovers } from './usage.ts';
export { levelOfRight, rightEntries, type RightEntry } from './rightCatalogue.ts';

const byCode = new Map(rightEntries.map((entry) => [entry.code, entry]));

/** A right of the catalogue. */
export const rightSchema = z
  .number()
  .int()
  .refine((code) => byCode.has(code), 'right');

/** Next higher right of the hierarchy; `undefined` at the top. */
export const parentOfRight = (code: number): number | undefined => {
  for (const step of [10, 100, 1000]) {
    const parent = Math.floor(code / step) * step;
    if (parent !== code && byCode.has(parent)) return parent;
  }
  return undefined;
};

/** Platforms and societies that have a right code of their own, without repetition, in alphabetical order. */
export const platforms: readonly string[] = [
  ...new Set(rightEntries.filter(({ code }) => levelOfRight(code) === 4).map(({ names }) => names.en)),
].sort((a, b) => a.localeCompare(b, 'en'));
