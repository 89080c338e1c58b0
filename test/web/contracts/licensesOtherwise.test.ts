import { expect, it } from 'vitest';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { licensesOtherwise } from '../../../web/contracts/useClearMatches.tsx';

const contract = {
  contractId: 'ctr_0123456789abcdef',
  displayName: 'Agreement',
  licensorShare: '70',
  rights: [1300],
  authorisedRegions: [0],
  excludedRegions: [],
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  subLicense: 'none',
} as unknown as Contract;

it.each<[string, Partial<Contract>, boolean]>([
  ['another name', { displayName: 'Another' }, false],
  ['another bank account', { bankAccountId: 'bnk_0123456789abcdef' }, false],
  ['an empty list of clauses', { clauses: [] }, false],
  ['another share', { licensorShare: '60' }, true],
  ['another last day', { endDate: '2027-12-31' }, true],
  ['one more right', { rights: [1300, 2200] }, true],
  ['an excluded region', { excludedRegions: [156] }, true],
  ['sub-licensing', { subLicense: 'auto' }, true],
])('a contract with %s licenses or pays something else: %j, %s', (_, change, otherwise) =>
  expect(licensesOtherwise(contract, { ...contract, ...change })).toBe(otherwise),
);
