import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { loadRangeStatement } from '../../../functions/reports/statement/loadStatement.ts';
import { getPaymentCondition, savePaymentCondition } from '../../../shared/accounting/conditionRoutes.ts';
import { bringInBalance } from '../../../shared/accounting/openingRoutes.ts';
import { getWithdrawalBasics, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { reportParties } from '../accounting/madeRecords.ts';
import {
  createContract,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const { staff, agentId } = await openBusiness();

const wait = ({ contractId }: Licensor, others: readonly Licensor[], changes: object = {}, by = staff) =>
  invoke(savePaymentCondition, by, {
    params: { id: contractId },
    body: { recoupedFirst: others.map((other) => other.contractId), version: 0, ...changes },
  });

const bringIn = ({ contractId }: Licensor, amount: string) =>
  invoke(bringInBalance, staff, { params: { id: contractId }, body: { amount, asOf: '2026-01-31' } });

const offered = async ({ identity }: Licensor) => {
  const { data } = await invoke(getWithdrawalBasics, identity);
  return data.ranges as {
    payable: string;
    withdrawable: string;
    contracts: { contractId: string; payable: string; waitsFor?: object[] }[];
  }[];
};

const withdraw = ({ identity, bankAccount }: Licensor, expectedNet: string) =>
  invoke(requestWithdrawal, identity, {
    body: {
      agentId,
      payerEntity: 'taipei',
      currency: 'TWD',
      idempotencyKey: `withdraw-${expectedNet}`,
      bankAccountId: bankAccount.bankAccountId,
      expectedNet,
      confirmed: true,
    },
  });

/** A licensor with two contracts, of which the first waits for the second, which has 100 to recoup. */
const waiting = async (): Promise<[Licensor, Licensor]> => {
  const first = await createLicensor(agentId);
  const second = { ...first, contractId: await createContract(first.licensorId, agentId) };
  await bringIn(first, '3000');
  await bringIn(second, '-100');
  expect(await wait(first, [second])).toMatchObject({ name: 'Success', data: { version: 1 } });
  return [first, second];
};

describe('royalty of a contract that waits for another', () => {
  it('is shown, cannot be withdrawn, and can once the other is recouped', async () => {
    const [first, second] = await waiting();
    const [range] = await offered(first);
    expect(range).toMatchObject({ payable: '3000', withdrawable: '0' });
    expect(range!.contracts).toMatchObject([
      {
        contractId: first.contractId,
        waitsFor: [{ contractId: second.contractId, contractName: '詞曲代理合約' }],
      },
    ]);
    expect(await withdraw(first, '3000')).toMatchObject({ name: 'OthersNotRecouped' });
    await earn([royaltyLine(second, '100')]);
    expect((await offered(first))[0]).toMatchObject({ withdrawable: '3000' });
    expect(await withdraw(first, '3000')).toMatchObject({ name: 'Success' });
  });

  it('is left out of a withdrawal of the others', async () => {
    const [first, second] = await waiting();
    const third = { ...first, contractId: await createContract(first.licensorId, agentId) };
    await bringIn(third, '2000');
    expect((await offered(first))[0]).toMatchObject({ payable: '5000', withdrawable: '2000' });
    expect(await withdraw(first, '2000')).toMatchObject({ name: 'Success' });
    await earn([royaltyLine(second, '100')]);
    expect((await offered(first))[0]).toMatchObject({ payable: '3000' });
  });

  it('is on the statement with its reason until the day it is met', async () => {
    const [first, second] = await waiting();
    await earn([royaltyLine(second, '100')]);
    const at = async (endDate: string) =>
      (await loadRangeStatement({ ...reportParties(first), startDate: '2026-01-01', endDate })).waiting;
    expect(await at('2026-11-04')).toEqual([
      { contractName: '詞曲代理合約', payable: '3000', waitsFor: ['詞曲代理合約'] },
    ]);
    expect(await at('2026-11-05')).toEqual([]);
  });
});

describe('a payment condition', () => {
  it('is between contracts of one agent and paying company, and never on itself', async () => {
    const [first, stranger] = [
      await createLicensor(agentId),
      await createLicensor(agentId, { payerEntity: 'singaporeMalaysia' }),
    ];
    for (const [others, message] of [
      [[first], 'itself'],
      [[stranger], 'otherCompany'],
    ] as const)
      expect(await wait(first, others)).toMatchObject({
        name: 'InvalidData',
        data: { data: { issues: [{ path: 'body.recoupedFirst', message }] } },
      });
  });

  it('is set by staff and the agent, in the version read, and lifted', async () => {
    const [first, second] = await waiting();
    const levels = { contractRoleAuthority: 7 };
    const agent = await signUp({ kind: 'company', companyInfoId: agentId, companyAdmin: true }, levels);
    const author = await signUp({ kind: 'musician', musicianInfoId: first.licensorId }, levels);
    expect(await wait(first, [second], { version: 1 }, author)).toMatchObject({ name: 'NotAllowed' });
    expect(await wait(first, [second])).toMatchObject({ name: 'StaleVersion' });
    expect(await wait(first, [], { version: 1 }, agent)).toMatchObject({ name: 'Success' });
    expect((await offered(first))[0]).toMatchObject({ withdrawable: '3000' });
  });

  it('names no contract of another licensor to the licensor', async () => {
    const [producer, artist] = [await createLicensor(agentId), await createLicensor(agentId)];
    await bringIn(artist, '-5');
    await bringIn(producer, '900');
    await wait(producer, [artist]);
    const levels = { contractRoleAuthority: 7 };
    const author = await signUp({ kind: 'musician', musicianInfoId: producer.licensorId }, levels);
    const shownTo = async (by: Identity) =>
      (await invoke(getPaymentCondition, by, { params: { id: producer.contractId } })).data.contracts;
    expect(await shownTo(author)).toEqual([{ contractId: artist.contractId, isRecouped: false }]);
    expect(await shownTo(staff)).toMatchObject([{ contractName: '詞曲代理合約' }]);
    const [range] = await offered(producer);
    expect(range!.contracts[0]!.waitsFor).toEqual([{ contractId: artist.contractId }]);
  });
});
