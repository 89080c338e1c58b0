import { describe, expect, it } from 'vitest';
import type { JudgedRow } from '../../../functions/chunks/judgedRow.ts';
import type { ReadRow } from '../../../functions/chunks/readRow.ts';
import { bookRow, createIncomeSums } from '../../../functions/licensing/incomeCells.ts';
import type { LicensedUnit } from '../../../shared/statements/licensing/license.ts';
import { contractUnit, matchedGroup, readRow } from './samples.ts';

const unit = (id: string, licensorShare: string): LicensedUnit => contractUnit(id, { licensorShare });

type Share = { unit: LicensedUnit; through?: LicensedUnit[]; percentage: string };

/** Row judged to be licensed for some shares. */
const licensed = (
  shares: Share[],
  row: Partial<ReadRow> = {},
  identity: Parameters<typeof matchedGroup>[1] = {},
): JudgedRow => ({
  row: readRow(row),
  group: matchedGroup({ songId: 'sng_1' }, { title: '海風', ...identity }),
  verdict: { status: 'Licensed', ignored: false, reason: { code: 'Licensed' }, matchedShare: '100' },
  covered: shares.map((share) => ({ ownerId: share.unit.licensorId, rightType: 'P', ...share })),
});

const all = { unit: unit('a', '70'), percentage: '100' };

const cellsOf = (judged: JudgedRow) => bookRow(judged, { incomeType: 'Song', chunk: 3 }).cells;

describe('income of rows', () => {
  it('with equal shares is added up, and counts its rows once', () => {
    const sums = createIncomeSums();
    const alike = { unit: unit('a', '70'), percentage: '50' };
    sums.add(licensed([alike, alike]));
    expect(sums.cells({ incomeType: 'Song', chunk: 3 })).toMatchObject([
      { gross: '100', royalty: '70', commission: '30', units: '40', rows: 1, chunks: [3] },
    ]);
  });

  it('of one row is paid at each level of a chain of sub-licences', () => {
    const share = { unit: unit('a', '70'), through: [unit('b', '80')], percentage: '100' };
    expect(cellsOf(licensed([share]))).toMatchObject([
      { licensorId: 'mus_a', royalty: '56', commission: '0', through: ['ctr_b'], songId: 'sng_1' },
      { licensorId: 'mus_b', royalty: '24', commission: '20' },
    ]);
    expect(cellsOf(licensed([]))).toEqual([]);
  });

  it('has the right the row names, otherwise the right of its source', () => {
    const bookedType = (incomeType?: 'MusicalWork') =>
      cellsOf(licensed([all], {}, { incomeType }))[0]!.workType;
    expect([bookedType(), bookedType('MusicalWork')]).toEqual(['Song', 'MusicalWork']);
  });

  it.each([
    ['40', '40'],
    ['-1.5', '-1.5'],
    ['1.25', '1.25'],
    ['forty', '0'],
    ['x40', '0'],
    ['40 plays', '0'],
    ['', '0'],
  ])('counts %j units as %s', (units, counted) => {
    const [cell] = cellsOf(licensed([all], { units }));
    expect(cell!.units).toBe(counted);
  });

  it('is recorded for the territory of use, or for none if none is named', () => {
    const at = (territory: number | null) => cellsOf(licensed([all], { territory }))[0];
    const place = { periodStart: '2026-07-01', periodEnd: '2026-07-31', currency: 'TWD' };
    expect(at(158)).toMatchObject({ ...place, territory: 158 });
    expect(at(null)).toMatchObject({ ...place, territory: 0 });
  });
});
