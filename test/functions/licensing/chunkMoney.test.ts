import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../../shared/money/decimal.ts';
import { RowGatherer } from '../../../functions/chunks/gatherRows.ts';
import { createGroups } from '../../../functions/chunks/groups.ts';
import { licenseChunk } from '../../../functions/licensing/licenseChunk.ts';
import { LicensedMatch } from '../../../functions/licensing/licensedMatch.ts';
import type { BadRow, StatementRow } from '../../../shared/statements/model.ts';
import { statementRow } from './samples.ts';

const row = (amount: string, values: Partial<StatementRow> = {}): StatementRow =>
  statementRow({ amount: amount as Decimal, units: '2', ...values });
const bad = (line: number): BadRow => ({
  kind: 'bad',
  line,
  reason: { code: 'AmountMissing' },
  cells: ['x'],
});

/** Licenses rows of which two owners get equal shares, 70 % of the first and 60 % of the second. */
const licensed = (values: readonly (StatementRow | BadRow)[]) => {
  const groups = createGroups();
  const gatherer = new RowGatherer(groups, 100);
  values.forEach((value, index) => gatherer.add({ ...value, line: index + 2 }));
  const columns = gatherer.flush();
  const said = groups.slice();
  const unit = (id: string, licensorShare: string) => ({
    contractId: `ctr_${id}`,
    contractUnitId: `unt_${id}`,
    licensorId: id,
    agentId: 'cmp_1',
    licensorShare,
    rights: [1300],
    regions: [158],
    excludedRegions: [],
    start: '2024-01-01',
  });
  const match = new LicensedMatch(
    {
      outcome: 'Matched',
      reason: { code: 'MatchedByName' },
      workId: 'wrk_1',
      songId: undefined,
      workTitle: undefined,
      ignored: false,
      ignorePercentage: false,
      shares: ['a', 'b'].map((ownerId) => ({ ownerId, rightType: 'OA', percentage: '50' })),
      units: [unit('a', '70'), unit('b', '60')],
    },
    'River',
    { claimsShare: false, incomeType: 'MusicalWork' },
  );
  return licenseChunk(
    columns,
    { matchFor: () => match, platformFor: (group) => said[group]!.platform },
    { chunk: 0, toRowId: String },
  );
};

const listEntries = ({ income }: ReturnType<typeof licensed>) =>
  [...income.rows].map((rows, entry) => ({
    rows,
    amount: income.amounts.textAt(entry),
    units: income.units.textAt(entry),
    place: income.places[income.placeOf[entry]!],
    platform: income.platforms[income.payoutOf[entry]!],
  }));

describe('the money of a chunk', () => {
  it('is split into royalty and commission by currency', () => {
    const rows = [row('100'), row('10'), row('20', { currency: 'TWD' }), row('7', { territory: 392 })];
    expect(licensed(rows).summary.split).toEqual({
      USD: { royalty: '71.5', commission: '38.5' },
      TWD: { royalty: '13', commission: '7' },
    });
    expect(licensed([row('7', { territory: 392 })]).summary.split).toEqual({});
    expect(licensed([row('5'), row('-5')]).summary.split).toEqual({
      USD: { royalty: '0', commission: '0' },
    });
  });

  // Half of the 20th decimal cannot be split: it goes to the first share, whose licensor gets 70 % of it, rounded up.
  it('is split entry by entry if an entry has more decimals than a split keeps', () => {
    const least = '0.00000000000000000001';
    const months = ['2025-01', '2025-02', '2025-03'].map((month) => ({
      periodStart: `${month}-01`,
      periodEnd: `${month}-28`,
    }));
    const { split } = licensed(months.map((days) => row(least, days))).summary;
    expect(split).toEqual({ USD: { royalty: '0.00000000000000000003', commission: '0' } });
  });

  it('has one entry for equal rows of one place and platform', () => {
    const rows = [row('1'), row('2', { platform: 'KKBOX' }), row('0.5'), row('4', { territory: null })];
    const chunk = licensed([...rows, row('8', { currency: 'TWD' })]);
    const days = { periodStart: '2025-11-01', periodEnd: '2025-11-30' };
    const place = { territory: 158, right: 1310, ...days, currency: 'USD' };
    expect(listEntries(chunk).sort((a, b) => a.amount.localeCompare(b.amount))).toEqual([
      { rows: 2, amount: '1.5', units: '4', place, platform: 'Spotify' },
      { rows: 1, amount: '2', units: '2', place, platform: 'KKBOX' },
      { rows: 1, amount: '8', units: '2', place: { ...place, currency: 'TWD' }, platform: 'Spotify' },
    ]);
    expect(chunk.income.places).toEqual([place, { ...place, currency: 'TWD' }]);
    expect(chunk.income.platforms).toEqual(['Spotify', 'KKBOX']);
  });

  it('lists the verdict of each row, then of each unreadable line', () => {
    const { verdicts, summary } = licensed([
      bad(1),
      row('1'),
      row('7', { territory: 392 }),
      bad(2),
      row('2'),
    ]);
    const said = Array.from(verdicts.of, (number) => verdicts.table[number]!);
    expect(said.map(({ status, reason }) => [status, reason.code])).toEqual([
      ['Licensed', 'Licensed'],
      ['Matched', 'TerritoryNotLicensed'],
      ['Licensed', 'Licensed'],
      ['IllegalData', 'AmountMissing'],
      ['IllegalData', 'AmountMissing'],
    ]);
    expect(summary.rows).toEqual({ Licensed: 2, Matched: 1, IllegalData: 2 });
  });
});
