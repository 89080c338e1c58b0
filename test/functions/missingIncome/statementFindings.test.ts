import { describe, expect, it } from 'vitest';
import { medianOf } from '../../../functions/today/reportedPeriods.ts';
import { codesOfTwoWorks } from '../../../functions/missingIncome/rules/codesOfTwoWorks.ts';
import { idleFinding } from '../../../functions/missingIncome/rules/idleFinding.ts';
import {
  statementFindings,
  unlicensedFindings,
  type SeenStatement,
} from '../../../functions/missingIncome/rules/statementFindings.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';
import { addDays, monthAfter } from '../../../shared/reference/dates.ts';

const decimal = (text: string): Decimal => text as Decimal;

/** Monthly statement of KKBOX that came on the 20th of the next month. */
const statement = (month: string, amount: string, change: Partial<SeenStatement> = {}): SeenStatement => ({
  source: 'kkbox',
  ownerId: undefined,
  periodStart: `${month}-01`,
  periodEnd: addDays(`${monthAfter(month, 1)}-01`, -1),
  arrivedOn: `${monthAfter(month, 1)}-20`,
  isBooked: true,
  amounts: { TWD: decimal(amount) },
  rows: 1_000,
  territories: [158, 344],
  ...change,
});

const sixMonths = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];
const usual = ['1000', '1050', '980', '1010', '1020', '990'];
const steady = sixMonths.map((month, index) => statement(month, usual[index]!));

describe('what statements make expect and miss', () => {
  it('is nothing while they come as usual', () => {
    expect(statementFindings(steady, '2026-07-15')).toEqual([]);
  });

  it('is a late statement, worth what the source usually brings', () => {
    expect(statementFindings(steady, '2026-07-26')).toEqual([]);
    expect(statementFindings(steady, '2026-07-28')).toEqual([]);
    expect(statementFindings(steady, '2026-08-28')).toEqual([
      {
        kind: 'lateStatement',
        source: 'kkbox',
        periodEnd: '2026-07-31',
        expectedOn: '2026-08-20',
        currency: 'TWD',
        usual: '1005',
        worth: '1005',
      },
    ]);
  });

  it('is days that no statement is about, worth what such days usually bring', () => {
    const without = steady.filter(({ periodStart }) => periodStart !== '2026-03-01');
    expect(statementFindings(without, '2026-07-15')).toMatchObject([
      {
        kind: 'missingPeriod',
        periodStart: '2026-03-01',
        periodEnd: '2026-03-31',
        currency: 'TWD',
        usual: '1010',
        worth: '1010',
      },
    ]);
    expect(statementFindings([...without, statement('2026-03', '500')], '2026-07-15')).toEqual([]);
  });

  it.each([
    ['fewer rows', { rows: 400 }, 'fall', { cause: 'rows' }],
    ['less for each row', {}, 'fall', { cause: 'perRow' }],
    ['a missing territory', { territories: [158] }, 'fall', { cause: 'territoriesGone', territories: [344] }],
  ])('is a fall beyond what is usual, by %s', (_what, change, kind, found) => {
    const [one, ...others] = statementFindings(
      [...steady, statement('2026-07', '400', change)],
      '2026-08-21',
    );
    expect(others).toEqual([]);
    expect(one).toMatchObject({ kind, usual: '1005', found: '400', worth: '605', currency: 'TWD', ...found });
  });

  it.each([
    ['a new territory', [statement('2026-07', '2000', { territories: [158, 344, 446] })], 'territoriesNew'],
    ['more rows', [statement('2026-07', '2000', { rows: 2_000 })], 'rows'],
    ['a file that came twice', [statement('2026-07', '1000'), statement('2026-07', '1000')], 'repeatedFile'],
  ])('is a rise beyond what is usual, by %s', (_what, last, cause) => {
    expect(statementFindings([...steady, ...last], '2026-08-21')).toMatchObject([
      { kind: 'rise', usual: '1005', found: '2000', worth: '995', cause },
    ]);
  });

  it('is no move within what a source did before, nor of less than a quarter', () => {
    const restless = steady.map((one, index) => (index % 2 ? one : statement(sixMonths[index]!, '300')));
    expect(statementFindings([...restless, statement('2026-07', '320')], '2026-08-21')).toEqual([]);
    expect(statementFindings([...steady, statement('2026-07', '800')], '2026-08-21')).toEqual([]);
    expect(statementFindings([...steady, statement('2026-07', '750')], '2026-08-21')).toHaveLength(1);
  });

  it('waits for three booked statements before it says what is usual', () => {
    const few = [...steady.slice(0, 2), statement('2026-03', '1')];
    expect(statementFindings(few, '2026-04-21')).toEqual([]);
    const open = [...steady, statement('2026-07', '1', { isBooked: false, amounts: {} })];
    expect(statementFindings(open, '2026-08-21')).toEqual([]);
  });

  it('counts the middle of amounts', () => {
    expect(medianOf([])).toBeUndefined();
    expect(medianOf(['3', '1', '2'].map(decimal))).toBe('2');
    expect(medianOf(['4', '1'].map(decimal))).toBe('2.5');
  });
});

describe('income without a licence', () => {
  it('is added up by reason, territory and currency, and is worth its amount', () => {
    const part = { source: 'kkbox', reason: 'TerritoryNotLicensed', territory: 392, currency: 'TWD' };
    expect(
      unlicensedFindings([
        { ...part, amount: decimal('10.1'), rows: 2 },
        { ...part, amount: decimal('0.2'), rows: 1 },
        { ...part, territory: 410, amount: decimal('-1'), rows: 1 },
      ]),
    ).toEqual([
      {
        kind: 'withoutLicence',
        source: 'kkbox',
        reason: 'TerritoryNotLicensed',
        territory: 392,
        currency: 'TWD',
        worth: '10.3',
        rows: 3,
      },
    ]);
  });
});

describe('a contract in force', () => {
  const contract = { contractId: 'ctr_1' as never, displayName: 'Harbour 2025', startDate: '2025-01-01' };
  const units = ['a', 'b', 'c'].map((id) => ({
    contractUnitId: `unt_${id}` as never,
    workId: `wrk_${id}` as never,
    workName: `Work ${id}`,
  }));
  const facts = { units, unitCount: 3 };

  it('earns nothing when no booked row used one of its works', () => {
    expect(idleFinding(contract, { ...facts, used: new Set() })).toMatchObject({
      kind: 'idleContract',
      contractName: 'Harbour 2025',
      workCount: 3,
    });
  });

  it('names its works that earn nothing beside others that do', () => {
    expect(idleFinding(contract, { ...facts, used: new Set(['unt_a', 'unt_c']) })).toMatchObject({
      kind: 'idleWorks',
      works: [{ workId: 'wrk_b', name: 'Work b' }],
      workCount: 1,
    });
  });

  it('has nothing to say when all of them earn, or it has none', () => {
    expect(idleFinding(contract, { ...facts, used: new Set(['unt_a', 'unt_b', 'unt_c']) })).toBeUndefined();
    expect(idleFinding(contract, { ...facts, units: [], unitCount: 0, used: new Set() })).toBeUndefined();
  });
});

describe('codes of two works', () => {
  it('are those under which rows are matched to different records', () => {
    const group = { isrc: 'TWA450000001', iswc: '', workId: 'sng_1', name: 'One' };
    expect(
      codesOfTwoWorks([
        group,
        { ...group },
        { ...group, workId: 'sng_2', name: 'Two' },
        { ...group, isrc: 'TWA450000002' },
      ]),
    ).toEqual([
      {
        code: { scheme: 'ISRC', value: 'TWA450000001' },
        works: [
          { workId: 'sng_1', name: 'One' },
          { workId: 'sng_2', name: 'Two' },
        ],
      },
    ]);
  });
});
