import { describe, expect, it } from 'vitest';
import { recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { cancelWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { groupStatements } from '../../../shared/income/incomeSourceRoutes.ts';
import { requireOwed } from '../../../functions/accounting/offlineRecording.ts';
import { loadContract } from '../../../functions/contracts/contractReader.ts';
import { coveredReceipts } from '../../../functions/withdrawals/coveredReceipts.ts';
import { loadOwedRange } from '../../../functions/withdrawals/withdrawable.ts';
import { loadWithdrawals } from '../../../functions/withdrawals/withdrawalStore.ts';
import { loadSharePayments } from '../../../functions/withdrawals/sharePayments.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  payWithdrawal,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { apply, bookIncomeOfBoth, createFact, representedTwice, type Represented } from './twoContracts.ts';

const { staff, agentId } = await openBusiness();

/** Returns how a statement's royalty was paid under the first and the second contract. */
const loadPayments = async ({ licensorId, contractId, secondId }: Represented, batchId: string) => {
  const statement = { batchId, currency: 'TWD' } as const;
  const found = await loadSharePayments(licensorId, statement, [contractId, secondId]);
  return [found.get(contractId)!, found.get(secondId)!];
};

/** A payment item under the first contract, for paying its royalty outside the system. */
const createItem = ({ contractId }: Represented): Promise<string> =>
  addItem(staff, contractId, {
    advanceType: 3,
    amount: '1',
    expectedDate: today(),
    deductSetting: 0,
    deductStartDate: '2026-01-01',
    deductEndDate: '2026-12-31',
  });

/** Records that royalty under an item's contract was paid outside the system. */
const payOutside = async (contractAdvanceId: string, amount: string, payDate = today()): Promise<void> => {
  const { name } = await invoke(recordOfflineWithdrawal, staff, {
    body: {
      contractAdvanceId,
      currency: 'TWD',
      amount,
      tax: '0',
      serviceFee: '0',
      payDate,
      idempotencyKey: `offline-${contractAdvanceId}-${amount}`,
    },
  });
  expect(name).toBe('Success');
};

describe('the payment of a statement’s royalty', () => {
  it('is missing before the royalty is received', async () => {
    const licensor = await representedTwice(agentId);
    const batchId = newId('bat');
    const fact = createFact(licensor, licensor.contractId, 'July', '100');
    await writeIncomeFacts(licensor.licensorId, batchId, [fact]);
    expect(await loadPayments(licensor, batchId)).toMatchObject([{ state: 'notReceived' }, {}]);
  });

  it('is the withdrawal that took it under its contract, and no other', async () => {
    const licensor = await representedTwice(agentId);
    const july = await bookIncomeOfBoth(licensor, 'July', '3000', '700');
    const open = { state: 'toWithdraw', withdrawals: [] };
    expect(await loadPayments(licensor, july)).toEqual([open, open]);
    const first = await apply(licensor, `${july}-a`, { contractIds: [licensor.secondId] });
    const { withdrawalId } = first;
    expect(await loadPayments(licensor, july)).toMatchObject([
      open,
      { state: 'withdrawn', withdrawals: [{ withdrawalId, status: 1 }] },
    ]);
    await payWithdrawal(staff, String(withdrawalId), '700');
    const second = await apply(licensor, `${july}-b`);
    expect(await loadPayments(licensor, july)).toMatchObject([
      { state: 'withdrawn', withdrawals: [{ withdrawalId: second.withdrawalId, status: 1 }] },
      { state: 'withdrawn', withdrawals: [{ withdrawalId, status: 2, payDate: today() }] },
    ]);
  });

  it('is open again after the request was cancelled', async () => {
    const licensor = await representedTwice(agentId);
    const july = await bookIncomeOfBoth(licensor, 'July', '3000', '700');
    const { withdrawalId } = await apply(licensor, `${july}-c`);
    await invoke(cancelWithdrawal, staff, { body: { withdrawalId, reason: 'wrong account' } });
    expect(await loadPayments(licensor, july)).toMatchObject([
      { state: 'toWithdraw' },
      { state: 'toWithdraw' },
    ]);
  });

  it('may be an offline withdrawal under the contract it was paid for', async () => {
    const licensor = await representedTwice(agentId);
    const july = await bookIncomeOfBoth(licensor, 'July', '3000', '700');
    await payOutside(await createItem(licensor), '3000');
    expect(await loadPayments(licensor, july)).toMatchObject([
      { state: 'withdrawn', withdrawals: [{ offline: true, status: 2 }] },
      { state: 'toWithdraw', withdrawals: [] },
    ]);
  });

  it('covers the oldest statement first if offline, and one paid in part belongs to the withdrawal of the rest', async () => {
    const licensor = await representedTwice(agentId);
    const { licensorId, contractId } = licensor;
    const batches = [];
    for (const [name, first] of [
      ['June', '1000'],
      ['July', '2000'],
      ['August', '400'],
    ] as const)
      batches.push(await bookIncomeOfBoth(licensor, name, first, '0'));
    const [june, july, august] = batches as [string, string, string];
    await payOutside(await createItem(licensor), '1700');
    const [part] = await loadWithdrawals(licensorId);
    expect(part).toMatchObject({
      offline: true,
      batchIds: [june],
      remainder: '1700',
      periodStart: '2026-11-05',
    });
    const second = await apply(licensor, `${august}-rest`);
    expect(second).toMatchObject({ gross: '1700', batchIds: [july, august] });
    const own = await invoke(groupStatements, licensor.identity, {
      body: { withdrawalId: part!.withdrawalId, currencyType: 'TWD' },
    });
    expect(own.data.items).toMatchObject([{ batchId: june, royalty: '1000' }]);
    expect(part!.parts).toMatchObject([{ contractId, amount: '1700' }]);
  });

  it('belongs to one offline withdrawal when two are recorded at the same moment', async () => {
    const licensor = await representedTwice(agentId);
    const june = await bookIncomeOfBoth(licensor, 'June', '10', '0');
    const july = await bookIncomeOfBoth(licensor, 'July', '100', '0');
    const item = await createItem(licensor);
    await Promise.all(['50', '60'].map((amount) => payOutside(item, amount)));
    const named = (await loadWithdrawals(licensor.licensorId)).flatMap(({ batchIds }) => batchIds);
    expect(named.sort()).toEqual([june, july].sort());
  });

  it('is no offline withdrawal from before the royalty was received', async () => {
    const licensor = await representedTwice(agentId);
    await bookIncomeOfBoth(licensor, 'July', '3000', '0');
    await payOutside(await createItem(licensor), '3000', '2026-10-31');
    expect((await loadWithdrawals(licensor.licensorId))[0]).toMatchObject({
      batchIds: [],
      periodStart: '2026-10-31',
    });
  });

  it('is a deduction when an advance recouped all of the royalty', async () => {
    const licensor = await representedTwice(agentId);
    const july = await bookIncomeOfBoth(licensor, 'July', '3000', '0');
    expect(await loadPayments(licensor, july)).toMatchObject([
      { state: 'toWithdraw' },
      { state: 'deducted' },
    ]);
  });
});

describe('the royalty of a statement in two currencies under one contract', () => {
  /** Books income in a currency of the statement; it is received unless said otherwise. */
  const book = async (
    licensor: Licensor,
    batchId: string,
    currency: Currency,
    amount: string,
    isReceived = true,
  ) => {
    const { licensorId, contractId } = licensor;
    const fact = createFact(licensor, contractId, `in ${currency}`, amount);
    await writeIncomeFacts(licensorId, batchId, [Object.assign(fact, { currency })]);
    if (!isReceived) return;
    await earn([royaltyLine(licensor, amount)], currency, batchId);
    await markFactsReceived(batchId, {
      receivedOn: '2026-11-05',
      currency,
      exchangeRate: decimalSchema.parse('1'),
      statementCurrency: currency,
      licensorIds: [licensorId],
    });
  };

  const stateIn = async ({ licensorId, contractId }: Licensor, batchId: string, currency: Currency) =>
    (await loadSharePayments(licensorId, { batchId, currency }, [contractId])).get(contractId)!.state;

  it('is withdrawn in each currency by itself', async () => {
    const licensor = await createLicensor(agentId);
    const batchId = newId('bat');
    await book(licensor, batchId, 'TWD', '3000');
    await book(licensor, batchId, 'USD', '400');
    await apply({ ...licensor, secondId: '' }, `${batchId}-twd`);
    expect(await stateIn(licensor, batchId, 'TWD')).toBe('withdrawn');
    expect(await stateIn(licensor, batchId, 'USD')).toBe('toWithdraw');
    // The next withdrawal still covers the statement, in its other currency.
    const left = await loadOwedRange(licensor.licensorId, {
      agentId,
      payerEntity: 'taipei',
      currency: 'USD',
    });
    expect((await coveredReceipts(licensor.licensorId, left)).batchIds).toEqual([batchId]);
  });

  it('can be paid outside the system only up to what is owed in the currency', async () => {
    const licensor = await createLicensor(agentId);
    const batchId = newId('bat');
    await book(licensor, batchId, 'TWD', '3000');
    await book(licensor, batchId, 'USD', '400');
    const contract = await loadContract(licensor.contractId);
    const owes = (currency: Currency, amount: string) =>
      requireOwed(contract, { currency, amount: decimalSchema.parse(amount) });
    await expect(owes('TWD', '3000')).resolves.toBeUndefined();
    await expect(owes('USD', '400')).resolves.toBeUndefined();
    await expect(owes('USD', '400.01')).rejects.toMatchObject({ result: 'RoyaltyCannotBeWithdrawn' });
    await expect(owes('TWD', '3001')).rejects.toMatchObject({ result: 'RoyaltyCannotBeWithdrawn' });
    await expect(owes('JPY', '1')).rejects.toMatchObject({ result: 'NoRoyalty' });
  });

  it('is received in each currency by itself', async () => {
    const licensor = await createLicensor(agentId);
    const batchId = newId('bat');
    await book(licensor, batchId, 'TWD', '3000');
    await book(licensor, batchId, 'USD', '400', false);
    expect(await stateIn(licensor, batchId, 'TWD')).toBe('toWithdraw');
    expect(await stateIn(licensor, batchId, 'USD')).toBe('notReceived');
  });
});
