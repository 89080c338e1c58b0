import { describe, expect, it } from 'vitest';
import { toScaled } from '../../../shared/money/decimal.ts';
import { cellsOfRow, createIncomeSums } from '../../../functions/licensing/incomeCells.ts';
import type { Judgement } from '../../../functions/licensing/judgeRow.ts';
import type { LicensedUnit } from '../../../shared/statements/licensing/license.ts';
import type { PaidGroup } from '../../../functions/licensing/payout.ts';
import { chunkRow, contractUnit } from './samples.ts';

const unit = (id: string, licensorShare: string): LicensedUnit => contractUnit(id, { licensorShare });

const judgement = (...shares: { unit: LicensedUnit; through?: LicensedUnit[]; percentage: string }[]) =>
  ({
    verdict: { status: 'Licensed', ignored: false, reason: { code: 'Licensed' }, matchedShare: '100' },
    covered: shares.map((share) => ({ ownerId: share.unit.licensorId, rightType: 'P', ...share })),
  }) satisfies Judgement;

const row = chunkRow();

const group: PaidGroup = {
  identity: { title: '海風', platform: 'Spotify' },
  match: { workId: 'wrk_1', songId: 'sng_1' },
};

describe('income of rows', () => {
  it('with equal shares is added up, and counts its rows once', () => {
    const sums = createIncomeSums();
    const alike = { unit: unit('a', '70'), percentage: '50' };
    sums.add(row, judgement(alike, alike), toScaled('100'));
    expect(sums.cells(() => group, 'Song')).toMatchObject([
      { gross: '100', royalty: '70', commission: '30', units: '40', rows: 1 },
    ]);
  });

  it('of one row is paid at each level of a chain of sub-licences', () => {
    const share = { unit: unit('a', '70'), through: [unit('b', '80')], percentage: '100' };
    expect(cellsOfRow(row, judgement(share), group, 'Song')).toMatchObject([
      { licensorId: 'mus_a', royalty: '56', commission: '0', through: ['ctr_b'], songId: 'sng_1' },
      { licensorId: 'mus_b', royalty: '24', commission: '20' },
    ]);
    expect(cellsOfRow(row, judgement(), group, 'Song')).toEqual([]);
  });

  it('has the right the row names, otherwise the right of its source', () => {
    const bookedType = (incomeType?: 'MusicalWork') =>
      cellsOfRow(
        row,
        judgement({ unit: unit('a', '70'), percentage: '100' }),
        { ...group, identity: { ...group.identity, incomeType } },
        'Song',
      )[0]!.workType;
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
    const judged = judgement({ unit: unit('a', '70'), percentage: '100' });
    const [cell] = cellsOfRow({ ...row, units }, judged, group, 'Song');
    expect(cell!.units).toBe(counted);
  });

  it('is recorded for the territory of use, or for none if none is named', () => {
    const at = (territory: number | null) =>
      cellsOfRow(
        { ...row, territory },
        judgement({ unit: unit('a', '70'), percentage: '100' }),
        group,
        'Song',
      )[0];
    const place = { periodStart: '2026-07-01', periodEnd: '2026-07-31', currency: 'TWD' };
    expect(at(158)).toMatchObject({ ...place, territory: 158 });
    expect(at(null)).toMatchObject({ ...place, territory: 0 });
  });
});
