import { describe, expect, it } from 'vitest';
import type { GroupMatch } from '../../../functions/chunks/chunk.ts';
import { triedMatch } from '../../../functions/contractIncome/trial/triedMatch.ts';
import type { LicensedUnit } from '../../../shared/statements/licensing/license.ts';

const unit = (contract: string, change: Partial<LicensedUnit> = {}): LicensedUnit => ({
  contractId: `ctr_${contract}`,
  contractUnitId: `unt_${contract}`,
  licensorId: `mus_${contract}`,
  agentId: 'cmp_agent',
  licensorShare: '70',
  rights: [1300],
  regions: [0],
  excludedRegions: [],
  start: '2025-01-01',
  end: '2026-12-31',
  ...change,
});

const match = (units: readonly LicensedUnit[], earlier?: GroupMatch): GroupMatch => ({
  outcome: 'Matched',
  candidates: [],
  reason: { code: 'MatchedByIsrc' },
  ignored: false,
  ignorePercentage: false,
  shares: [],
  units,
  ...(earlier && { earlier }),
});

const tried = (units: readonly LicensedUnit[], upperContractId?: string) => ({
  contractId: 'ctr_a',
  upperIds: new Set(upperContractId ? [upperContractId] : []),
  unitsOf: () => units,
});

const sharesOf = (units: readonly LicensedUnit[] = []): unknown[] =>
  units.map(({ contractId, licensorShare, lower }) => [contractId, licensorShare, ...sharesOf(lower)]);

describe('a match under other terms of a contract', () => {
  it('has the contract’s units as tried, and those of others as booked', () => {
    const after = triedMatch(
      match([unit('b'), unit('a')]),
      'wrk_1',
      tried([unit('a', { licensorShare: '60' })]),
      true,
    );
    expect(sharesOf(after.units)).toEqual([
      ['ctr_b', '70'],
      ['ctr_a', '60'],
    ]);
  });

  it('has none of the contract where the terms no longer license the work', () => {
    expect(sharesOf(triedMatch(match([unit('a'), unit('b')]), 'wrk_1', tried([]), true).units)).toEqual([
      ['ctr_b', '70'],
    ]);
  });

  it('has the tried unit at every level of a chain', () => {
    const upper = unit('u', { lower: [unit('a', { lower: [unit('l')] })] });
    const after = triedMatch(
      match([upper, unit('a')]),
      'wrk_1',
      tried([unit('a', { licensorShare: '50' })], 'ctr_u'),
      true,
    );
    expect(sharesOf(after.units)).toEqual([
      ['ctr_u', '70', ['ctr_a', '50', ['ctr_l', '70']]],
      ['ctr_a', '50'],
    ]);
  });

  it('has a unit that the statement did not know, below its upper contract too, unless another agent collects', () => {
    const before = match([unit('u')]);
    const added = tried([unit('a')], 'ctr_u');
    expect(sharesOf(triedMatch(before, 'wrk_1', added, true).units)).toEqual([
      ['ctr_u', '70', ['ctr_a', '70']],
      ['ctr_a', '70'],
    ]);
    expect(sharesOf(triedMatch(before, 'wrk_1', added, false).units)).toEqual([['ctr_u', '70']]);
  });

  it('changes the earlier match of released rows as well', () => {
    const before = match([unit('b')], match([unit('a')]));
    const after = triedMatch(before, 'wrk_1', tried([unit('a', { licensorShare: '10' })]), false);
    expect(sharesOf(after.earlier?.units)).toEqual([['ctr_a', '10']]);
  });
});
