import { describe, expect, it } from 'vitest';
import { entriesBetween, loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { agreeOnRates } from '../../../infra/tools/demo/year/secondPerson.ts';
import { account } from '../../../shared/accounting/account.ts';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { isReceipt } from '../../../shared/accounting/ledger.ts';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import type { ReceivedCash } from '../../../shared/accounting/receivingSchema.ts';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { addContractUnits, createLicenseContract } from '../../../shared/contracts/routes.ts';
import type { ContractFields } from '../../../shared/contracts/schema.ts';
import { getIncomeReport, listIncome } from '../../../shared/income/routes.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { decimalSchema, sum } from '../../../shared/money/decimal.ts';
import { createMusicianBankAccount } from '../../../shared/payees/routes.ts';
import {
  adjustPosted,
  listAdjustments,
  previewAdjustment,
} from '../../../shared/statements/adjustmentRoutes.ts';
import {
  getWithdrawalBasics,
  getWithdrawalInvoiceInfo,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { createSong } from '../../../shared/works/routes.ts';
import {
  batchFrom,
  believeStatement,
  bookBatch,
  loadBatch,
  loadCompanyId,
  loadRows,
  settle,
  songs,
  type Sold,
} from '../../api/statements.ts';
import { today } from '../../support/today.ts';
import { firstMaster, openProduct } from '../statements/desk.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const payDay = '2026-08-15';
const recordings = {
  inYuan: { title: '換匯的歌', artist: '林小滿', isrc: 'TWZ992677001' },
  inDollars: { title: '不換匯的歌', artist: '林小滿', isrc: 'TWZ992677002' },
  inTaiwan: { title: '換成台幣的歌', artist: '林小滿', isrc: 'TWZ992677003' },
} as const;
const songIds = new Map<string, string>();
const contracts = new Map<string, string>();

const { product, staff } = await openProduct();
const [payer, musician] = [await product.as('payer'), await product.as('musician')];
const agentId = await loadCompanyId(await product.as('agent'));

/** Rows whose royalty has more digits than remain after dividing and after multiplying by a rate. */
const soldOf = (recording: keyof typeof recordings, name: string, net = '100.1234567890123'): Sold[] =>
  ['KKBOX', 'Spotify', 'Tidal'].map((platform, index) => ({
    ...recordings[recording],
    platform: `${platform} ${name}`,
    currency: 'USD',
    net: `${net}${index + 1}`,
  }));

/** Registers a recording of the licensor and licenses it under a contract of its own. */
const license = async (
  recording: keyof typeof recordings,
  terms: Pick<ContractFields, 'currency' | 'royaltyCurrency'>,
): Promise<void> => {
  const { title, artist, isrc } = recordings[recording];
  const { songId } = await staff.call(createSong, {
    body: {
      names: chineseNames(title),
      nativeCultureInfo: 'zh-Hant',
      isrc,
      performers: [{ performerId: licensorId, name: artist }],
      // The titles differ in one word.
      notTheSame: true,
      shares: [{ rightType: 'P', rightOwnerId: licensorId, percentage: '100' }],
    },
  });
  const term = { startDate: '2024-01-01', endDate: '2030-12-31' };
  const { contractId } = await staff.call(createLicenseContract, {
    body: {
      ...terms,
      ...term,
      contractNumber: `FX-${recording}`,
      displayName: title,
      contractType: 'recording',
      licensorId,
      agentId,
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1300, 2200, 1200],
      payerEntity: 'taipei',
    },
  });
  const unit = { workType: 'Song' as const, workId: songId, ...term, exclusive: false };
  await staff.call(addContractUnits, { params: { id: contractId }, body: { units: [unit] } });
  songIds.set(recording, songId);
  contracts.set(recording, contractId);
};

const bookStatement = async (name: string, sold: readonly Sold[]): Promise<string> => {
  const { batchId } = await batchFrom(product, staff, name, believeStatement(sold));
  await bookBatch(product, staff, batchId);
  return batchId;
};

const cashIn = (
  batchId: string,
  receivingCurrency: Currency,
  received: string,
  exchangeRate = '1',
  statementCurrency: Currency = 'USD',
): ReceivedCash => ({
  batchId,
  statementCurrency,
  receivingCurrency,
  exchangeRate: decimalSchema.parse(exchangeRate),
  received: decimalSchema.parse(received),
  serviceFee: decimalSchema.parse('0'),
});

const receive = async (batchId: string, cash: readonly ReceivedCash[], payDate = payDay) => {
  const outcome = await staff.call(confirmStatementPayments, {
    body: { statementIdList: [batchId], payDate, cash: [...cash] },
  });
  await settle(product);
  return outcome;
};

/**
 * Expects the ledger to balance. Returns what the licensor sees as received under a contract, less what its receipts made
 * payable: the recouped part, to the last digit.
 */
const recoupedUnder = async (recording: keyof typeof recordings, currency: Currency): Promise<string> => {
  const query = { rightOwnerId: licensorId, currencyType: currency };
  const { items } = await staff.call(listIncome, { query: { ...query, limit: 100 } });
  const contractId = contracts.get(recording)!;
  const own = items.filter((item) => item.contractId === contractId && item.receivedOn);
  const earned = sum(own.map(({ royaltyAmount }) => royaltyAmount));
  const days = { currency, from: '2026-01-01', to: '2099-12-31' };
  const entries = await entriesBetween(account.payable(licensorId, contractId), days);
  const payable = sum(entries.filter(isReceipt).map(({ amount }) => amount));
  expect(await verifyLedger()).toMatchObject({ differences: [], unbalanced: [], fractions: [] });
  return sum([earned, payable]);
};

const licensorId = (
  await firstMaster(staff, await bookStatement('lin.csv', [{ ...songs.moonlight, net: '1' }]))
).rightOwnerId;
await agreeOnRates({ staff: staff.call, payer: payer.call }, payDay);
await agreeOnRates({ staff: staff.call, payer: payer.call }, today());
await license('inYuan', { currency: 'CNY' });
await license('inDollars', { currency: 'CNY', royaltyCurrency: 'received' });
await license('inTaiwan', { currency: 'TWD', royaltyCurrency: 'contract' });
await staff.call(createMusicianBankAccount, {
  params: { id: licensorId },
  body: {
    kind: 0,
    country: 158,
    currency: 'CNY',
    bankName: '示範銀行',
    branch: '城中分行',
    accountName: '林小滿',
    accountNumber: '000123456780',
  },
});

describe('an advance of 3,000 yuan and income in US dollars', () => {
  let batchId: string;

  it('meet in the currency of the contract: the advance is paid back and the rest can be withdrawn', async () => {
    const contractId = contracts.get('inYuan')!;
    const { items } = await staff.call(addContractAdvances, {
      params: { id: contractId },
      body: {
        advances: [
          {
            advanceType: 2,
            amount: decimalSchema.parse('3000'),
            expectedDate: '2026-08-01',
            deductSetting: 1,
            deductStartDate: '2024-01-01',
            deductEndDate: '2030-12-31',
          },
        ],
      },
    });
    const [{ contractAdvanceId } = { contractAdvanceId: '' }] = items;
    const paid = await staff.call(confirmAdvancePayments, {
      body: { contractAdvanceIds: [contractAdvanceId], payDate: payDay },
    });
    expect(paid).toMatchObject({ done: [contractAdvanceId] });

    const sold = [{ ...recordings.inYuan, currency: 'USD', net: '1000' }];
    batchId = await bookStatement('usd.csv', sold);
    expect(await loadBatch(staff, batchId)).toMatchObject({ accountingCurrencies: { USD: ['CNY'] } });
    expect(await receive(batchId, [cashIn(batchId, 'USD', '1000')])).toMatchObject({ done: [batchId] });

    // 1,000 × 70 % = 700 USD; × 7.1 = 4,970 CNY; less 3,000.
    expect(await loadBalance(account.advance(contractAdvanceId), 'CNY')).toBe('0');
    expect(await loadBalance(account.payable(licensorId, contractId), 'CNY')).toBe('-1970');
    expect(await loadBalance(account.payable(licensorId, contractId), 'USD')).toBe('0');
    expect(await loadBalance(account.position('taipei'), 'USD')).toBe('-700');
    expect(await loadBalance(account.position('taipei'), 'CNY')).toBe('4970');
    expect(await recoupedUnder('inYuan', 'CNY')).toBe('3000');
  });

  it('show rate, day and source on each line', async () => {
    const query = { rightOwnerId: licensorId, currencyType: 'CNY' as const };
    const { items } = await staff.call(listIncome, { query: { ...query, limit: 100 } });
    expect(items).toMatchObject([
      {
        royaltyAmount: '4970',
        grossAmount: '7100',
        currency: 'CNY',
        conversions: [{ from: 'USD', to: 'CNY', rate: '7.1', day: payDay, source: '示範牌價' }],
      },
    ]);
    expect(await staff.call(getIncomeReport, { query })).toMatchObject({
      royalty: '4970',
      receivedRoyalty: '4970',
      payable: '1970',
    });
  });

  it('are offered in yuan only, and a request takes what is offered', async () => {
    const range = { agentId, payerEntity: 'taipei' as const, currency: 'CNY' as const };
    const { ranges } = await musician.call(getWithdrawalBasics);
    const offered = ranges.filter(({ contracts: own }) =>
      own.some(({ contractId }) => contractId === contracts.get('inYuan')),
    );
    expect(offered).toMatchObject([{ ...range, payable: '1970', withdrawable: '1970' }]);
    const { gross, net } = await musician.call(previewWithdrawalTax, { body: range });
    const { bankAccounts } = await musician.call(getWithdrawalInvoiceInfo, { params: { id: agentId } });
    const request = await musician.call(requestWithdrawal, {
      body: {
        ...range,
        idempotencyKey: 'accounting-currency-1',
        bankAccountId: bankAccounts.find(({ currency }) => currency === 'CNY')!.bankAccountId,
        expectedNet: net,
        confirmed: true,
        confirmAccountName: true,
      },
    });
    expect([gross, request.gross]).toEqual(['1970', '1970']);
  });
});

describe('a rate that is missing', () => {
  it('refuses the receipt by its currencies and day, and changes nothing', async () => {
    const batchId = await bookStatement('sgd.csv', soldOf('inYuan', 'sgd'));
    const before = await loadBatch(staff, batchId);
    expect(await receive(batchId, [cashIn(batchId, 'SGD', '390', '1.3')])).toEqual({
      done: [],
      failures: [
        { batchId, name: 'ExchangeRateMissing', exchangeRate: { from: 'SGD', to: 'CNY', day: payDay } },
      ],
    });
    expect(await loadBatch(staff, batchId)).toEqual(before);
  });

  it('refuses the preview of a correction by its currencies and day, and the correction changes nothing', async () => {
    const batchId = await bookStatement('stays.csv', soldOf('inDollars', 'stays'));
    await receive(batchId, [cashIn(batchId, 'SGD', '390.48', '1.3')]);
    const [row] = await loadRows(staff, batchId);
    const received = await loadBatch(staff, batchId);
    const body = {
      rowId: row!.rowId,
      decision: 'assignSong' as const,
      targetId: songIds.get('inYuan')!,
      scope: 'batch' as const,
    };
    const missingRate = { from: 'SGD', to: 'CNY', day: payDay };
    const preview = await staff.ask(previewAdjustment, { body });
    expect(preview).toMatchObject({
      name: 'ExchangeRateMissing',
      body: { data: { exchangeRate: missingRate } },
    });

    await staff.call(adjustPosted, { body: { ...body, version: received.version, others: [] } });
    await settle(product);
    const params = { id: batchId };
    expect(await staff.call(listAdjustments, { params, query: {} })).toMatchObject({
      items: [{ rows: 0, money: [], missingRate }],
    });
    const { stage, counters, reconciliation } = await loadBatch(staff, batchId);
    expect({ stage, counters, reconciliation }).toEqual({
      stage: 'received',
      counters: received.counters,
      reconciliation: received.reconciliation,
    });
    expect(await recoupedUnder('inDollars', 'SGD')).toBe('0');
  });
});

describe('contracts of three kinds in one batch', () => {
  let batchId: string;

  it('account to the last digit over two receipts in another currency at two rates', async () => {
    const sold = [...soldOf('inYuan', 'mix'), ...soldOf('inDollars', 'mix'), ...soldOf('inTaiwan', 'mix')];
    batchId = await bookStatement('mixed.csv', sold);
    await receive(batchId, [cashIn(batchId, 'USD', '400')]);
    await receive(batchId, [cashIn(batchId, 'USD', '501.11')], today());
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'received' });
    expect(await recoupedUnder('inYuan', 'CNY')).toBe('3000');
    expect(await recoupedUnder('inDollars', 'USD')).toBe('0');
    expect(await recoupedUnder('inTaiwan', 'TWD')).toBe('0');
  });

  it('account to the last digit after rows moved from one contract to another', async () => {
    const [row] = (await loadRows(staff, batchId)).filter(({ isrc }) => isrc === recordings.inYuan.isrc);
    const { version } = await loadBatch(staff, batchId);
    await staff.call(adjustPosted, {
      body: {
        rowId: row!.rowId,
        decision: 'assignSong',
        targetId: songIds.get('inTaiwan')!,
        scope: 'batch',
        version,
        others: [],
      },
    });
    await settle(product);
    expect(await recoupedUnder('inYuan', 'CNY')).toBe('3000');
    expect(await recoupedUnder('inTaiwan', 'TWD')).toBe('0');
  });
});

describe('a contract in the currency of the statement, which is received in another one', () => {
  it('is accounted at the rate of the contract, and after a correction too', async () => {
    const sold = [...soldOf('inTaiwan', 'back'), ...soldOf('inYuan', 'back')];
    const batchId = await bookStatement(
      'back.csv',
      sold.map((row) => ({ ...row, currency: 'TWD' })),
    );
    expect(await loadBatch(staff, batchId)).toMatchObject({ accountingCurrencies: { TWD: ['CNY', 'TWD'] } });
    const contractId = contracts.get('inTaiwan')!;
    const before = await loadBalance(account.payable(licensorId, contractId), 'TWD');
    await receive(batchId, [cashIn(batchId, 'CNY', '135.17', '0.225', 'TWD')]);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'received' });
    expect(await loadBalance(account.accrued(licensorId, contractId), 'TWD')).toBe('0');
    // 300.3703703670369 × 70 % × 0.225 × 4.4
    const after = await loadBalance(account.payable(licensorId, contractId), 'TWD');
    expect(Number(before) - Number(after)).toBeCloseTo(300.37037 * 0.7 * 0.225 * 4.4, 3);
    expect(await recoupedUnder('inTaiwan', 'TWD')).toBe('0');

    const [row] = (await loadRows(staff, batchId)).filter(({ isrc }) => isrc === recordings.inYuan.isrc);
    const { version } = await loadBatch(staff, batchId);
    const targetId = songIds.get('inTaiwan')!;
    await staff.call(adjustPosted, {
      body: { rowId: row!.rowId, decision: 'assignSong', targetId, scope: 'batch', version, others: [] },
    });
    await settle(product);
    expect(await loadBalance(account.accrued(licensorId, contractId), 'TWD')).toBe('0');
    expect(await recoupedUnder('inTaiwan', 'TWD')).toBe('0');
    expect(await recoupedUnder('inYuan', 'CNY')).toBe('3000');
  });
});
