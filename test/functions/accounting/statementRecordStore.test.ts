import { expect, it } from 'vitest';
import { haveSameParties } from '../../../functions/accounting/statementRecordStore.ts';
import type { ReportParties } from '../../../shared/reports/schema.ts';

it('two reports have the same parties only if licensor, agent, payer and currency are the same', () => {
  const parties: ReportParties = {
    licensorId: 'mus_1',
    agentId: 'cmp_1',
    payerEntity: 'taipei',
    currency: 'TWD',
  };
  expect(haveSameParties(parties, { ...parties })).toBe(true);
  for (const other of [
    { licensorId: 'mus_2' },
    { agentId: 'cmp_2' },
    { payerEntity: 'beijing' },
    { currency: 'USD' },
  ] as const)
    expect(haveSameParties(parties, { ...parties, ...other })).toBe(false);
});
