import { describe, expect, it } from 'vitest';
import { collectedBy } from '../../../functions/licensing/collectedBy.ts';
import { checkLicense, type LicensedUnit } from '../../../shared/statements/licensing/license.ts';

const unit = (contractId: string, agentId: string, more: Partial<LicensedUnit> = {}): LicensedUnit => ({
  contractId,
  contractUnitId: `unt_${contractId}`,
  licensorId: 'author',
  agentId,
  licensorShare: '70',
  rights: [1300, 2200],
  regions: [0],
  excludedRegions: [],
  start: '2024-01-01',
  end: '2030-12-31',
  ...more,
});

/** The author licensed to the house, which sub-licensed Taiwan to the desk. */
const below = unit('lower', 'desk', { licensorId: 'house', regions: [158], start: '2025-01-01' });
const above = unit('upper', 'house', { lower: [below] });

const shares = [{ ownerId: 'author', rightType: 'P', percentage: '100' }];

const collectors = (agentId: string, territory: number): (string | undefined)[] => {
  const claim = {
    right: 1300,
    territory,
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    sharePercentage: '',
  };
  const { covered } = checkLicense(shares, collectedBy(agentId, [above, below]), claim);
  return covered.map(({ unit: held, through }) => (through?.at(-1) ?? held).agentId);
};

describe('the units an agent collects under', () => {
  it('are only for the shares that the whole chain licenses', () => {
    const lower = unit('lower', 'desk', { licensorId: 'house', shareTypes: ['OA', 'SA'] });
    const chain = (shareTypes?: string[]) =>
      collectedBy('desk', [unit('upper', 'house', { lower: [lower], shareTypes })]);
    expect(chain().map(({ shareTypes }) => shareTypes)).toEqual([['OA', 'SA']]);
    expect(chain(['OA', 'SA', 'OC', 'SC']).map(({ shareTypes }) => shareTypes)).toEqual([['OA', 'SA']]);
    expect(chain(['OC', 'SC'])).toEqual([]);
  });

  it('include the units of its own contracts', () => {
    const own = unit('one', 'desk');
    expect(collectedBy('desk', [own, unit('two', 'house')])).toEqual([own]);
  });

  it('are empty for an unrelated agent', () => {
    expect(collectedBy('stranger', [above, below])).toEqual([]);
  });

  it('include sub-licensed units, within the scope of the sub-licence', () => {
    expect(collectors('desk', 158)).toEqual(['desk']);
    expect(collectors('desk', 392)).toEqual([]);
  });

  it('exclude sub-licences to other agents', () => {
    expect(collectors('house', 158)).toEqual(['house']);
    expect(collectors('house', 392)).toEqual(['house']);
  });

  it('stop at contracts that name each other', () => {
    const loop: LicensedUnit = { ...unit('a', 'house'), lower: [{ ...unit('b', 'desk') }] };
    (loop.lower as LicensedUnit[])[0] = { ...loop.lower![0]!, lower: [loop] };
    expect(collectedBy('desk', [loop])).toHaveLength(1);
  });

  it('keep a unit without an end date open', () => {
    const { end: _, ...open } = unit('one', 'desk');
    expect(collectedBy('desk', [open])).toEqual([open]);
  });
});
