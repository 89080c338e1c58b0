import { cisacAreas } from '../reference/territoryNames.ts';

const tisByArea: ReadonlyMap<number, number> = new Map(Array.from(cisacAreas, ([tis, area]) => [area, tis]));

/**
 * Returns the code of a region in CISAC's Territory Information System; `undefined` for a region without one. A country has
 * its ISO 3166-1 number.
 */
export const toTis = (region: number): string | undefined =>
  region > 0 && region < 1000 ? String(region).padStart(4, '0') : tisByArea.get(region)?.toString();

/** Returns the region of a TIS code; `undefined` for one the product does not know. */
export const regionOfTis = (tis: string): number | undefined => {
  const number = Number(tis);
  return number > 0 && number < 1000 ? number : cisacAreas.get(number);
};
