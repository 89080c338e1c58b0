import { describe, expect, it } from 'vitest';
import { checkRollingAdvance, confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { advancesOfContract, loadAdvance } from '../../../functions/contracts/advanceReader.ts';
import { addContractAdvances, updateContractAdvance } from '../../../shared/contracts/advanceRoutes.ts';
import { cancelWithdrawal, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { account } from '../../../shared/accounting/account.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createLicensor, earn, openBusiness, royaltyLine } from '../../support/business/openBusiness.ts';

const { staff, agentId } = await openBusiness();

const item = (more: object = {}) => ({
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-01-05',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
  ...more,
});

const add = (contractId: string, more?: object) =>
  invoke(addContractAdvances, staff, { params: { id: contractId }, body: { advances: [item(more)] } });

const added = async (contractId: string, more?: object): Promise<string> =>
  ((await add(contractId, more)).data.items as [{ contractAdvanceId: string }])[0].contractAdvanceId;

const pay = (contractAdvanceId: string) =>
  invoke(confirmAdvancePayments, staff, {
    body: { contractAdvanceIds: [contractAdvanceId], payDate: '2026-01-05' },
  });

describe('several people at the same moment', () => {
  it('add no overlapping payment items: one succeeds, the others are refused', async () => {
    const { contractId } = await createLicensor(agentId);
    const names = (await Promise.all([1, 2, 3].map(() => add(contractId)))).map(({ name }) => name);
    expect(names.filter((name) => name === 'Success')).toHaveLength(1);
    for (const name of names)
      expect(['Success', 'StaleVersion', 'NewContractAdvanceOverlap']).toContain(name);
    expect(await advancesOfContract(contractId)).toHaveLength(1);
  });

  it('never pay an amount that another person is changing', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { contractId } = await createLicensor(agentId);
      const id = await added(contractId);
      const change = invoke(updateContractAdvance, staff, {
        params: { id: contractId, advId: id },
        body: { ...item({ amount: '2000' }), version: 1 },
      });
      const [paid, changed] = await Promise.all([pay(id), change]);
      const advance = await loadAdvance(id);
      const isPaid = (paid.data.done as string[]).length === 1;
      expect(advance).toMatchObject({ paid: isPaid, amount: changed.code === 1 ? '2000' : '1000' });
      expect(await loadBalance(account.advance(id), 'TWD')).toBe(isPaid ? advance.amount : '0');
    }
  });

  it('cannot pay one item twice', async () => {
    const { contractId } = await createLicensor(agentId);
    const id = await added(contractId);
    const answers = await Promise.all([pay(id), pay(id)]);
    const failures = answers.flatMap(({ data }) => data.failures as { name: string }[]);
    expect(failures).toMatchObject([{ name: 'PaidAdvanceCannotChange' }]);
  });

  it('decide about a rolling payment only once', async () => {
    const licensor = await createLicensor(agentId);
    await pay(await added(licensor.contractId));
    const id = await added(licensor.contractId, { advanceType: 4, thresholdAmount: '500' });
    await earn([royaltyLine(licensor, '600')]);
    const decide = (conditionMet: boolean) =>
      invoke(checkRollingAdvance, staff, { body: { contractAdvanceId: id, conditionMet } });
    const names = (await Promise.all([decide(true), decide(false)])).map(({ name }) => name);
    expect(names.sort()).toEqual(['RollingAlreadyConfirmed', 'Success']);
  });

  it('cancel a withdrawal only once, and its amount is returned once', async () => {
    const licensor = await createLicensor(agentId);
    await earn([royaltyLine(licensor, '900')]);
    const requested = await invoke(requestWithdrawal, licensor.identity, {
      body: {
        agentId,
        payerEntity: 'taipei',
        currency: 'TWD',
        confirmed: true,
        expectedNet: '900',
        idempotencyKey: 'race-cancel-1',
        bankAccountId: licensor.bankAccount.bankAccountId,
      },
    });
    const cancel = () =>
      invoke(cancelWithdrawal, staff, {
        body: { withdrawalId: requested.data.withdrawalId, reason: 'wrong account' },
      });
    const names = (await Promise.all([cancel(), cancel()])).map(({ name }) => name).sort();
    expect(names).toEqual(['Success', 'WithdrawalAborted']);
    const payable = account.payable(licensor.licensorId, licensor.contractId);
    expect(await loadBalance(payable, 'TWD')).toBe('-900');
  });
});
