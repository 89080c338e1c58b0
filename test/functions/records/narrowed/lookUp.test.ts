import { describe, expect, it } from 'vitest';
import type { Line } from '../../../../functions/records/lines.ts';
import { narrow, requireLookUp } from '../../../../functions/records/narrowing.ts';
import { contractFacts, type ContractFacts } from '../../../../functions/contracts/list/contractFacts.ts';
import { contractListRules } from '../../../../functions/contracts/list/contractListRules.ts';
import { musicianListRules } from '../../../../functions/people/list/personListRules.ts';
import type { PersonFacts } from '../../../../functions/people/list/personFacts.ts';

const most = 20_000;
const many = <X>(facts: X): Line<X>[] =>
  Array.from({ length: most + 1 }, (_, place) => ({
    ...facts,
    id: String(place),
    sortName: '',
    changedAt: undefined,
  }));

const contracts = many<ContractFacts>(
  contractFacts.of({
    contractNumber: 'C-1',
    licensorName: 'Wave',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  } as Parameters<typeof contractFacts.of>[0]),
);

const musicians = many<PersonFacts>({
  country: 158,
  taxResidence: 'TW',
  artistType: 3,
  companyType: undefined,
  isAgent: false,
  ipi: undefined,
  externalId: undefined,
  realNameId: undefined,
  lacks: [],
});

const tooLarge = { result: 'AnswerTooLarge' };

describe('a filter that looks something up for each record', () => {
  it('refuses more records than it can ask for in a call', async () => {
    await expect(narrow(contracts, contractListRules(), { missing: 'document' })).rejects.toMatchObject(
      tooLarge,
    );
    for (const missing of ['bankAccount', 'identity'] as const)
      await expect(narrow(musicians, musicianListRules, { missing })).rejects.toMatchObject(tooLarge);
    expect(() => requireLookUp(contracts.slice(1))).not.toThrow();
  });

  it('takes them once another filter has left fewer', async () => {
    expect(await narrow(contracts, contractListRules(), { secrecy: 'secret', missing: 'document' })).toEqual(
      [],
    );
    expect(await narrow(musicians, musicianListRules, { country: 156, missing: 'identity' })).toEqual([]);
  });

  it('has no such limit where its list holds the fact', async () => {
    expect(await narrow(contracts, contractListRules(), { missing: 'settlement' })).toHaveLength(most + 1);
  });
});
