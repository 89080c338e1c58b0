import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { loadRangeStatement } from '../../../functions/reports/statement/loadStatement.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { account } from '../../../shared/accounting/account.ts';
import { bringInAdvance } from '../../../shared/accounting/openingRoutes.ts';
import {
  addRecoupmentGroup,
  endRecoupmentGroup,
  listRecoupmentGroups,
} from '../../../shared/contracts/accounts/groupRoutes.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { createFact } from '../withdrawals/twoContracts.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  earn,
  owed,
  shareBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const { staff, agentId, addLicensor, addContract } = await shareBusiness();

/** Advance of a contract that is to be recouped, paid on a day. */
const advance = async ({ contractId }: Licensor, amount: string, paidOn = '2025-03-01') => {
  const days = { deductStartDate: '2024-01-01', deductEndDate: '2030-12-31' };
  const body = { amount, paidOn, ...days };
  const { data, name } = await invoke(bringInAdvance, staff, { params: { id: contractId }, body });
  expect(name).toBe('Success');
  return String(data.contractAdvanceId);
};

/** A licensor with several contracts between the same parties. */
const withContracts = async (count: number): Promise<Licensor[]> => {
  const first = await addLicensor();
  const others = [];
  for (let index = 1; index < count; index += 1)
    others.push({ ...first, contractId: await addContract(first.licensorId) });
  return [first, ...others];
};

const join = (contracts: readonly Licensor[], changes: object = {}, by = staff) =>
  invoke(addRecoupmentGroup, by, {
    params: { id: contracts[0]!.contractId },
    body: {
      name: 'Group',
      contractIds: contracts.map(({ contractId }) => contractId),
      startDate: '2026-01-01',
      ...changes,
    },
  });

const left = (advanceId: string) => loadBalance(account.advance(advanceId), 'TWD');
const owedAll = (contracts: readonly Licensor[]) => Promise.all(contracts.map(owed));

describe('contracts of a recoupment group', () => {
  it('pay back their own advance first, then those of the others, the oldest first', async () => {
    const contracts = await withContracts(3);
    const [a, b, c] = contracts as [Licensor, Licensor, Licensor];
    const [ofA, younger, older] = [
      await advance(a, '30', '2025-12-01'),
      await advance(b, '500', '2025-06-01'),
      await advance(c, '40', '2025-01-01'),
    ];
    await join(contracts);
    await earn([royaltyLine(a, '100')]);
    expect(await Promise.all([ofA, older, younger].map(left))).toEqual(['0', '0', '470']);
    expect(await owedAll(contracts)).toEqual(['0', '0', '0']);
    await earn([royaltyLine(a, '10'), royaltyLine(b, '465'), royaltyLine(c, '20')]);
    // B pays back its own 465 of 470 before the others help with the rest, first A by its id or C.
    expect(await left(younger)).toBe('0');
    const [oweA, oweB, oweC] = await owedAll(contracts);
    expect([oweB, Number(oweA) + Number(oweC)]).toEqual(['0', -25]);
  });

  it('pay back each other only from the first to the last day of the group', async () => {
    for (const days of [{ startDate: '2026-11-06' }, { endDate: '2026-11-04' }]) {
      const contracts = await withContracts(2);
      await advance(contracts[1]!, '100');
      await join(contracts, days);
      await earn([royaltyLine(contracts[0]!, '60')]);
      expect(await owedAll(contracts)).toEqual(['-60', '0']);
    }
    const contracts = await withContracts(2);
    await advance(contracts[1]!, '100');
    await join(contracts, { startDate: '2026-11-05', endDate: '2026-11-05' });
    await earn([royaltyLine(contracts[0]!, '60')]);
    expect(await owedAll(contracts)).toEqual(['0', '0']);
  });

  it('are all of the licensor with the agent and paying company, later ones too', async () => {
    const [first, second] = (await withContracts(2)) as [Licensor, Licensor];
    await join([first], { allContracts: true, contractIds: [] });
    const later = { ...first, contractId: await addContract(first.licensorId) };
    const ofLater = await advance(later, '100');
    const elsewhere = await addContract(first.licensorId, {
      payerEntity: 'singaporeMalaysia',
      currency: 'TWD',
    });
    const ofElsewhere = await advance({ ...first, contractId: elsewhere }, '100', '2024-02-01');
    await earn([royaltyLine(second, '70')]);
    expect([await left(ofLater), await left(ofElsewhere)]).toEqual(['30', '100']);
  });

  it('recoup nothing in another currency', async () => {
    const first = await addLicensor();
    const other = {
      ...first,
      contractId: await addContract(first.licensorId, { currency: 'USD' }),
    };
    const ofOther = await advance(other, '100');
    await join([first, other]);
    await earn([royaltyLine(first, '60')]);
    expect([await owed(first), await loadBalance(account.advance(ofOther), 'USD')]).toEqual(['-60', '100']);
  });

  it('give back what a refund takes from an advance of another contract', async () => {
    const contracts = await withContracts(2);
    const ofSecond = await advance(contracts[1]!, '100');
    await join(contracts);
    await earn([royaltyLine(contracts[0]!, '60')]);
    await earn([royaltyLine(contracts[0]!, '-25')]);
    expect([await left(ofSecond), ...(await owedAll(contracts))]).toEqual(['65', '0', '0']);
  });

  it('never recoup more than was advanced when receipts come at once', async () => {
    const contracts = await withContracts(4);
    const ofLast = await advance(contracts[3]!, '100');
    await join(contracts);
    await Promise.all(contracts.map((contract) => earn([royaltyLine(contract, '40')])));
    expect(await left(ofLast)).toBe('0');
    const paid = (await owedAll(contracts)).reduce((total, amount) => total - Number(amount), 0);
    expect(paid).toBe(60);
  });

  it('pay back the same whichever part of a receipt of many contracts is faster', async () => {
    const contracts = await withContracts(11);
    const ofLast = await advance(contracts[10]!, '35');
    await join(contracts);
    await earn(contracts.slice(0, 10).map((contract) => royaltyLine(contract, '10')));
    expect(await left(ofLast)).toBe('0');
    const amounts = await owedAll(
      contracts.slice(0, 10).sort((x, y) => (x.contractId < y.contractId ? -1 : 1)),
    );
    expect(amounts).toEqual(['0', '0', '0', '-5', ...Array.from({ length: 6 }, () => '-10')]);
  });

  it('show on the statement what each had to recoup, from its own royalty and by the others', async () => {
    const contracts = await withContracts(2);
    const [a, b] = contracts as [Licensor, Licensor];
    await advance(a, '30');
    await advance(b, '200');
    await join(contracts);
    const batchId = await earn([royaltyLine(a, '100'), royaltyLine(b, '50')]);
    await writeIncomeFacts(a.licensorId, batchId, [
      createFact(a, a.contractId, 'Song A', '100'),
      createFact(a, b.contractId, 'Song B', '50'),
    ]);
    await markFactsReceived(batchId, {
      receivedOn: '2026-11-05',
      currency: 'TWD',
      exchangeRate: decimalSchema.parse('1'),
      statementCurrency: 'TWD',
      licensorIds: [a.licensorId],
    });
    const statement = await loadRangeStatement({
      licensorId: a.licensorId,
      agentId,
      payerEntity: 'taipei',
      currency: 'TWD',
      startDate: '2026-07-01',
      endDate: '2026-12-31',
    });
    const figures = statement.accounts.map(({ contractName: _name, ...rest }) => rest);
    const none = { added: '0', returned: '0' };
    expect(figures).toHaveLength(2);
    expect(figures).toEqual(
      expect.arrayContaining([
        { ...none, opening: '30', recouped: '30', byOthers: '0', closing: '0', forOthers: '70' },
        { ...none, opening: '200', recouped: '50', byOthers: '70', closing: '80', forOthers: '0' },
      ]),
    );
    expect(statement).toMatchObject({ royalty: '150', deducted: '150', closing: '0' });
  });
});

describe('a recoupment group', () => {
  it('is of contracts between the same parties, of two at least, and of no other group on its days', async () => {
    const contracts = await withContracts(2);
    const stranger = await addLicensor();
    const elsewhere = await addContract(stranger.licensorId, {
      payerEntity: 'singaporeMalaysia',
    });
    const messageOf = async (answer: ReturnType<typeof join>) => {
      const { name, data } = await answer;
      return [name, (data.data as { issues: { message: string }[] } | undefined)?.issues[0]?.message];
    };
    expect(await messageOf(join([contracts[0]!]))).toEqual(['InvalidData', 'twoContracts']);
    expect(await messageOf(join([contracts[0]!, stranger]))).toEqual(['InvalidData', 'otherParties']);
    expect(await messageOf(join([stranger, { ...stranger, contractId: elsewhere }]))).toEqual([
      'InvalidData',
      'otherParties',
    ]);
    expect(await messageOf(join(contracts, { endDate: '2025-12-31' }))).toEqual([
      'InvalidData',
      'beforeStart',
    ]);
    expect((await join(contracts, { endDate: '2026-06-30' })).name).toBe('Success');
    expect(await messageOf(join(contracts, { startDate: '2026-06-30' }))).toEqual(['InvalidData', 'inGroup']);
    expect((await join(contracts, { startDate: '2026-07-01' })).name).toBe('Success');
  });

  it('is made once of several concurrent ones', async () => {
    const contracts = await withContracts(2);
    const names = (await Promise.all([1, 2, 3].map(() => join(contracts)))).map(({ name }) => name);
    expect(names.filter((name) => name === 'Success')).toHaveLength(1);
  });

  it('ends for royalty received later, and keeps what was recouped', async () => {
    const contracts = await withContracts(2);
    const ofSecond = await advance(contracts[1]!, '100');
    const { data: group } = await join(contracts);
    await earn([royaltyLine(contracts[0]!, '60')]);
    const end = (version: unknown, by = staff) =>
      invoke(endRecoupmentGroup, by, {
        params: { id: contracts[1]!.contractId, groupId: group.groupId },
        body: { endDate: '2026-11-04', version },
      });
    expect(await end(7)).toMatchObject({ name: 'StaleVersion' });
    expect(await end(group.version)).toMatchObject({ name: 'Success', data: { endDate: '2026-11-04' } });
    await earn([royaltyLine(contracts[0]!, '20')]);
    expect([await left(ofSecond), await owed(contracts[0]!)]).toEqual(['40', '-20']);
  });

  it('is made by staff and the agent, never by the licensor, and seen by all three alone', async () => {
    const contracts = await withContracts(2);
    const levels = { contractRoleAuthority: 7 };
    const agent = await signUp({ kind: 'company', companyInfoId: agentId, companyAdmin: true }, levels);
    const { licensorId } = contracts[0]!;
    const licensor = await signUp({ kind: 'musician', musicianInfoId: licensorId }, levels);
    const stranger = await signUp({ kind: 'musician', musicianInfoId: 'mus_00000000000009' }, levels);
    expect((await join(contracts, {}, licensor)).name).toBe('NotAllowed');
    expect((await join(contracts, {}, stranger)).name).toBe('DataNotFound');
    expect((await join(contracts, {}, agent)).name).toBe('Success');
    const list = (by: Identity) =>
      invoke(listRecoupmentGroups, by, { params: { id: contracts[1]!.contractId } });
    for (const person of [staff, agent, licensor])
      expect((await list(person)).data.items).toMatchObject([{ name: 'Group', contracts: [{}, {}] }]);
    expect((await list(stranger)).name).toBe('DataNotFound');
  });
});
