import { describe, expect, it } from 'vitest';
import { confirmAdvancePayments, decideDeduction } from '../../../shared/accounting/advanceRoutes.ts';
import {
  createStatementRecord,
  getCurrencyAndBank,
} from '../../../shared/accounting/statementRecordRoutes.ts';
import { loadStoredRecord, deriveRecordId } from '../../../functions/accounting/statementRecordStore.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import { getReportBasics } from '../../../shared/reports/routes.ts';
import { loadRangeStatement } from '../../../functions/reports/statement/loadStatement.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpReporter } from '../../support/business/people.ts';
import { createFact } from '../withdrawals/twoContracts.ts';
import { lookAt, reportParties } from './madeRecords.ts';

const { agentId, staff: payer } = await openBusiness();
const staff = await signUpReporter();

/** A licensor who was paid 1,000 in advance. */
const paidAhead = async (deductSetting: 1 | 2): Promise<Licensor & { advanceId: string }> => {
  const licensor = await createLicensor(agentId);
  const advanceId = await addItem(payer, licensor.contractId, {
    advanceType: 2,
    amount: '1000',
    expectedDate: '2026-01-05',
    deductSetting,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-12-31',
  });
  await invoke(confirmAdvancePayments, payer, {
    body: { contractAdvanceIds: [advanceId], payDate: '2026-01-05' },
  });
  return { ...licensor, advanceId };
};

/** Receives royalty on 5 November and returns the batch. */
const receive = async (licensor: Licensor, royalty: string): Promise<string> => {
  const { licensorId, contractId } = licensor;
  const batchId = await earn([royaltyLine(licensor, royalty)]);
  await writeIncomeFacts(licensorId, batchId, [
    createFact(licensor, contractId, `Song of ${royalty}`, royalty),
  ]);
  await markFactsReceived(batchId, {
    receivedOn: '2026-11-05',
    currency: 'TWD',
    exchangeRate: decimalSchema.parse('1'),
    statementCurrency: 'TWD',
    licensorIds: [licensorId],
  });
  return batchId;
};

/** Aggregates a report of a range of days and returns its totals. No workflow makes its file here. */
const loadTotals = async (licensor: Licensor, startDate: string, endDate: string) => {
  const range = { ...reportParties(licensor), startDate, endDate };
  await invoke(createStatementRecord, staff, { body: range });
  const statementRecordId = deriveRecordId(range);
  await lookAt(statementRecordId);
  return (await loadStoredRecord(statementRecordId)).totals;
};

describe('the report of a licensor whose advance takes all royalty earned', () => {
  it('can be chosen, and shows the royalty and the recoupment', async () => {
    const licensor = await paidAhead(1);
    await receive(licensor, '300');
    const offered = await invoke(getCurrencyAndBank, staff, { query: { rightOwnerId: licensor.licensorId } });
    expect(offered.data.items).toMatchObject([
      { agentId, payerEntity: 'taipei', currency: 'TWD', payable: '0' },
    ]);
    expect((await invoke(getReportBasics, licensor.identity)).data).toMatchObject({ currencies: ['TWD'] });
    expect(await loadTotals(licensor, '2026-11-01', '2026-11-10')).toEqual({
      opening: '0',
      royalty: '300',
      deducted: '300',
      held: '0',
      withdrawn: '0',
      closing: '0',
      lines: 1,
    });
  });
});

describe('the report of a licensor whose royalty waits for a decision', () => {
  it('shows the amount held and the amount a decision released', async () => {
    const licensor = await paidAhead(2);
    const batchId = await receive(licensor, '300');
    expect(await loadTotals(licensor, '2026-11-01', '2026-11-10')).toEqual({
      opening: '0',
      royalty: '300',
      deducted: '0',
      held: '300',
      withdrawn: '0',
      closing: '0',
      lines: 1,
    });
    const { contractId, advanceId: contractAdvanceId } = licensor;
    const body = { contractAdvanceId, contractId, batchId, held: '300', deduct: false };
    expect((await invoke(decideDeduction, payer, { body })).name).toBe('Success');
    const range = { ...reportParties(licensor), startDate: '2026-11-01', endDate: today() };
    expect(await loadRangeStatement(range)).toMatchObject({
      opening: '0',
      royalty: '300',
      deducted: '0',
      held: '0',
      withdrawn: '0',
      closing: '300',
    });
  });
});

it('a report states what is left of each advance at its end, not what later royalty leaves', async () => {
  const licensor = await paidAhead(1);
  await receive(licensor, '300');
  const leftAt = async (endDate: string) =>
    (await loadRangeStatement({ ...reportParties(licensor), startDate: '2026-01-01', endDate })).advances;
  expect(await leftAt('2026-01-04')).toEqual([]);
  expect(await leftAt('2026-11-04')).toMatchObject([{ paidOn: '2026-01-05', left: '1000' }]);
  expect(await leftAt('2026-11-10')).toMatchObject([{ advanceType: 2, left: '700' }]);
  await receive(licensor, '900');
  expect(await leftAt('2026-11-10')).toMatchObject([{ left: '0' }]);
  expect(await leftAt('2026-11-04')).toMatchObject([{ left: '1000' }]);
});
