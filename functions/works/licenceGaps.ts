import { inTerritory, type LicenceScope } from '../../shared/contracts/licenceScope.ts';
import { addDays } from '../../shared/reference/dates.ts';
import { levelOfRight, parentOfRight, rightCovers, rightEntries } from '../../shared/reference/rights.ts';
import { areaContains, countries, worldwide } from '../../shared/reference/territories.ts';
import { regionList } from '../../shared/reference/regions.ts';
import type { LicenceGap } from '../../shared/works/schema.ts';

/** Returns the days from the first licence on that none covers. A licence without an end covers all days that follow. */
const uncoveredDays = (scopes: readonly LicenceScope[]): LicenceGap[] => {
  const gaps: LicenceGap[] = [];
  let next: string | undefined;
  for (const { start, end } of scopes.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (next !== undefined && next < start)
      gaps.push({ rights: [], regions: [worldwide], start: next, end: addDays(start, -1) });
    if (end === undefined) return gaps;
    const after = addDays(end, 1);
    if (next === undefined || next < after) next = after;
  }
  return next === undefined ? gaps : [...gaps, { rights: [], regions: [worldwide], start: next }];
};

/** Returns the rights below one, the next level only. */
const below = (code: number): number[] =>
  rightEntries.map((entry) => entry.code).filter((other) => parentOfRight(other) === code);

/** Returns the widest rights within one that every licence either covers as a whole or does not touch. */
const divideRight = (code: number, licensed: readonly number[]): number[] => {
  const isDivided = licensed.some((right) => right !== code && rightCovers(code, right));
  return isDivided ? below(code).flatMap((one) => divideRight(one, licensed)) : [code];
};

/** Returns the widest areas, and countries, that together are some countries. */
const areasOf = (missing: ReadonlySet<number>): number[] => {
  const within = (area: number) => countries.filter(({ code }) => areaContains(area, code));
  const isMissing = (area: number) => within(area).every(({ code }) => missing.has(code));
  if (missing.size === 0) return [];
  if (isMissing(worldwide)) return [worldwide];
  const areas = regionList.filter(({ code, alpha2 }) => !alpha2 && code !== worldwide && isMissing(code));
  const widest = areas.filter(
    ({ code }) => !areas.some((other) => other.code !== code && areaContains(other.code, code)),
  );
  const named = widest.map(({ code }) => code);
  return [...named, ...[...missing].filter((code) => !named.some((area) => areaContains(area, code)))];
};

/** Replaces all rights below one by that one, level by level. */
const joinRights = (codes: readonly number[]): number[] => {
  let joined = [...codes];
  for (const level of [3, 2, 1])
    for (const { code } of rightEntries.filter((entry) => levelOfRight(entry.code) === level)) {
      const parts = below(code);
      if (parts.length > 0 && parts.every((part) => joined.includes(part)))
        joined = [...joined.filter((one) => !parts.includes(one)), code];
    }
  return joined.toSorted((a, b) => a - b);
};

/** Returns the rights of the catalogue that no licence of a day covers, by the territories in which it is so. */
const uncoveredUses = (scopes: readonly LicenceScope[], rights: readonly number[]): LicenceGap[] => {
  const licensed = scopes.flatMap((scope) => scope.rights);
  const groups = new Map<string, { regions: number[]; rights: number[] }>();
  for (const right of rights.flatMap((code) => divideRight(code, licensed))) {
    const covering = scopes.filter((scope) => scope.rights.some((held) => rightCovers(held, right)));
    const missing = countries
      .map(({ code }) => code)
      .filter((country) => !covering.some((scope) => inTerritory(scope, country)));
    const regions = areasOf(new Set(missing));
    if (regions.length === 0) continue;
    const group = groups.get(regions.join()) ?? { regions, rights: [] };
    group.rights.push(right);
    groups.set(regions.join(), group);
  }
  return [...groups.values()].map((group) => ({ regions: group.regions, rights: joinRights(group.rights) }));
};

/**
 * Returns what licences of a work leave out: days from the first licence on without any, and, on a day with one, rights of the
 * catalogue with the territories in which nothing licenses them. A work without a licence has no gaps: all of it is open.
 * @param scopes licences of one right owner
 * @param day the day the rights are looked at, `YYYY-MM-DD`
 * @param rights rights that exist in the work, whose parts are looked at
 */
export const licenceGaps = (
  scopes: readonly LicenceScope[],
  day: string,
  rights: readonly number[],
): LicenceGap[] => {
  const ofDay = scopes.filter(({ start, end }) => start <= day && (end === undefined || day <= end));
  return [...uncoveredDays(scopes), ...(ofDay.length > 0 ? uncoveredUses(ofDay, rights) : [])];
};
