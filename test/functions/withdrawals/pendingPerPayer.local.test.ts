import { expect, it } from 'vitest';
import { createBankAccount } from '../../../functions/payees/bankAccountStore.ts';
import {
  cancelWithdrawal,
  getPendingWithdrawal,
  getWithdrawalBasics,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createContract,
  createLicensor,
  earn,
  enterRate,
  openBusiness,
  royaltyLine,
} from '../../support/business/openBusiness.ts';
import { signUpPayer } from '../../support/business/people.ts';

const { agentId } = await openBusiness();

const payer = await signUpPayer();
const licensor = await createLicensor(agentId);
const dollars = await createBankAccount(licensor.identity, licensor.licensorId, {
  currency: 'USD',
  country: 158,
  kind: 0,
  bankName: '測試銀行',
  accountName: '林測試',
  accountNumber: '0001234567891',
});
await enterRate(payer, { from: 'USD', to: 'TWD', day: today(), rate: '32', source: '央行' });
const inDollars = await createContract(licensor.licensorId, agentId, { currency: 'USD' });
await earn([royaltyLine(licensor, '30000')]);
await earn([royaltyLine({ ...licensor, contractId: inDollars }, '900')], 'USD');

const range = (currency: string) => ({ agentId, payerEntity: 'taipei', currency });

const apply = async (currency: string, bankAccountId: string) => {
  const { data } = await invoke(previewWithdrawalTax, licensor.identity, { body: range(currency) });
  return invoke(requestWithdrawal, licensor.identity, {
    body: {
      ...range(currency),
      idempotencyKey: newId('ctr'),
      bankAccountId,
      expectedNet: data.net ?? '0',
      confirmed: true,
    },
  });
};

const obstacles = async () => {
  const { data } = await invoke(getWithdrawalBasics, licensor.identity);
  const ranges = data.ranges as { currency: string; obstacle?: { kind: string; withdrawalId?: string } }[];
  return Object.fromEntries(ranges.map(({ currency, obstacle }) => [currency, obstacle?.kind]));
};

it('waits for payment once per paying company and currency, and leaves other currencies open', async () => {
  const first = await apply('TWD', licensor.bankAccount.bankAccountId);
  expect(first.name).toBe('Success');
  await earn([royaltyLine(licensor, '8000')]);
  expect(await obstacles()).toEqual({ TWD: 'pending', USD: undefined });
  expect((await apply('TWD', licensor.bankAccount.bankAccountId)).name).toBe('PendingRequestExists');
  const second = await apply('USD', dollars.bankAccountId);
  expect(second.name).toBe('Success');
  const { data } = await invoke(getPendingWithdrawal, licensor.identity);
  expect((data.items as { currency: string }[]).map(({ currency }) => currency)).toEqual(['TWD', 'USD']);
  const { withdrawalId } = first.data;
  const cancelled = await invoke(cancelWithdrawal, payer, {
    body: { withdrawalId, reason: 'wrong account', hidden: false },
  });
  expect(cancelled.name).toBe('Success');
  const left = await invoke(getPendingWithdrawal, licensor.identity);
  expect(left.data).toMatchObject({ items: [{ withdrawalId: second.data.withdrawalId }] });
  expect((await apply('TWD', licensor.bankAccount.bankAccountId)).name).toBe('Success');
});
