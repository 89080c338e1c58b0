import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, toDecimal, type Decimal } from '../../../shared/money/decimal.ts';
import type { BookedCell, CellPlace, CellShare } from '../../../functions/chunks/bookedRow.ts';
import type { GroupMatch } from '../../../functions/chunks/chunk.ts';
import { RowGatherer } from '../../../functions/chunks/gatherRows.ts';
import { createGroups } from '../../../functions/chunks/groups.ts';
import { createIncomeSums } from '../../../functions/licensing/incomeCells.ts';
import type { IncomeColumns } from '../../../functions/licensing/income.ts';
import { keyOfPlace } from '../../../functions/chunks/bookedRow.ts';
import { createIncomeTotals } from '../../../functions/licensing/incomeTotals.ts';
import { createRowJudge } from '../../../functions/licensing/judgeRow.ts';
import { licenseChunk } from '../../../functions/licensing/licenseChunk.ts';
import { LicensedMatch, toLicense, type LicensedGroups } from '../../../functions/licensing/licensedMatch.ts';
import type { ShareBases } from '../../../shared/statements/licensing/shareBasis.ts';
import type { Identity } from '../../../shared/statements/matching/matchKeys.ts';
import type { StatementRow } from '../../../shared/statements/model.ts';
import { toCellShares, createPayoutSplit } from '../../../functions/licensing/payout.ts';
import { rowAt } from '../../../functions/chunks/readRow.ts';
import { statementRow } from './samples.ts';

const licence = {
  contractId: 'ctr_a',
  contractUnitId: 'unt_a',
  agentId: 'cmp_agent',
  rights: [1300],
  regions: [0],
  excludedRegions: [344],
  start: '2024-01-01',
};

const noConditions = { rights: [], regions: [], excludedRegions: [], platforms: [] };

/**
 * Five works: licensed in two parts, licensed to one of two owners, not licensed, and under contract with one who has no
 * share, and under a contract with clauses; a sixth group is not matched.
 */
const matches: Record<string, GroupMatch> = {
  River: {
    outcome: 'Matched',
    workId: 'wrk_1',
    candidates: [],
    reason: { code: 'MatchedByName' },
    ignored: false,
    ignorePercentage: false,
    shares: [
      { ownerId: 'mus_a', rightType: 'OA', percentage: '33.33' },
      { ownerId: 'mus_b', rightType: 'OC', percentage: '66.67' },
    ],
    units: [
      { ...licence, licensorId: 'mus_a', licensorShare: '72.5' },
      { ...licence, contractUnitId: 'unt_b', licensorId: 'mus_b', licensorShare: '70' },
    ],
  },
  Moon: {
    outcome: 'Matched',
    workId: 'wrk_2',
    candidates: [],
    reason: { code: 'MatchedByName' },
    ignored: false,
    ignorePercentage: false,
    shares: [
      { ownerId: 'mus_a', rightType: 'OA', percentage: '50' },
      { ownerId: 'mus_c', rightType: 'OC', percentage: '50' },
    ],
    units: [{ ...licence, licensorId: 'mus_a', licensorShare: '70' }],
  },
  Harbor: {
    outcome: 'Matched',
    workId: 'wrk_3',
    candidates: [],
    reason: { code: 'MatchedByName' },
    ignored: true,
    ignorePercentage: false,
    shares: [],
    units: [],
  },
  Glass: {
    outcome: 'Matched',
    workId: 'wrk_4',
    candidates: [],
    reason: { code: 'MatchedByName' },
    ignored: false,
    ignorePercentage: false,
    shares: [{ ownerId: 'mus_a', rightType: 'OA', percentage: '100' }],
    units: [{ ...licence, licensorId: 'mus_c', licensorShare: '70' }],
  },
  Tide: {
    outcome: 'Matched',
    workId: 'wrk_5',
    candidates: [],
    reason: { code: 'MatchedByName' },
    ignored: false,
    ignorePercentage: false,
    shares: [{ ownerId: 'mus_a', rightType: 'OA', percentage: '100' }],
    units: [
      {
        ...licence,
        contractUnitId: 'unt_e',
        licensorId: 'mus_a',
        licensorShare: '70',
        clauses: [
          { ...noConditions, name: 'Premium', licensorShare: '80', reduction: '12.5', products: ['premium'] },
          { ...noConditions, name: 'Downloads', licensorShare: '1/3', rights: [1320] },
          {
            ...noConditions,
            name: 'Taiwan on KKBOX',
            licensorShare: '0',
            regions: [158],
            platforms: ['kkbox'],
          },
          { ...noConditions, name: 'From August', licensorShare: '82.5', startDate: '2026-08-01' },
        ],
      },
    ],
  },
  Echo: {
    outcome: 'UnMatched',
    candidates: [],
    reason: { code: 'NoSuchName' },
    ignored: false,
    ignorePercentage: false,
    shares: [],
    units: [],
  },
};

const decimal = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt(0n, 10n ** 17n), fc.nat(999_999_999))
  .map(([sign, whole, fraction]) => `${sign}${whole}.${String(fraction).padStart(14, '0')}` as Decimal);
const amount = fc.oneof(fc.constantFrom('0.25', '-3', '0.0000000001').map(String), decimal);

const rows = fc.array(
  fc.record({
    title: fc.constantFrom(...Object.keys(matches)),
    platform: fc.constantFrom('Spotify', 'KKBOX'),
    right: fc.constantFrom(1310, 1320),
    periodStart: fc.constantFrom('2026-07-01', '2026-08-01'),
    periodEnd: fc.constant('2026-08-31'),
    territory: fc.constantFrom(158, 344, null),
    sharePercentage: fc.constantFrom('', '100', '50'),
    currency: fc.constantFrom('USD', 'TWD', ''),
    units: fc.constantFrom('', '7', '0.5', 'many'),
    usageType: fc.constantFrom('', 'Stream', 'Premium stream'),
    remark: fc.constantFrom('', 'late'),
    amount: amount as fc.Arbitrary<Decimal>,
  }),
  { minLength: 1, maxLength: 40 },
);

/** Share basis of the source: of a batch checked before it was asked, not known, and both answers. */
const bases = fc.constantFrom<(ShareBases | undefined)[]>(
  undefined,
  {},
  { PR: 'claimed', Other: 'claimed' },
  { PR: 'whole', Other: 'whole' },
);

const gathered = (values: readonly Partial<StatementRow>[], shareBases?: ShareBases) => {
  const groups = createGroups();
  const gatherer = new RowGatherer(groups, 100);
  values.forEach((value, index) => gatherer.add(statementRow({ ...value, line: index + 2 })));
  const columns = gatherer.flush();
  const said = groups.slice();
  return { columns, groups: said, shareBases, licensed: licensedGroups(said, false, shareBases) };
};

/** Groups that keep their licences from one chunk to the next; groups with the same match share them. */
const licensedGroups = (
  groups: readonly Identity[],
  claimsShare = false,
  shareBases?: ShareBases,
): LicensedGroups => {
  const settings = { claimsShare, shareBases, incomeType: 'MusicalWork' } as const;
  const licensed = new Map(
    Object.entries(matches).map(([title, match]) => [
      title,
      new LicensedMatch(toLicense(match), title, settings),
    ]),
  );
  return {
    matchFor: (group) => licensed.get(groups[group]!.title)!,
    platformFor: (group) => groups[group]!.platform,
  };
};

/** The same, judged and added row by row. */
const licensePlainly = ({ columns, groups, shareBases }: ReturnType<typeof gathered>) => {
  const { judge } = createRowJudge({ claimsShare: false, shareBases });
  const income = createIncomeSums();
  const verdicts = Array.from({ length: columns.count }, (_, place) => {
    const row = rowAt(columns, place);
    const identity = groups[row.group]!;
    const judged = judge(row, { identity, match: matches[identity.title]! });
    if (judged.covered.length) income.add(judged);
    return judged.verdict;
  });
  return { verdicts, cells: income.cells({ incomeType: 'MusicalWork', chunk: 0 }) };
};

/** Each entry of a chunk's income split by itself. */
const cellsIn = (income: IncomeColumns): BookedCell[] => {
  const { places, placeOf, rows, amounts, units } = income;
  return income.payoutOf.flatMap((number, entry) => {
    const payout = { terms: income.terms[number]!, platform: income.platforms[number]! };
    const amount = amounts.scaledAt(entry);
    const { parts } = createPayoutSplit(payout.terms).of(amount);
    return toCellShares(payout).map((share, index) => ({
      ...toCell(share, places[placeOf[entry]!]!, { amount, ...parts[index]! }),
      units: toDecimal(units.scaledAt(entry)),
      rows: rows[entry]!,
      chunks: [0],
    }));
  });
};

const toCell = (
  share: CellShare,
  place: CellPlace,
  { amount: rowAmount, gross, royalty }: { amount: bigint; gross: bigint; royalty: bigint },
) => ({
  ...share,
  ...place,
  amount: toDecimal(rowAmount),
  gross: toDecimal(gross),
  royalty: toDecimal(royalty),
  commission: toDecimal(gross - royalty),
});

const keyOfCell = (
  { licensorId, workId, rightType, platform, royaltyPercentage }: CellShare,
  place: CellPlace,
): string => [licensorId, workId, rightType, platform, royaltyPercentage, keyOfPlace(place)].join();

const inAnyOrder = (cells: readonly BookedCell[]): string[] =>
  cells.map((cell) => JSON.stringify(cell)).sort();

const sumTexts = (texts: readonly string[]): string => texts.reduce((sum, text) => add(sum, text), '0');

describe('a chunk licensed by groups of equal rows', () => {
  it('has the same verdicts and cells as judging row by row, and its money adds up', () => {
    fc.assert(
      fc.property(rows, bases, (values, shareBases) => {
        const chunk = gathered(values, shareBases);
        const { verdicts, income, summary } = licenseChunk(chunk.columns, chunk.licensed, {
          chunk: 0,
          toRowId: String,
        });
        const plain = licensePlainly(chunk);
        expect(Array.from(verdicts.of, (number) => verdicts.table[number])).toEqual(plain.verdicts);
        expect(inAnyOrder(cellsIn(income))).toEqual(inAnyOrder(plain.cells));
        const file = sumTexts(values.map((value) => value.amount));
        const standing = Object.values(summary.amounts).flatMap(({ licensed, open, ignored }) => [
          licensed,
          open,
          ignored,
        ]);
        expect(sumTexts(standing)).toBe(file);
        const licensed = sumTexts(Object.values(summary.amounts).map((money) => money.licensed));
        const split = Object.values(summary.split).flatMap(({ royalty, commission, unlicensed = '0' }) => [
          royalty,
          commission,
          unlicensed,
        ]);
        expect(sumTexts(split)).toBe(licensed);
        expect(Object.values(summary.rows).reduce((a, b) => a + b, 0)).toBe(values.length);
      }),
    );
  });

  it('splits a sum over chunks into the same parts as its entries one by one', () => {
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 3 }), (chunks) => {
        const totals = createIncomeTotals();
        const expected = new Map<string, { royalty: Decimal; commission: Decimal }>();
        const split: typeof expected = new Map();
        const addTo = (sums: typeof expected, key: string, part: { royalty: string; commission: string }) => {
          const { royalty = '0', commission = '0' } = sums.get(key) ?? {};
          sums.set(key, {
            royalty: add(royalty, part.royalty),
            commission: add(commission, part.commission),
          });
        };
        chunks.forEach((values, chunk) => {
          const { columns, licensed } = gathered(values);
          const { income } = licenseChunk(columns, licensed, { chunk, toRowId: String });
          totals.add(income, chunk);
          for (const cell of cellsIn(income)) addTo(expected, keyOfCell(cell, cell), cell);
        });
        totals.payouts.forEach((terms, payout) => {
          for (const { place, parts } of totals.incomeFor(payout))
            toCellShares(terms).forEach((share, index) => {
              const { gross, royalty } = parts[index]!;
              // Two payouts may pay the same share, such as those of rows of two usage types.
              addTo(split, keyOfCell(share, totals.places[place]!), {
                royalty: toDecimal(royalty),
                commission: toDecimal(gross - royalty),
              });
            });
        });
        expect(split).toEqual(expected);
      }),
    );
  });

  it('gives the same result with licences cached from an earlier chunk', () => {
    fc.assert(
      fc.property(rows, (values) => {
        const { columns, licensed } = gathered(values);
        const settings = { chunk: 0, toRowId: String };
        const first = licenseChunk(columns, licensed, settings);
        const again = licenseChunk(columns, licensed, settings);
        expect(again.verdicts).toEqual(first.verdicts);
        expect(again.summary).toEqual(first.summary);
        expect(cellsIn(again.income)).toEqual(cellsIn(first.income));
      }),
    );
  });

  it('requires a share from a source that must claim one, even with licences cached from another source', () => {
    const { columns, groups, licensed } = gathered([{ title: 'River' }]);
    const claiming = licensedGroups(groups, true);
    const statuses = [licensed, claiming, licensed].map((one) => {
      const { verdicts } = licenseChunk(columns, one, { chunk: 0, toRowId: String });
      return verdicts.table.map(({ status, reason }) => `${status} ${reason.code}`);
    });
    expect(statuses).toEqual([
      ['Licensed Licensed'],
      ['MatchedThenPercentageError ShareNotFilled'],
      ['Licensed Licensed'],
    ]);
  });

  it('names the first row of each issue, with its row count and money', () => {
    const { columns, licensed } = gathered([
      { title: 'River' },
      { title: 'Echo', amount: '2' as Decimal },
      { title: 'Echo', amount: '0.5' as Decimal, territory: null },
    ]);
    const { summary } = licenseChunk(columns, licensed, {
      chunk: 3,
      toRowId: (place) => `row-${place}`,
    });
    expect(summary).toMatchObject({
      chunk: 3,
      rows: { Licensed: 1, UnMatched: 2 },
      issues: [{ firstRow: 'row-1', rows: 2, status: 'UnMatched', amounts: { USD: '2.5' } }],
    });
  });

  it('lists each territory of its rows once', () => {
    const rows = [158, 392, 158, null].map((territory, index) => ({
      title: index % 2 === 0 ? 'River' : 'Echo',
      territory,
    }));
    const { columns, licensed } = gathered(rows);
    const { summary } = licenseChunk(columns, licensed, { chunk: 0, toRowId: String });
    expect(summary.territories).toEqual([158, 392]);
  });
});
