import type { Changed } from '../../../../functions/db/items.ts';
import { describe, expect, it } from 'vitest';
import { lineOf, passes, valueOf } from '../../records/oneLine.ts';
import { contractFacts } from '../../../../functions/contracts/list/contractFacts.ts';
import { contractListRules } from '../../../../functions/contracts/list/contractListRules.ts';
import type { CountedContract } from '../../../../functions/contracts/contractReader.ts';
import type { ContractFilters, ContractOrder } from '../../../../shared/contracts/listSchema.ts';

const today = '2026-11-29';
const { filters, sorts } = contractListRules(today);

const contract = (fields: Partial<CountedContract>): CountedContract => ({
  contractId: 'ctr_1',
  contractNumber: 'C-10',
  displayName: 'Contract',
  contractType: 'both',
  licensorId: 'mus_1',
  licensorName: 'Wave',
  agentId: 'cmp_1',
  agentName: 'Agent',
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [1001],
  excludedRegions: [392],
  rights: [1300],
  subLicense: 'none',
  renewalCondition: 'none',
  payerEntity: 'taipei',
  documentIds: [],
  version: 1,
  ...fields,
});

const line = (fields: Partial<CountedContract & Changed>) =>
  lineOf(contractFacts, fields.contractId ?? 'ctr_1', contract(fields));

type Case = {
  [K in keyof ContractFilters]-?: [K, NonNullable<ContractFilters[K]>, Partial<CountedContract>, boolean];
}[keyof ContractFilters];

const cases: Case[] = [
  ['licensor', 'mus_1', {}, true],
  ['licensor', 'cmp_1', {}, false],
  ['agent', 'cmp_1', {}, true],
  ['agent', 'mus_1', {}, false],
  ['from', '2027-12-31', {}, true],
  ['from', '2028-01-01', {}, false],
  ['to', '2026-01-01', {}, true],
  ['to', '2025-12-31', {}, false],
  ['endsWithin', 30, { endDate: '2026-12-29' }, true],
  ['endsWithin', 30, { endDate: '2026-12-30' }, false],
  ['endsWithin', 30, { endDate: '2026-11-28' }, false],
  ['region', 158, {}, true],
  ['region', 392, {}, false],
  ['region', 250, {}, false],
  ['right', 1310, {}, true],
  ['right', 1200, {}, false],
  ['secrecy', 'general', {}, true],
  ['secrecy', 'secret', { secrecy: 'secret' }, true],
  ['secrecy', 'general', { secrecy: 'topSecret' }, false],
  ['missing', 'bankAccount', {}, true],
  ['missing', 'bankAccount', { bankAccountId: 'bnk_1' }, false],
  ['missing', 'identity', { identityId: 'idn_1' }, false],
  ['missing', 'settlement', { settlement: '15' }, false],
];

describe('a filter of contracts', () => {
  it.each(cases)('%s %s of %j: %s', async (name, value, fields, expected) => {
    const filter = filters[name] as Parameters<typeof passes<ReturnType<typeof line>, typeof value>>[0];
    expect(await passes(filter, line(fields), value)).toBe(expected);
  });
});

describe('an order of contracts', () => {
  const values: Record<
    Exclude<ContractOrder, 'units'>,
    [Partial<CountedContract & Changed>, Partial<CountedContract & Changed>]
  > = {
    number: [{ contractNumber: 'C-9' }, { contractNumber: 'C-10' }],
    licensor: [{ licensorName: 'amber' }, { licensorName: 'Wave' }],
    startDate: [{ startDate: '2025-12-31' }, {}],
    endDate: [{ endDate: '2027-12-30' }, {}],
    created: [{ contractId: 'ctr_0' }, {}],
    changed: [{ changedAt: '2026-01-01T00:00:00.000Z' }, { changedAt: '2026-01-02T00:00:00.000Z' }],
  };
  it.each(Object.entries(values))('by %s', async (name, [less, more]) => {
    const sort = sorts[name as ContractOrder];
    expect((await valueOf(sort, line(less)))! < (await valueOf(sort, line(more)))!).toBe(true);
  });
});
