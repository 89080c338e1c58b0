import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withLower } from '../../functions/contracts/coveringUnits.ts';
import type { CellShare } from '../../functions/chunks/bookedRow.ts';
import { stepAmounts } from '../../shared/income/chainStep.ts';
import { createPayoutSplit, toCellShares, toPayoutTerms } from '../../functions/licensing/payout.ts';
import { toDecimal, toScaled } from '../../shared/money/decimal.ts';
import {
  checkLicense,
  type LicensedUnit,
  type ShareLine,
} from '../../shared/statements/licensing/license.ts';
import { splitOverChains, type ChainContract, type ChainShare, type Step } from './chains.ts';
import {
  fractionOf,
  isLess,
  isSame,
  minus,
  over,
  plus,
  readFraction,
  times,
  total,
  zero,
  type Fraction,
} from './fraction.ts';
import { cases } from '../cases.ts';

const use = {
  right: 1310,
  territory: 158,
  periodStart: '2026-07-01',
  periodEnd: '2026-07-31',
  sharePercentage: '',
};

const unitOf = (contract: ChainContract): LicensedUnit => ({
  contractId: contract.name,
  contractUnitId: `unit ${contract.name}`,
  licensorId: contract.licensor,
  agentId: contract.agent,
  licensorShare: contract.percent,
  rights: [contract.covers ? 1000 : 2000],
  regions: [0],
  excludedRegions: [],
  start: contract.start,
  end: '2030-12-31',
  shareTypes: contract.kinds,
});

const placed = (contract: ChainContract) => ({
  unit: unitOf(contract),
  contract: {
    contractId: contract.name,
    licensorId: contract.licensor,
    agentId: contract.agent,
    subLicense: contract.allowsSubLicences ? ('auto' as const) : ('none' as const),
    ...(contract.uppers === 'all' ? { allUpperContracts: true } : { upperContractIds: [...contract.uppers] }),
  },
});

/** Returns how the product splits a row, or nothing when no share is licensed. */
const splitByProduct = (
  amount: string,
  shares: readonly ChainShare[],
  contracts: readonly ChainContract[],
  paysForWhole: boolean,
) => {
  const lines = shares.map(
    ({ owner, percent: percentage, kind: rightType }): ShareLine => ({
      ownerId: owner,
      rightType,
      percentage,
    }),
  );
  const basis = paysForWhole ? 'whole' : 'claimed';
  const licence = checkLicense(lines, withLower(contracts.map(placed)), use, {
    shareBases: { PR: basis, MR: basis, SR: basis, Other: basis },
  });
  if (licence.status !== 'Licensed') return undefined;
  const terms = toPayoutTerms({ workId: 'wrk_1' }, 'Title', licence, 'MusicalWork', {
    ...use,
    platform: '',
    product: '',
  });
  const { parts, unlicensed } = createPayoutSplit(terms).of(toScaled(amount));
  const cells = toCellShares({ terms, platform: '' });
  return { unlicensed, parts: parts.map((part, index) => ({ ...part, cell: cells[index]! })) };
};

/** Every part is rounded at the twentieth decimal, a few times. */
const tiny = readFraction('0.0000000000000001');
const isNear = (one: Fraction, other: Fraction): boolean => {
  const difference = minus(one, other);
  return isLess(difference, tiny) && isLess(minus(zero, difference), tiny);
};

/** Expects the amounts of a step to be those of the second computation, and each to be the one before times its share. */
const expectToMultiplyOut = (amount: string, cell: CellShare, royalty: string, own: Step): void => {
  const step = cell.step!;
  const amounts = stepAmounts(step, amount, cell.sharePercentage, cell.basisPercentage!);
  const [base, result, passedOn] = [amounts.base, amounts.result, amounts.passedOn].map(readFraction) as [
    Fraction,
    Fraction,
    Fraction,
  ];
  const part = (text: string) => over(readFraction(text), fractionOf(100n));
  expect(isNear(base, own.base)).toBe(true);
  expect(isNear(result, own.result)).toBe(true);
  expect(isNear(times(base, part(step.share)), result)).toBe(true);
  expect(isNear(times(result, part(step.above ?? '0')), passedOn)).toBe(true);
  expect(isNear(minus(result, passedOn), readFraction(royalty))).toBe(true);
};

const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
const companies = ['P', 'Q', 'R', 'S'] as const;

type Drawn = {
  percent: string;
  licensor: number;
  agent: number;
  covers: boolean;
  allowsSubLicences: boolean;
  uppers: 'all' | 'some';
  chosen: number;
  kinds: readonly string[] | undefined;
};

const drawn = fc.record<Drawn>({
  percent,
  licensor: fc.nat(3),
  agent: fc.nat(3),
  covers: fc.constantFrom(true, true, true, false),
  allowsSubLicences: fc.boolean(),
  uppers: fc.constantFrom('all' as const, 'some' as const),
  chosen: fc.nat(63),
  kinds: fc.constantFrom(undefined, undefined, ['OA', 'SA'], ['OC', 'SC']),
});

const day = (number: number): string => `2020-01-${String(number + 1).padStart(2, '0')}`;

/** Makes contracts of authors first, then sub-licences, of which each names contracts its licensor is the agent of. */
const businessOf = (owners: number, authors: readonly Drawn[], lower: readonly Drawn[]) => {
  const contracts: ChainContract[] = [];
  const add = (contract: Omit<ChainContract, 'name' | 'start'>) =>
    contracts.push({ ...contract, name: `c${contracts.length}`, start: day(contracts.length) });
  for (const [index, one] of authors.entries())
    add({ ...one, licensor: `author ${index % owners}`, agent: companies[one.agent]!, uppers: [] });
  for (const one of lower) {
    const licensor = companies[one.licensor]!;
    const agent = companies[one.agent]!;
    if (licensor === agent) continue;
    const held = contracts.filter((each) => each.agent === licensor);
    const some = held.filter((_, index) => (one.chosen >> (index % 6)) % 2 === 1).map(({ name }) => name);
    if (one.uppers === 'some' && some.length === 0) continue;
    add({ ...one, licensor, agent, uppers: one.uppers === 'all' ? 'all' : some });
  }
  return contracts;
};

const business = fc
  .record({
    parts: fc.array(
      fc.record({
        hundredths: fc.integer({ min: 1, max: 2_500 }),
        kind: fc.constantFrom('OA', 'OC', 'SA', 'SC', 'OP'),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    authors: fc.array(drawn, { minLength: 1, maxLength: 6 }),
    lower: fc.array(drawn, { maxLength: 7 }),
    amount: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((minor) => toDecimal(minor * 10n ** 16n)),
    paysForWhole: fc.boolean(),
  })
  .map(({ parts, authors, lower, ...rest }) => ({
    ...rest,
    shares: parts.map(({ hundredths, kind }, index) => ({
      kind,
      owner: `author ${index}`,
      percent: (hundredths / 100).toFixed(2),
    })),
    contracts: businessOf(parts.length, authors, lower),
  }));

describe('income through sub-licences of several upper contracts', () => {
  it('is what a second computation says, which shares no code, and adds up to the row', () => {
    expect(readFileSync('test/fractions/chains.ts', 'utf8').match(/from '(.*)'/g)).toEqual([
      "from './fraction.ts'",
    ]);
    let deepest = 0;
    fc.assert(
      fc.property(business, ({ amount, shares, contracts, paysForWhole }) => {
        const product = splitByProduct(amount, shares, contracts, paysForWhole);
        const { steps, unlicensed, commission } = splitOverChains(amount, shares, contracts, paysForWhole);
        if (!product) {
          expect(steps).toEqual([]);
          return;
        }
        expect(product.parts.map(({ cell }) => cell.contractId)).toEqual(steps.map((step) => step.contract));
        for (const [index, { royalty, cell }] of product.parts.entries()) {
          const step = steps[index]!;
          expect(isNear(readFraction(toDecimal(royalty)), step.kept)).toBe(true);
          if (cell.step) expectToMultiplyOut(amount, cell, toDecimal(royalty), step);
          else expect(isSame(step.result, step.kept)).toBe(true);
        }
        const sum = product.parts.reduce((all, { gross }) => all + gross, product.unlicensed);
        expect(sum).toBe(toScaled(amount));
        expect(isNear(readFraction(toDecimal(product.unlicensed)), unlicensed)).toBe(true);
        const all = total([...steps.map(({ kept }) => kept), commission, unlicensed]);
        expect(isSame(all, readFraction(amount))).toBe(true);
        const lengths = shares.map(({ owner }) => steps.filter((step) => step.owner === owner).length);
        deepest = Math.max(deepest, ...lengths);
      }),
      { numRuns: cases(3_000) },
    );
    expect(deepest).toBeGreaterThanOrEqual(3);
  });

  it('goes through the own contract of each of 62 authors, and through one sub-licence', () => {
    const authors = Array.from({ length: 62 }, (_, index) => `author ${index}`);
    const shares = authors.map((owner) => ({ owner, percent: '1.61', kind: 'OC' }));
    const own = authors.map(
      (licensor, index): ChainContract => ({
        name: `own ${index}`,
        licensor,
        agent: 'P',
        percent: String(60 + (index % 30)),
        start: '2024-01-01',
        covers: true,
        allowsSubLicences: true,
        uppers: [],
      }),
    );
    const below = { licensor: 'P', agent: 'Q', percent: '80', start: '2024-01-01', covers: true } as const;
    const names = own.map(({ name }) => name);
    for (const uppers of ['all', names] as const) {
      const sub = { ...below, name: 'sub', allowsSubLicences: false, uppers };
      const { parts, unlicensed } = splitByProduct('1000', shares, [...own, sub], true)!;
      const royaltyOf = (contractId: string) =>
        total(
          parts
            .filter(({ cell }) => cell.contractId === contractId)
            .map(({ royalty }) => readFraction(toDecimal(royalty))),
        );
      // The whole of 62 × 1.61 % is 998.2; of each 16.1 the sub-publisher passes on 80 %, and the author gets the own share.
      expect(royaltyOf('own 0')).toEqual(readFraction('7.728'));
      expect(royaltyOf('own 29')).toEqual(readFraction('11.4632'));
      const authorsGet = total(names.map(royaltyOf));
      expect(plus(royaltyOf('sub'), authorsGet)).toEqual(readFraction('798.56'));
      expect(toDecimal(unlicensed)).toBe('1.8');
    }
  });

  it('pays a share once where two upper contracts cover it', () => {
    const of = (name: string, start: string): ChainContract => ({
      name,
      licensor: 'author 0',
      agent: 'P',
      percent: '50',
      start,
      covers: true,
      allowsSubLicences: true,
      uppers: [],
    });
    const sub = {
      ...of('sub', '2024-01-01'),
      licensor: 'P',
      agent: 'Q',
      percent: '80',
      uppers: 'all',
    } as const;
    const contracts = [of('older', '2023-01-01'), of('younger', '2024-01-01'), sub];
    const { parts } = splitByProduct(
      '100',
      [{ owner: 'author 0', percent: '100', kind: 'OC' }],
      contracts,
      true,
    )!;
    expect(parts.map(({ cell, royalty }) => [cell.contractId, toDecimal(royalty)])).toEqual([
      ['younger', '40'],
      ['sub', '40'],
    ]);
  });
});
