import { afterEach, expect, it, vi } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { newId } from '../../../functions/core/newId.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import {
  loadRangeStatement,
  loadWithdrawalStatement,
} from '../../../functions/reports/statement/loadStatement.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import { cancelWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { invoke } from '../../support/dataCloud.ts';
import { addItem, openBusiness, royaltyLine } from '../../support/business/openBusiness.ts';
import { apply, createFact, range, representedTwice } from './twoContracts.ts';

const { staff, agentId } = await openBusiness();

const amount = (text: string) => decimalSchema.parse(text);

afterEach(() => {
  vi.useRealTimers();
});

it('lets royalty be withdrawn in full that was received on a day not yet begun in UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:11:00Z') });
  const [day, dayInUtc] = ['2026-12-01', '2026-11-30'];
  const licensor = await representedTwice(agentId);
  const { licensorId, contractId } = licensor;
  const advance = await addItem(staff, contractId, {
    advanceType: 2,
    amount: '1000',
    expectedDate: '2026-01-05',
    deductSetting: 1,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-12-31',
  });
  await invoke(confirmAdvancePayments, staff, {
    body: { contractAdvanceIds: [advance], payDate: '2026-01-05' },
  });
  const batchId = newId('bat');
  const lines = [royaltyLine(licensor, '3000')];
  await bookBatch({ batchId, run: 1, currency: 'TWD', occurredOn: '2026-10-05', lines });
  await receiveBatch(
    {
      batchId,
      run: 1,
      payer: 'taipei',
      payDate: day,
      statementCurrency: 'TWD',
      lines,
      receivingCurrency: 'TWD',
      exchangeRate: amount('1'),
      cash: amount('3000'),
      serviceFee: amount('0'),
    },
    loadRecoupableAdvances,
  );
  await writeIncomeFacts(licensorId, batchId, [createFact(licensor, contractId, 'Song', '3000')]);
  await markFactsReceived(batchId, {
    receivedOn: day,
    currency: 'TWD',
    exchangeRate: amount('1'),
    statementCurrency: 'TWD',
    licensorIds: [licensorId],
  });
  const requested = await apply(licensor, batchId);
  expect(requested).toMatchObject({ gross: '2000', periodStart: day, periodEnd: day });
  const balance = { opening: '0', royalty: '3000', deducted: '1000', withdrawn: '2000', closing: '0' };
  expect(await loadWithdrawalStatement(String(requested.withdrawalId))).toMatchObject(balance);
  const parties = { licensorId, ...range(agentId), startDate: '2026-01-01' };
  expect(await loadRangeStatement({ ...parties, endDate: dayInUtc })).toMatchObject({ closing: '0' });
  expect(await loadRangeStatement({ ...parties, endDate: day })).toMatchObject(balance);
  const body = { withdrawalId: requested.withdrawalId, reason: 'test' };
  expect((await invoke(cancelWithdrawal, staff, { body })).code).toBe(1);
  expect(await loadRangeStatement({ ...parties, endDate: dayInUtc })).toMatchObject({ closing: '0' });
});
