import { describe, expect, it } from 'vitest';
import {
  beyondContract,
  contractProblem,
  contractStatus,
  duplicatedWorks,
  licencesOverlap,
  scopeWithin,
  unitProblems,
} from '../../../shared/contracts/rules.ts';
import { contractFieldsSchema, contractUnitFieldsSchema } from '../../../shared/contracts/schema.ts';

const contract = (more: object = {}) =>
  contractFieldsSchema.parse({
    contractNumber: 'R-1',
    displayName: 'Agreement',
    contractType: 'both',
    licensorId: 'mus_0123456789abcdef',
    agentId: 'cmp_0123456789abcdef',
    startDate: '2024-01-01',
    endDate: '2024-12-31',
    currency: 'TWD',
    licensorShare: '70',
    authorisedRegions: [0],
    rights: [1300],
    payerEntity: 'taipei',
    ...more,
  });

const unit = (more: object = {}) =>
  contractUnitFieldsSchema.parse({
    workType: 'Song',
    workId: 'sng_0123456789abcdef',
    startDate: '2024-01-01',
    endDate: '2024-12-31',
    ...more,
  });

describe('a contract', () => {
  it.each([
    ['2024-01-01', undefined, 1],
    ['2024-10-01', undefined, 1],
    ['2024-10-02', undefined, 2],
    ['2024-12-31', undefined, 2],
    ['2024-06-30', 'renewed', 6],
    ['2024-06-30', 'notRenewed', 7],
    ['2024-12-31', 'renewed', 6],
    ['2024-12-31', 'notRenewed', 7],
    ['2025-01-01', undefined, 3],
    ['2025-01-01', 'renewed', 4],
    ['2025-01-01', 'notRenewed', 5],
  ] as const)(
    'that ends on 2024-12-31 has on %s, with the renewal %s, the status %i',
    (day, renewal, status) => {
      expect(contractStatus({ endDate: '2024-12-31', renewal }, day)).toBe(status);
    },
  );

  it('has two different parties, begins before it ends, and covers a region', () => {
    expect(contractProblem(contract())).toBeUndefined();
    expect(contractProblem(contract({ licensorId: 'cmp_0123456789abcdef' }))?.result).toBe(
      'ContractPartAIsTheSameAsThePartB',
    );
    expect(contractProblem(contract({ startDate: '2025-01-01' }))).toMatchObject({ path: 'endDate' });
    expect(contractProblem(contract({ authorisedRegions: [158], excludedRegions: [1001] }))?.result).toBe(
      'ContractAreaRequired',
    );
    expect(contractProblem(contract({ excludedRegions: [156] }))).toBeUndefined();
  });

  it('licenses each work once, and an exclusive licence states all its days', () => {
    expect(unitProblems(unit())).toEqual([]);
    expect(unitProblems(unit({ exclusive: true }))).toMatchObject([{ result: 'LackOfParameters' }]);
    expect(
      unitProblems(unit({ exclusive: true, exclusiveStartDate: '2024-01-01', exclusiveDays: 90 })),
    ).toEqual([]);
    expect(unitProblems(unit({ workType: 'MusicalWork' }))).toMatchObject([{ path: 'workId' }]);
    expect(
      unitProblems(unit({ exclusive: true, exclusiveStartDate: '2023-12-31', exclusiveDays: 90 })),
    ).toMatchObject([{ path: 'exclusiveStartDate', message: 'outsideLicence' }]);
    expect(duplicatedWorks([{ workId: 'a' }, { workId: 'b' }, { workId: 'a' }])).toEqual(['a']);
    expect(duplicatedWorks([{ workId: 'a' }], ['a'])).toEqual(['a']);
  });
});

describe('the scope of a contract', () => {
  const work = unit({ workType: 'MusicalWork', workId: 'wrk_0123456789abcdef' });
  const recording = unit();

  it.each([
    ['both', true, true],
    ['musicalWork', true, false],
    ['recording', false, true],
  ] as const)('of type %s covers musical works: %s, recordings: %s', (contractType, works, recordings) => {
    const of = contract({ contractType });
    for (const [one, isListed] of [
      [work, works],
      [recording, recordings],
    ] as const) {
      expect(beyondContract(one, of)[0]?.message).toBe(isListed ? undefined : 'contractType');
      expect(scopeWithin(one, of) !== undefined).toBe(isListed);
    }
  });

  it.each([
    [
      [1200, 1300, 2200],
      [1200, 1300],
    ],
    [[2200], []],
    [[2100, 3200], []],
    [[2000], [2300, 2400]],
    [[4000], [4000]],
  ])(
    'with the rights %j licenses a recording for %j, and a musical work for all of them',
    (rights, expected) => {
      const of = contract({ rights });
      expect(scopeWithin(recording, of)?.rights).toEqual(expected);
      expect(scopeWithin(work, of)?.rights).toEqual(rights);
    },
  );
});

describe('two licences of one work', () => {
  const licence = (more: object = {}) => ({
    rights: [1300],
    regions: [1001],
    excludedRegions: [],
    start: '2024-01-01',
    end: '2024-12-31',
    ...more,
  });
  const asia = licence();
  const country = { regions: [158] };

  it.each([
    ['overlap if they are the same', {}, true],
    ['overlap if one is for a country of the other’s continent', country, true],
    [
      'do not overlap if one is for the world except that continent',
      { regions: [0], excludedRegions: [1001] },
      false,
    ],
    ['do not overlap if one is for another continent', { regions: [1002] }, false],
    ['overlap if one is for a right within the other’s', { rights: [1310] }, true],
    ['overlap if one is for all rights of the kind', { rights: [1000] }, true],
    ['do not overlap if one is for another right', { rights: [2100] }, false],
    ['overlap if one begins on the day the other ends', { start: '2024-12-31', end: '2025-12-31' }, true],
    ['do not overlap if one begins on the day after', { start: '2025-01-01', end: '2025-12-31' }, false],
    ['overlap if one has an open end', { start: '2023-01-01', end: undefined }, true],
  ])('%s', (_what, more, expected) => {
    expect(licencesOverlap(asia, licence(more))).toBe(expected);
    expect(licencesOverlap(licence(more), asia)).toBe(expected);
  });

  it('do not overlap in a region that one of them excludes', () => {
    const without = licence({ regions: [0], excludedRegions: [158] });
    expect(licencesOverlap(without, licence(country))).toBe(false);
  });
});
