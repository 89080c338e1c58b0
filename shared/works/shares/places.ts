import { america, areaContains, countries, worldwide } from '../../reference/territories.ts';

/** Areas to include and to leave out. */
type Regions = {
  readonly regions: readonly number[];
  readonly excludedRegions?: readonly number[] | undefined;
};

/** Returns how narrow a region is: worldwide 0, America 1, another continent 2, a country 3. */
const narrowness = (region: number): number =>
  region === worldwide ? 0 : region === america ? 1 : region > 1000 ? 2 : 3;

/**
 * Returns how closely regions describe a country: the narrowness of the smallest of them around it, from 0 worldwide
 * to 3 the country itself; -1 when they leave it out.
 */
export const specificity = ({ regions, excludedRegions = [] }: Regions, country: number): number => {
  if (excludedRegions.some((area) => areaContains(area, country))) return -1;
  return Math.max(-1, ...regions.filter((area) => areaContains(area, country)).map(narrowness));
};

const countryCodes: ReadonlySet<number> = new Set(countries.map(({ code }) => code));

/**
 * Divides an area along the borders of some regions, and returns one country of each part. All countries of a part lie in
 * the same regions, so what these regions state for one holds for all.
 * @param within a country or area; worldwide unless given
 */
export const divideArea = (regions: Iterable<number>, within: number = worldwide): number[] => {
  if (countryCodes.has(within)) return [within];
  const borders = [...new Set(regions)];
  const parts = new Map<string, number>();
  for (const { code } of countries) {
    if (!areaContains(within, code)) continue;
    const key = borders.map((area) => (areaContains(area, code) ? '1' : '0')).join('');
    if (!parts.has(key)) parts.set(key, code);
  }
  return [...parts.values()];
};
