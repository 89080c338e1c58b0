import { worldwide } from '../reference/territories.ts';

/** TIS codes (CISAC) of areas; a country has its ISO 3166-1 number. */
const tisAreas: Readonly<Record<number, string>> = {
  [worldwide]: '2136',
  1001: '2106',
  1002: '2120',
  1003: '2100',
  1004: '2101',
  1005: '2130',
  1007: '2128',
  1008: '2132',
};

/** Returns the TIS code of a region; `undefined` for a region without one. */
export const toTis = (region: number): string | undefined =>
  region > 0 && region < 1000 ? String(region).padStart(4, '0') : tisAreas[region];

/** Returns the region of a TIS code; `undefined` for one the product does not know. */
export const regionOfTis = (tis: string): number | undefined => {
  const number = Number(tis);
  if (number > 0 && number < 1000) return number;
  const area = Object.entries(tisAreas).find(([, code]) => code === tis)?.[0];
  return area === undefined ? undefined : Number(area);
};
