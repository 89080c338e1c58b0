import { expect, it } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { newId } from '../../../functions/core/newId.ts';
import { markFactsReceived, writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import {
  loadRangeStatement,
  loadWithdrawalStatement,
} from '../../../functions/reports/statement/loadStatement.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import { loadSharePayments } from '../../../functions/withdrawals/sharePayments.ts';
import type { IncomeReceipt } from '../../../shared/income/schema.ts';
import { decimalSchema, toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { releasedIn, type ReleasedRange } from '../../../shared/money/release.ts';
import { invoke } from '../../support/dataCloud.ts';
import { addItem, openBusiness, payWithdrawal, royaltyLine } from '../../support/business/openBusiness.ts';
import { apply, createFact, range, representedTwice } from './twoContracts.ts';

const { staff, agentId } = await openBusiness();

const amount = (text: string) => decimalSchema.parse(text);

/** 12,000 of 30,000 arrived, then all of it. */
const inPart = { part: amount('12000'), whole: amount('30000') };
const whole = { part: amount('30000'), whole: amount('30000') };

it('pays the royalty of each receipt of one batch by a withdrawal of its own', async () => {
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
  const body = { contractAdvanceIds: [advance], payDate: '2026-01-05' };
  await invoke(confirmAdvancePayments, staff, { body });
  const batchId = newId('bat');
  const line = royaltyLine(licensor, '30000');
  await bookBatch({ batchId, run: 1, currency: 'TWD', occurredOn: '2026-10-05', lines: [line] });
  await writeIncomeFacts(licensorId, batchId, [createFact(licensor, contractId, 'Song', '30000')]);
  const receive = async (number: number | undefined, day: string, release: ReleasedRange, cash: string) => {
    const royalty = toDecimal(releasedIn(toScaled(line.royalty), release));
    await receiveBatch(
      {
        batchId,
        run: 1,
        number,
        payer: 'taipei',
        payDate: day,
        statementCurrency: 'TWD',
        receivingCurrency: 'TWD',
        exchangeRate: amount('1'),
        cash: amount(cash),
        serviceFee: amount('0'),
        settled: amount(cash),
        lines: [{ ...line, gross: royalty, royalty }],
      },
      loadRecoupableAdvances,
    );
  };
  const receipt = { currency: 'TWD' as const, exchangeRate: amount('1') };
  const first: IncomeReceipt = { ...receipt, receivedOn: '2026-11-05', released: inPart };
  const second: IncomeReceipt = { ...receipt, receivedOn: '2026-11-20', number: 2 };
  const stateNow = async () =>
    (await loadSharePayments(licensorId, { batchId, currency: 'TWD' }, [contractId])).get(contractId)!.state;

  await receive(undefined, '2026-11-05', { upTo: inPart }, '12000');
  await markFactsReceived(batchId, 'TWD', [{ licensorId }], () => ({ receipts: [first], isClosed: false }));
  const one = await apply(licensor, batchId);
  expect(one).toMatchObject({ gross: '11000', batchIds: [batchId] });
  expect(await loadWithdrawalStatement(String(one.withdrawalId))).toMatchObject({
    royalty: '12000',
    deducted: '1000',
    withdrawn: '11000',
    closing: '0',
  });
  expect((await payWithdrawal(staff, String(one.withdrawalId), String(one.net))).code).toBe(1);
  expect(await stateNow()).toBe('withdrawn');

  await receive(2, '2026-11-20', { after: inPart, upTo: whole }, '18000');
  await markFactsReceived(batchId, 'TWD', [{ licensorId }], () => ({
    receipts: [first, second],
    isClosed: true,
  }));
  expect(await stateNow()).toBe('toWithdraw');
  const two = await apply(licensor, `${batchId}-again`);
  expect(two).toMatchObject({ gross: '18000', batchIds: [`${batchId}-2`] });
  expect(await loadWithdrawalStatement(String(two.withdrawalId))).toMatchObject({
    royalty: '18000',
    deducted: '0',
    withdrawn: '18000',
    closing: '0',
  });
  expect(await stateNow()).toBe('withdrawn');
  const parties = { licensorId, ...range(agentId), startDate: '2026-01-01' };
  expect(await loadRangeStatement({ ...parties, endDate: '2026-11-10' })).toMatchObject({ royalty: '12000' });
  const later = { ...parties, startDate: '2026-11-11', endDate: '2026-11-30' };
  expect(await loadRangeStatement(later)).toMatchObject({ royalty: '18000', deducted: '0' });
  expect(await verifyLedger()).toMatchObject({ differences: [], unbalanced: [] });
});
