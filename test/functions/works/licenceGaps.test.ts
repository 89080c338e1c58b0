import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { licenceGaps } from '../../../functions/works/licenceGaps.ts';
import type { LicenceScope } from '../../../shared/contracts/licenceScope.ts';
import { levelOfRight, rightEntries } from '../../../shared/reference/rights.ts';
import { areaContains, countries } from '../../../shared/reference/territories.ts';

const top = [1000, 2000, 3000, 4000, 5000, 6000].filter((code) =>
  rightEntries.some((entry) => entry.code === code),
);

const scope = (more: Partial<LicenceScope> = {}): LicenceScope =>
  Object.assign(
    {
      rights: top,
      regions: [0],
      excludedRegions: [],
      start: '2025-01-01',
      end: '2026-12-31',
    },
    more,
  );

describe('licenceGaps', () => {
  it('are none without a licence, since all is open', () => {
    expect(licenceGaps([], '2026-01-01', top)).toEqual([]);
  });

  it('are the days after the only licence', () => {
    expect(licenceGaps([scope()], '2026-01-01', top)).toEqual([
      { rights: [], regions: [0], start: '2027-01-01' },
    ]);
  });

  it('are the days between two licences, but not where one begins the day after another ends', () => {
    const first = scope({ end: '2025-03-31' });
    const next = scope({ start: '2025-04-01', end: '2025-06-30' });
    const late = scope({ start: '2026-01-01' });
    expect(licenceGaps([late, first, next], '2026-05-01', top)).toEqual([
      { rights: [], regions: [0], start: '2025-07-01', end: '2025-12-31' },
      { rights: [], regions: [0], start: '2027-01-01' },
    ]);
  });

  it('name the widest rights and territories of today, and countries a contract excludes', () => {
    const open = scope({
      rights: [1300, 2000],
      regions: [1001],
      excludedRegions: [392, 410],
      end: undefined,
    });
    const gaps = licenceGaps([open], '2026-05-01', [1000, 2000]);
    const elsewhere = [1002, 1003, 1004, 1005, 1006];
    expect(gaps).toHaveLength(2);
    expect(gaps).toContainEqual({ rights: [1100, 1200], regions: [0] });
    const partly = gaps.find(({ rights }) => rights.includes(2000))!;
    expect(partly.rights).toEqual([1300, 2000]);
    expect(partly.regions.toSorted((a, b) => a - b)).toEqual([392, 410, ...elsewhere]);
  });

  it('look into a right when only a part of it is licensed', () => {
    const open = scope({ rights: [1310], end: undefined });
    expect(licenceGaps([open], '2026-05-01', [1300])).toEqual([
      { rights: [1320, 1330, 1340, 1350], regions: [0] },
    ]);
  });

  it('are exactly what no licence of the day covers, right by right and country by country', () => {
    const codes = rightEntries.map(({ code }) => code);
    // A second reading of the rules, digit by digit: trailing zeros of a code stand for anything below it.
    const holds = (held: number, needed: number) =>
      String(needed).startsWith(String(held).replace(/0+$/, '') || '0');
    const places = [0, 1001, 1002, 1004, 1007, 158, 392, 840, 76, 276];
    const scopes = fc.array(
      fc.record({
        rights: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 4 }),
        regions: fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 3 }),
        excludedRegions: fc.uniqueArray(fc.constantFrom(158, 392, 840, 1002), { maxLength: 2 }),
        start: fc.constantFrom('2025-01-01', '2026-06-01'),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(scopes, (some) => {
        const day = '2026-01-01';
        const today = some.filter(({ start }) => start <= day);
        const gaps = licenceGaps(some, day, top).filter(({ start }) => start === undefined);
        if (today.length === 0) return gaps.length === 0;
        const leaves = codes.filter(
          (code) => levelOfRight(code) > 1 && !codes.some((other) => other !== code && holds(code, other)),
        );
        return leaves.every((right) =>
          countries.every(({ code: country }) => {
            const isLicensed = today.some(
              ({ rights, regions, excludedRegions }) =>
                rights.some((held) => holds(held, right)) &&
                regions.some((area) => areaContains(area, country)) &&
                !excludedRegions.some((area) => areaContains(area, country)),
            );
            const named = gaps.filter(
              (gap) =>
                gap.rights.some((held) => holds(held, right)) &&
                gap.regions.some((area) => areaContains(area, country)),
            );
            return named.length === (isLicensed ? 0 : 1);
          }),
        );
      }),
      { numRuns: 40 },
    );
  });
});
