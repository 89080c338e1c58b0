import { describe, expect, it } from 'vitest';
import { gapAfter } from '../../../functions/contracts/ahead/gap.ts';
import type { LicenceScope } from '../../../shared/contracts/licenceScope.ts';

const [taiwan, hongKong, china, japan] = [158, 344, 156, 392];
const [asia, world] = [1001, 0];

const scope = (change: Partial<LicenceScope> = {}) => ({
  rights: [1300],
  regions: [taiwan],
  excludedRegions: [],
  start: '2025-01-01',
  end: '2026-12-31',
  ...change,
});

const next = (change: Partial<LicenceScope> = {}) =>
  scope({ start: '2027-01-01', end: '2028-12-31', ...change });

describe('the gap after a licence', () => {
  it('is everything where no other follows', () => {
    expect(gapAfter(scope(), [])).toEqual({ regions: [], rights: [] });
    expect(gapAfter(scope(), [scope({ end: '2026-12-31' })])).toEqual({ regions: [], rights: [] });
  });

  it('lasts until another begins', () => {
    expect(gapAfter(scope(), [next({ start: '2027-03-01' }), next({ start: '2027-02-01' })])).toEqual({
      resumesOn: '2027-02-01',
      regions: [],
      rights: [],
    });
  });

  it.each([
    ['from the day after', next()],
    ['since before', scope({ start: '2020-01-01', end: '2027-06-30' })],
    ['without an end', { ...next(), end: undefined as never }],
    ['for more territories', next({ regions: [asia] })],
    ['for the whole right', next({ rights: [1000] })],
  ])('is none where another licenses the same %s', (_, following) => {
    expect(gapAfter(scope(), [following])).toBeUndefined();
  });

  it('names the territories and rights that others leave out', () => {
    const wide = scope({ regions: [taiwan, hongKong], rights: [1100, 1300] });
    expect(gapAfter(wide, [next({ rights: [1100, 1300] })])).toEqual({
      regions: [hongKong],
      rights: [1100, 1300],
    });
    const parts = [next({ rights: [1100] }), next({ regions: [hongKong], rights: [1100, 1300] })];
    expect(gapAfter(wide, parts)).toEqual({ regions: [taiwan], rights: [1300] });
  });

  it('names the shares that others leave out', () => {
    const [words, music] = [
      next({ shareTypes: ['OA', 'SA'] }),
      next({ shareTypes: ['OC', 'SC'], regions: [hongKong] }),
    ];
    const ofWords = scope({ shareTypes: ['OA', 'SA'] });
    expect(gapAfter(ofWords, [words])).toBeUndefined();
    expect(gapAfter(ofWords, [next({ shareTypes: ['OC', 'SC'] })])).toEqual({
      regions: [taiwan],
      rights: [1300],
    });
    expect(gapAfter(scope({ shareTypes: ['OA', 'SA', 'OC', 'SC'] }), [words, music])).toEqual({
      regions: [taiwan],
      rights: [1300],
      shareTypes: ['OC', 'SC'],
    });
    expect(gapAfter(scope(), [next()])).toBeUndefined();
    expect(gapAfter(scope(), [words])).toEqual({
      regions: [taiwan],
      rights: [1300],
      shareTypes: ['OC', 'SC'],
    });
  });

  it('names a country that others exclude, unless it was excluded before or another has it', () => {
    const all = scope({ regions: [world] });
    const without = next({ regions: [world], excludedRegions: [china] });
    expect(gapAfter(all, [without])).toEqual({ regions: [china], rights: [1300] });
    expect(gapAfter({ ...all, excludedRegions: [china] }, [without])).toBeUndefined();
    expect(gapAfter({ ...all, excludedRegions: [asia] }, [without])).toBeUndefined();
    expect(gapAfter(all, [without, next({ regions: [china] })])).toBeUndefined();
    expect(gapAfter(all, [next({ regions: [japan] })])).toEqual({ regions: [world], rights: [1300] });
  });
});
