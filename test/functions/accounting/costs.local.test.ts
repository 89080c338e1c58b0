import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../functions/contracts/contractReader.ts';
import { newId } from '../../../functions/core/newId.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { account } from '../../../shared/accounting/account.ts';
import {
  addCost,
  listContractCosts,
  removeCost,
  saveCostCaps,
} from '../../../shared/accounting/costRoutes.ts';
import type { ListedCharge } from '../../../shared/contracts/accounts/chargeSchema.ts';
import { addRecoupmentGroup } from '../../../shared/contracts/accounts/groupRoutes.ts';
import { openingRows } from '../../../functions/leaving/sources/openingState.ts';
import { deleteContract } from '../../../shared/contracts/routes.ts';
import { listDeductions } from '../../../shared/income/routes.ts';
import { subtract } from '../../../shared/money/decimal.ts';
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

const charge = (contracts: readonly Licensor[], changes: object = {}, by = staff) =>
  invoke(addCost, by, {
    body: {
      category: 'recording',
      incurredOn: '2026-02-01',
      currency: 'TWD',
      amount: '100',
      description: 'Studio',
      parts: contracts.map(({ contractId }) => ({ contractId })),
      idempotencyKey: newId('cst'),
      ...changes,
    },
  });

const costsOf = async ({ contractId }: Licensor, by = staff) =>
  (await invoke(listContractCosts, by, { params: { id: contractId } })).data.items as ListedCharge[];

const takeBack = async (licensor: Licensor, by = staff) => {
  const [first] = await costsOf(licensor);
  const params = { id: licensor.contractId, costId: first!.costId };
  return invoke(removeCost, by, { params, body: {} });
};

const messageOf = ({ data }: Awaited<ReturnType<typeof charge>>) =>
  (data.data as { issues: { path: string; message: string }[] } | undefined)?.issues[0];

describe('a cost', () => {
  it('is paid back by royalty like an advance, in the part that the licensor bears', async () => {
    const licensor = await addLicensor();
    const [cash, costs] = [account.cash('taipei'), account.costs('taipei')];
    const [cashBefore, costsBefore] = [await loadBalance(cash, 'TWD'), await loadBalance(costs, 'TWD')];
    expect(await charge([licensor], { amount: '201', chargedShare: '50' })).toMatchObject({
      name: 'Success',
      data: { items: [{ amount: '101', costAmount: '201', aboveCap: '0' }] },
    });
    expect(await loadBalance(cash, 'TWD')).toBe(cashBefore);
    expect(await loadBalance(costs, 'TWD')).toBe(subtract(costsBefore, '101'));
    await earn([royaltyLine(licensor, '60.5')]);
    expect(await costsOf(licensor)).toMatchObject([{ recouped: '60.5', outstanding: '40.5' }]);
    await earn([royaltyLine(licensor, '60')]);
    expect([await owed(licensor), (await costsOf(licensor))[0]!.outstanding]).toEqual(['-19.5', '0']);
  });

  it('is shared out by weights that add up, or charged whole to each', async () => {
    const contracts = await Promise.all([1, 2, 3].map(() => addLicensor()));
    const { data } = await charge(contracts, { amount: '100' });
    expect((data.items as ListedCharge[]).map(({ amount }) => amount)).toEqual(['34', '33', '33']);
    const parts = contracts.map(({ contractId }, index) => ({ contractId, weight: String(index + 1) }));
    const weighted = await charge(contracts, { amount: '100', parts });
    expect((weighted.data.items as ListedCharge[]).map(({ amount }) => amount)).toEqual(['17', '33', '50']);
    const whole = await charge(contracts, { amount: '100', distribution: 'wholeToEach' });
    expect((whole.data.items as ListedCharge[]).map(({ amount }) => amount)).toEqual(['100', '100', '100']);
  });

  it('is charged up to the caps of the contract, and the house bears the rest', async () => {
    const licensor = await addLicensor();
    const caps = [
      { currency: 'TWD', amount: '150' },
      { category: 'video', currency: 'TWD', amount: '80' },
      { currency: 'USD', amount: '1' },
    ];
    const params = { id: licensor.contractId };
    const save = (version: number) => invoke(saveCostCaps, staff, { params, body: { caps, version } });
    expect(await save(0)).toMatchObject({ name: 'Success', data: { version: 1 } });
    expect(await save(0)).toMatchObject({ name: 'StaleVersion' });
    const video = { category: 'video' };
    const amounts = [];
    for (const changes of [video, video, {}, {}])
      amounts.push((await charge([licensor], changes)).data.items as ListedCharge[]);
    expect(amounts.flat().map(({ amount, aboveCap }) => [amount, aboveCap])).toEqual([
      ['80', '20'],
      ['0', '100'],
      ['70', '30'],
      ['0', '100'],
    ]);
  });

  it('is borne before the shares where the contract shares the profit', async () => {
    const licensor = await addLicensor();
    const params = { id: licensor.contractId };
    const body = { caps: [], beforeShares: true, version: 0 };
    expect(await invoke(saveCostCaps, staff, { params, body })).toMatchObject({
      data: { beforeShares: true },
    });
    const { data } = await charge([licensor], { amount: '101' });
    expect(data.items).toMatchObject([
      { amount: '70.7', costAmount: '101', profitShare: '70', aboveCap: '0' },
    ]);
    // 1,000 of income, of which 70 % is royalty: 70 % of 899 is paid.
    await earn([royaltyLine(licensor, '700', '1000')]);
    expect(await owed(licensor)).toBe('-629.3');
  });

  it('stays within a cap when several are charged at once', async () => {
    const licensor = await addLicensor();
    const params = { id: licensor.contractId };
    const caps = [{ currency: 'TWD', amount: '150' }];
    await invoke(saveCostCaps, staff, { params, body: { caps, version: 0 } });
    const names = (await Promise.all([1, 2, 3, 4].map(() => charge([licensor])))).map(({ name }) => name);
    expect(names).toContain('Success');
    expect(new Set(names).size).toBeLessThanOrEqual(2);
    const charged = (await costsOf(licensor)).reduce((total, { amount }) => total + Number(amount), 0);
    expect(charged).toBeLessThanOrEqual(150);
  });

  it('is charged once for its key, and of several concurrent calls', async () => {
    const licensor = await addLicensor();
    const idempotencyKey = newId('cst');
    const answers = await Promise.all([1, 2, 3].map(() => charge([licensor], { idempotencyKey })));
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['Success']));
    expect(await charge([licensor], { idempotencyKey })).toEqual(answers[0]);
    expect(await charge([licensor], { idempotencyKey, amount: '5' })).toMatchObject({
      name: 'IdempotencyKeyReused',
    });
    expect(await costsOf(licensor)).toHaveLength(1);
  });

  it('is removed while nothing of it is recouped, by any of its contracts and from all', async () => {
    const contracts = await Promise.all([1, 2].map(() => addLicensor()));
    const [first, second] = contracts as [Licensor, Licensor];
    await charge(contracts);
    expect(await takeBack(second)).toMatchObject({ name: 'Success' });
    expect([await costsOf(first), await costsOf(second)]).toEqual([[], []]);
    await earn([royaltyLine(first, '10')]);
    expect(await owed(first)).toBe('-10');
    await charge(contracts);
    await earn([royaltyLine(second, '10')]);
    expect(await takeBack(first)).toMatchObject({ name: 'CostRecouped' });
    expect(await costsOf(first)).toHaveLength(1);
  });

  it('is either removed or recouped when both come at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const licensor = await addLicensor();
      await charge([licensor]);
      const [removal] = await Promise.all([takeBack(licensor), earn([royaltyLine(licensor, '40')])]);
      const left = await costsOf(licensor);
      expect([removal.name, left.length, await owed(licensor)]).toEqual(
        removal.name === 'Success' ? ['Success', 0, '-40'] : ['CostRecouped', 1, '0'],
      );
    }
  });

  it('is recouped by the other contracts of a group', async () => {
    const first = await addLicensor();
    const second = { ...first, contractId: await addContract(first.licensorId) };
    await charge([second]);
    const contractIds = [first.contractId, second.contractId];
    const body = { name: 'Both', contractIds, startDate: '2026-01-01' };
    await invoke(addRecoupmentGroup, staff, { params: { id: first.contractId }, body });
    await earn([royaltyLine(first, '70')]);
    expect(await costsOf(second)).toMatchObject([{ recouped: '70', outstanding: '30' }]);
  });

  it('is a part of the balance that a business takes along when it leaves', async () => {
    const licensor = await addLicensor();
    await charge([licensor]);
    await earn([royaltyLine(licensor, '30')]);
    const contract = await loadContract(licensor.contractId);
    const rows = (day: string) => openingRows(contract, 'C1', day);
    const cost = { kind: 'cost', category: 'recording', currency: 'TWD', amount: '100', day: '2026-02-01' };
    expect(await rows('2026-11-06')).toMatchObject([{ ...cost, recouped: '30', remark: 'Studio' }]);
    await earn([royaltyLine(licensor, '90')]);
    expect(await rows('2026-11-06')).toMatchObject([
      { ...cost, recouped: '100' },
      { kind: 'balance', amount: '20', day: '2026-11-06' },
    ]);
  });

  it('keeps its contract from being removed', async () => {
    const licensor = await addLicensor();
    await charge([licensor]);
    const remove = () => invoke(deleteContract, staff, { params: { id: licensor.contractId } });
    expect(await remove()).toMatchObject({ name: 'HasAdvanceCannotBeDeleted' });
    await takeBack(licensor);
    expect(await remove()).toMatchObject({ name: 'Success' });
  });

  it('keeps to the currency of the contract, its paying company and the days that have begun', async () => {
    const licensor = await addLicensor();
    const abroad = await addLicensor({ payerEntity: 'singaporeMalaysia' });
    for (const [changes, path, message] of [
      [{ currency: 'USD' }, 'body.currency', 'accountingCurrency'],
      [{ amount: '0.5' }, 'body.amount', 'decimals'],
      [{ incurredOn: '2999-01-01' }, 'body.incurredOn', 'future'],
      [{ receiptIds: ['fil_00000000000001.pdf'] }, 'body.receiptIds', 'unknown'],
    ] as const)
      expect(messageOf(await charge([licensor], changes))).toEqual({ path, message });
    expect(messageOf(await charge([licensor, licensor]))).toEqual({
      path: 'body.parts',
      message: 'duplicate',
    });
    expect(messageOf(await charge([licensor, abroad]))).toEqual({
      path: 'body.parts',
      message: 'otherCompany',
    });
  });

  it('is charged by staff and the agent; its licensor sees its own charge alone', async () => {
    const contracts = await Promise.all([1, 2].map(() => addLicensor()));
    const [first, second] = contracts as [Licensor, Licensor];
    const levels = { contractRoleAuthority: 7, reportRoleAuthority: 2 };
    const agent = await signUp({ kind: 'company', companyInfoId: agentId, companyAdmin: true }, levels);
    const author = await signUp({ kind: 'musician', musicianInfoId: first.licensorId }, levels);
    expect((await charge([first], {}, author)).name).toBe('NotAllowed');
    expect((await charge(contracts, {}, agent)).name).toBe('Success');
    expect((await takeBack(first, author)).name).toBe('NotAllowed');
    expect(await costsOf(first, author)).toMatchObject([
      { amount: '50', costAmount: '100', contractId: first.contractId },
    ]);
    const other = await invoke(listContractCosts, author, { params: { id: second.contractId } });
    expect(other.name).toBe('DataNotFound');
    const { items } = (await invoke(listDeductions, author, { query: {} })).data;
    expect(items).toMatchObject([{ category: 'recording', description: 'Studio', amount: '50' }]);
  });
});

it('keeps every cent somewhere, in whatever order costs, royalty, refunds and removals come', async () => {
  const first = await addLicensor();
  const contracts = [first, { ...first, contractId: await addContract(first.licensorId) }];
  const [charged] = fc.sample(
    fc.array(
      fc.tuple(
        fc.constantFrom('charge', 'earn', 'refund', 'remove'),
        fc.nat(1),
        fc.integer({ min: 1, max: 300 }),
      ),
      {
        minLength: 25,
        maxLength: 25,
      },
    ),
    { numRuns: 1, seed: 29 },
  );
  let earned = 0;
  for (const [step, index, amount] of charged!) {
    const contract = contracts[index]!;
    if (step === 'charge') await charge([contract], { amount: String(amount) });
    else if (step === 'remove') {
      if ((await costsOf(contract)).length) await takeBack(contract);
    } else {
      const royalty = step === 'earn' ? amount : -Math.ceil(amount / 4);
      earned += royalty;
      await earn([royaltyLine(contract, String(royalty))]);
    }
    const costs = (await Promise.all(contracts.map((one) => costsOf(one)))).flat();
    const recouped = costs.reduce((total, one) => total + Number(one.recouped), 0);
    const payable = (await Promise.all(contracts.map(owed))).reduce((total, one) => total - Number(one), 0);
    expect(payable + recouped).toBe(earned);
    expect(costs.every(({ outstanding }) => !outstanding.startsWith('-'))).toBe(true);
  }
  const check = await verifyLedger();
  expect([check.unbalanced, check.differences]).toEqual([[], []]);
});
