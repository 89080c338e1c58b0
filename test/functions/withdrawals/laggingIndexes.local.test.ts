import { describe, expect, it } from 'vitest';
import { listWithdrawals } from '../../../shared/withdrawals/routes.ts';
import { updateMusicianBankAccount } from '../../../shared/payees/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createLicensor, openBusiness, payWithdrawal } from '../../support/business/openBusiness.ts';
import { apply, bookIncomeOfBoth, representedTwice } from './twoContracts.ts';

/** Longer than the indexes of DynamoDB usually lag, and than a request takes here. */
const indexLagMs = 100;

const { staff, agentId } = await openBusiness({ indexLagMs });

describe('while indexes lag behind the table', () => {
  it('a withdrawal does not cover what the previous one covers', async () => {
    const licensor = await representedTwice(agentId);
    const july = await bookIncomeOfBoth(licensor, 'July', '3000', '700');
    const first = await apply(licensor, `${july}-1`, { contractIds: [licensor.secondId] });
    await payWithdrawal(staff, String(first.withdrawalId), '700');
    await bookIncomeOfBoth(licensor, 'August', '50', '600');
    const second = await apply(licensor, `${july}-2`);
    expect(second).toMatchObject({
      gross: '3650',
      takenBefore: [{ contractId: licensor.secondId, batchIds: [july] }],
    });
  });

  it('a withdrawal is listed at once in its current state', async () => {
    const licensor = await representedTwice(agentId);
    const key = await bookIncomeOfBoth(licensor, 'August', '3000', '700');
    const { withdrawalId } = await apply(licensor, key);
    await payWithdrawal(staff, String(withdrawalId), '3700');
    const { data } = await invoke(listWithdrawals, licensor.identity, { query: {} });
    expect(data.items).toMatchObject([{ withdrawalId, status: 2 }]);
  });

  it('new and changed records are found by id in their current state', async () => {
    const { bankAccount: account } = await createLicensor(agentId);
    const change = (version: number, branch: string) =>
      invoke(updateMusicianBankAccount, staff, {
        params: { id: account.bankAccountId },
        body: { ...account, accountNumber: undefined, branch, version },
      });
    expect((await change(account.version, '東分行')).name).toBe('Success');
    expect((await change(account.version + 1, '西分行')).name).toBe('Success');
  });
});
