import { expect, it } from 'vitest';
import { confirmAdvancePayments, decideDeduction } from '../../../shared/accounting/advanceRoutes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import { loadWithdrawalStatement } from '../../../functions/reports/statement/loadStatement.ts';
import { previewWithdrawalTax, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  payWithdrawal,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { createFact } from './twoContracts.ts';

const { staff, agentId } = await openBusiness();

const receive = async (licensor: Licensor, royalty: string): Promise<string> => {
  const { licensorId, contractId } = licensor;
  const batchId = await earn([royaltyLine(licensor, royalty)]);
  await writeIncomeFacts(licensorId, batchId, [createFact(licensor, contractId, '等待的歌', royalty)]);
  await markFactsReceived(batchId, {
    receivedOn: '2026-11-05',
    currency: 'TWD',
    exchangeRate: decimalSchema.parse('1'),
    statementCurrency: 'TWD',
    licensorIds: [licensorId],
  });
  return batchId;
};

/** Requests everything owed and pays it. */
const withdraw = async ({ identity, bankAccount }: Licensor): Promise<string> => {
  const range = { agentId, payerEntity: 'taipei', currency: 'TWD' };
  const { data: quote } = await invoke(previewWithdrawalTax, identity, { body: range });
  const { data } = await invoke(requestWithdrawal, identity, {
    body: {
      ...range,
      idempotencyKey: newId('wdr'),
      bankAccountId: bankAccount.bankAccountId,
      expectedNet: quote.net,
      confirmed: true,
    },
  });
  const withdrawalId = String(data.withdrawalId);
  expect((await payWithdrawal(staff, withdrawalId, String(quote.net))).name).toBe('Success');
  return withdrawalId;
};

it('shows royalty released after a withdrawal in the next one, which opens at the closing balance', async () => {
  const licensor = await createLicensor(agentId);
  const { contractId } = licensor;
  const contractAdvanceId = await addItem(staff, contractId, {
    advanceType: 2,
    amount: '1000',
    expectedDate: '2026-01-05',
    deductSetting: 2,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-12-31',
  });
  const body = { contractAdvanceIds: [contractAdvanceId], payDate: '2026-01-05' };
  await invoke(confirmAdvancePayments, staff, { body });
  const batchId = await receive(licensor, '5000');
  const first = await withdraw(licensor);
  const asRequested = {
    opening: '0',
    royalty: '5000',
    deducted: '0',
    held: '1000',
    withdrawn: '4000',
    closing: '0',
  };
  expect(await loadWithdrawalStatement(first)).toMatchObject(asRequested);
  const decision = { contractAdvanceId, contractId, batchId, held: '1000', deduct: false };
  expect((await invoke(decideDeduction, staff, { body: decision })).name).toBe('Success');
  expect(await loadWithdrawalStatement(first)).toMatchObject(asRequested);
  const second = await withdraw(licensor);
  expect(await loadWithdrawalStatement(first)).toMatchObject(asRequested);
  expect(await loadWithdrawalStatement(second)).toMatchObject({
    opening: '0',
    royalty: '0',
    deducted: '0',
    held: '-1000',
    withdrawn: '1000',
    closing: '0',
  });
});
