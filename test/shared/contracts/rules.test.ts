import { describe, expect, it } from 'vitest';
import {
  beyondContract,
  chainProblem,
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
      'ContractCountryAreaRequired',
    );
    expect(contractProblem(contract({ excludedRegions: [156] }))).toBeUndefined();
  });

  it.each([
    ['one of two countries', [158, 156], [158], true],
    ['both countries', [158, 156], [156, 158], false],
    ['the continent of one of two countries', [158, 276], [1001], true],
    ['the continents of both countries', [158, 276], [1002, 1001], false],
    ['a country of the continent', [1001], [158], true],
    ['the continent itself', [1001], [1001], false],
    ['the world', [158, 276], [0], false],
  ])('of which %s is excluded covers a region: %j without %j, %s', (_, authorised, excluded, covers) => {
    const problem = contractProblem(contract({ authorisedRegions: authorised, excludedRegions: excluded }));
    expect(problem?.result).toBe(covers ? undefined : 'ContractCountryAreaRequired');
  });

  it.each([
    ['with other rights and no sub-licence', { rights: [6100] }, undefined],
    ['with all other rights', { rights: [1300, 6000] }, undefined],
    [
      'with none of the other rights',
      { rights: [1300, 2000] },
      ['ExternalContractNeedsOtherRights', 'rights'],
    ],
    [
      'that allows sub-licences',
      { rights: [6000], subLicense: 'auto' },
      ['ExternalContractCannotSubLicense', 'subLicense'],
    ],
  ])('that is external, %s, keeps the rules: %j', (_, terms, broken) => {
    const problem = contractProblem(contract({ external: true, ...terms }));
    expect(problem && [problem.result, problem.path]).toEqual(broken);
    expect(contractProblem(contract(terms))).toBeUndefined();
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

describe('the rights of a work', () => {
  const of = contract({ rights: [2100, 1300] });
  const work = (rights: number[]) =>
    unit({ workType: 'MusicalWork', workId: 'wrk_0123456789abcdef', rights });

  it.each([
    [[1310], [1310]],
    [
      [1310, 2100],
      [1310, 2100],
    ],
    [[1000], [1300]],
  ])('of %j under a contract for two rights are %j', (rights, expected) => {
    expect(scopeWithin(work(rights), of)?.rights).toEqual(expected);
  });

  it('are beyond its contract if one of several is', () => {
    const problems = (rights: number[]) => beyondContract(work(rights), of).map(({ path }) => path);
    expect(problems([1310, 2100])).toEqual([]);
    expect(problems([1310, 3200])).toEqual(['rights']);
    expect(problems([3200, 1310])).toEqual(['rights']);
  });
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
    ['overlap if one of several regions is in the other’s', { regions: [840, 158] }, true],
    ['do not overlap if none of several regions is in the other’s', { regions: [840, 276] }, false],
    ['overlap if one of several rights is the other’s', { rights: [2100, 1310] }, true],
    ['do not overlap if none of several rights is the other’s', { rights: [2100, 3200] }, false],
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
    expect(licencesOverlap(licence(country), without)).toBe(false);
  });

  it('overlap in the rest of a region of which one of them excludes a part', () => {
    const without = licence({ excludedRegions: [158] });
    expect(licencesOverlap(without, asia)).toBe(true);
    expect(licencesOverlap(asia, without)).toBe(true);
    expect(licencesOverlap(without, licence({ regions: [392] }))).toBe(true);
  });
});

describe('the days of a contract', () => {
  it('may be a single one, also for a work in it', () => {
    const day = { startDate: '2024-12-31', endDate: '2024-12-31' };
    expect(contractProblem(contract(day))).toBeUndefined();
    expect(unitProblems(unit(day))).toEqual([]);
    expect(beyondContract(unit(day), contract(day))).toEqual([]);
    expect(scopeWithin(unit(day), contract(day))).toMatchObject({ start: '2024-12-31', end: '2024-12-31' });
    expect(unitProblems(unit({ startDate: '2024-12-31', endDate: '2024-12-30' }))).toMatchObject([
      { path: 'endDate', message: 'beforeStart' },
    ]);
  });

  it.each([
    ['2023-12-31', 'outsideLicence'],
    ['2024-01-01', undefined],
    ['2024-12-31', undefined],
    ['2025-01-01', 'outsideLicence'],
  ])('hold the first day on which a work is exclusive: %s', (exclusiveStartDate, message) => {
    const problems = unitProblems(unit({ exclusive: true, exclusiveStartDate, exclusiveDays: 30 }));
    expect(problems[0]?.message).toBe(message);
  });

  it.each([
    ['the whole term', {}, {}],
    ['its first day alone', { endDate: '2024-01-01' }, {}],
    ['its last day alone', { startDate: '2024-12-31' }, {}],
    ['the day before it', { startDate: '2023-12-31' }, { startDate: 'beyondContract' }],
    ['the day after it', { endDate: '2025-01-01' }, { endDate: 'beyondContract' }],
  ])('bound a work licensed for %s', (_, days, expected) => {
    const problems = beyondContract(unit(days), contract());
    expect(Object.fromEntries(problems.map(({ path, message }) => [path, message]))).toEqual(expected);
  });

  it.each([
    ['a day in common at its start', { startDate: '2023-01-01', endDate: '2024-01-01' }, '2024-01-01'],
    ['a day in common at its end', { startDate: '2024-12-31', endDate: '2025-12-31' }, '2024-12-31'],
    ['no day in common before it', { startDate: '2023-01-01', endDate: '2023-12-31' }, undefined],
    ['no day in common after it', { startDate: '2025-01-01', endDate: '2025-12-31' }, undefined],
  ])('leave of a work with %s that day', (_, days, day) => {
    const scope = scopeWithin(unit(days), contract());
    expect([scope?.start, scope?.end]).toEqual([day, day]);
  });
});

describe('a contract under another', () => {
  const between = { licensorId: 'cmp_0123456789abcdef', agentId: 'cmp_0123456789abcdeg' };
  const lower = (more: object = {}) => contract({ ...between, ...more });
  const upper = (more: object = {}) => contract({ subLicense: 'auto', ...more });

  it.each([
    ['with the same days and rights', lower(), upper(), undefined],
    ['for its first day', lower({ endDate: '2024-01-01' }), upper(), undefined],
    ['for its last day', lower({ startDate: '2024-12-31' }), upper(), undefined],
    ['from the day before', lower({ startDate: '2023-12-31' }), upper(), 'MakeUpperContractFirst'],
    ['until the day after', lower({ endDate: '2025-01-01' }), upper(), 'MakeUpperContractFirst'],
    ['with a part of a right', lower({ rights: [1310] }), upper(), undefined],
    ['with the right a part belongs to', lower(), upper({ rights: [1310] }), 'MakeUpperContractFirst'],
    ['with one right more', lower({ rights: [1300, 2100] }), upper(), 'MakeUpperContractFirst'],
    ['with one right of several', lower({ rights: [2100] }), upper({ rights: [1300, 2100] }), undefined],
    [
      'of another company',
      lower({ licensorId: 'cmp_0123456789abcdeh' }),
      upper(),
      'NotInUpperOrLowerLevelContract',
    ],
    ['that allows none', lower(), upper({ subLicense: 'none' }), 'TheContractNeedLicensingRights'],
  ] as const)('%s', (_, one, other, problem) => {
    expect(chainProblem(one, other)).toBe(problem);
  });
});
