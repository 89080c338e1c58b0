import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, sum } from '../../../../shared/money/decimal.ts';
import { classesOfRight } from '../../../../shared/reference/rightClasses.ts';
import { rightEntries } from '../../../../shared/reference/rights.ts';
import { areaContains, countries } from '../../../../shared/reference/territories.ts';
import { ownedShare, sharesFor, type OwnedShare } from '../../../../shared/works/shares/sharesFor.ts';
import { partiesOfLine } from '../../../../shared/works/shares/parties.ts';
import { rightShares, statedWorks } from './samples.ts';

describe('classes of a right', () => {
  it.each([
    [1310, ['PR']],
    [1221, ['PR']],
    [2200, ['MR']],
    [4100, ['MR']],
    [2410, ['SR']],
    [2100, [undefined]],
    [3300, [undefined]],
    [2000, ['MR', 'SR', undefined]],
    [undefined, ['PR', 'MR', 'SR']],
  ])('%s are %j', (right, classes) => {
    expect(classesOfRight(right)).toEqual(classes);
  });

  it('are known for every right of the catalogue', () => {
    expect(rightEntries.filter(({ code }) => classesOfRight(code).length === 0)).toEqual([]);
  });
});

const writer: OwnedShare = { percentage: '60', ownership: rightShares('PR 0 50', 'PR 392 40', 'MR 0 0') };
const publisher: OwnedShare = { percentage: '0', ownership: rightShares('PR 0 10', 'PR 392 20', 'MR 0 60') };
const other: OwnedShare = { percentage: '40' };
const work = [writer, publisher, other];

/** Returns the percentages for a use, or what it lacks. */
const found = (right: number | undefined, territory: number | undefined, shares = work) => {
  const result = sharesFor(shares, right, territory);
  return 'lacks' in result ? result.lacks : result.shares.map(({ percentage }) => percentage).join(' ');
};

describe('the shares of a use', () => {
  it.each<[string, number | undefined, number | undefined, string]>([
    ['performing in Taiwan', 1310, 158, '50 10 40'],
    ['performing in Japan', 1200, 392, '40 20 40'],
    ['performing in Asia', 1310, 1001, 'territory'],
    ['performing in Europe', 1310, 1002, '50 10 40'],
    ['performing anywhere', 1310, undefined, 'territory'],
    ['mechanical anywhere', 2200, undefined, '0 60 40'],
    ['synchronisation, which nobody states', 2400, 158, '60 0 40'],
    ['print, which has no class', 2100, 158, '60 0 40'],
    ['reproduction of any kind', 2000, 158, 'right'],
    ['an unknown use', undefined, 158, 'right'],
    ['an unknown place', 1310, 9999, 'territory'],
  ])('apply to %s', (_, right, territory, shares) => {
    expect(found(right, territory)).toBe(shares);
  });

  it('are those of the lines themselves if none are stated by right', () => {
    const simple: OwnedShare[] = [{ percentage: '60' }, { percentage: '40', ownership: [] }];
    const result = sharesFor(simple, undefined, undefined);
    expect('shares' in result && result.shares).toBe(simple);
  });

  it('apply to an unknown use if every class has the same shares', () => {
    const same = { percentage: '100', ownership: rightShares('PR 0 50', 'MR 0 50', 'SR 0 50.00') };
    expect(found(undefined, undefined, [same])).toBe('50');
  });

  it('add up to 100 %, and hold in an area exactly when they hold in each of its countries', () => {
    const areas = fc.constantFrom(0, 1001, 1002, 1004, 1007, 158, 392);
    fc.assert(
      fc.property(statedWorks, fc.constantFrom(1310, 2200, 2400), areas, (lines, right, area) => {
        const parties = lines.flatMap(partiesOfLine);
        const [one] = classesOfRight(right);
        const within = countries.filter(({ code }) => areaContains(area, code));
        const isSame = parties.every((party) =>
          within.every(
            ({ code }) =>
              compare(ownedShare(party, one, code), ownedShare(party, one, within[0]!.code)) === 0,
          ),
        );
        const result = sharesFor(parties, right, area);
        expect('shares' in result).toBe(isSame);
        if ('shares' in result) expect(sum(result.shares.map(({ percentage }) => percentage))).toBe('100');
      }),
      { numRuns: 100 },
    );
  });
});
