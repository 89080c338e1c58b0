import { afterAll, describe, expect, it } from 'vitest';
import { scanItems } from '../../functions/db/scan.ts';
import { kindOfAccount, type AccountKind } from '../../shared/accounting/account.ts';
import type { Leg } from '../../shared/accounting/ledger.ts';
import { getLedgerCheck } from '../../shared/accounting/ledgerCheckRoutes.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { countNews, getAuthority } from '../../shared/account/routes.ts';
import { subtract } from '../../shared/money/decimal.ts';
import { listMusicianBankAccounts } from '../../shared/payees/routes.ts';
import { confirmBatch, listBatches } from '../../shared/statements/routes.ts';
import { getMoneyToday, listQueues } from '../../shared/today/routes.ts';
import type { MoneyFigures, Queue } from '../../shared/today/schema.ts';
import {
  getWithdrawalBasics,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../shared/withdrawals/routes.ts';
import { chained } from '../support/chained.ts';
import { fireSchedule } from '../support/fireSchedule.ts';
import { startProduct, type DemoAccount } from '../support/product.ts';
import { today } from '../support/today.ts';
import { batchFrom, believeStatement, loadBatch, settle, songs, type Sold } from './statements.ts';

type Entry = { pk: string; sk: string; type: string; currency: string; legs: Leg[] };

/** Number of decimals of an amount as a bigint; the ledger has at most twenty. */
const places = 20;

/** Reads a decimal without the product's own arithmetic. */
const toUnits = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(places, '0'));
  return amount.startsWith('-') ? -units : units;
};

const step = chained();
let batchId: string;

const statement: Sold[] = [
  { ...songs.moonlight, net: '60000.00' },
  { ...songs.moonlight, net: '1234.567891', month: '2026/08', country: 'Malaysia' },
  { ...songs.stranger, net: '100.25' },
];

const product = await startProduct();
afterAll(() => product?.dispose());

/** Sums of all entries of a kind of account, by currency, without currencies at zero. */
const inLedger = async (kind: AccountKind): Promise<Record<string, bigint>> => {
  const sums: Record<string, bigint> = {};
  for await (const items of scanItems<Entry>(['ledgerEntry'], { index: 0, total: 1 }))
    for (const { legs, currency } of items)
      for (const { account, amount } of legs)
        if (kindOfAccount(account) === kind) sums[currency] = (sums[currency] ?? 0n) + toUnits(amount);
  return Object.fromEntries(Object.entries(sums).filter(([, units]) => units !== 0n));
};

const shown = (figures: readonly MoneyFigures[], field: 'receivable' | 'parked' | 'payable') =>
  Object.fromEntries(
    figures.flatMap((line) => {
      const units = toUnits(line[field] ?? '0');
      return units === 0n ? [] : [[line.currency, units]];
    }),
  );

const owed = (sums: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(sums).map(([currency, units]) => [currency, -units]));

const moneyOf = async (account: DemoAccount) => (await product.as(account)).call(getMoneyToday, {});
const queuesOf = async (account: DemoAccount): Promise<Queue[]> =>
  (await (await product.as(account)).call(listQueues, {})).items;

/** Expects the figures of the start page of staff to be those of the ledger, and returns them for TWD. */
const expectLedger = async (): Promise<MoneyFigures> => {
  const { figures } = await moneyOf('staff');
  expect(shown(figures, 'receivable')).toEqual(await inLedger('receivable'));
  expect(shown(figures, 'parked')).toEqual(owed(await inLedger('parked')));
  expect(shown(figures, 'payable')).toEqual(owed(await inLedger('payable')));
  for (const { receivable, byAge } of figures)
    expect(Object.values(byAge).reduce((total, amount) => total + toUnits(amount), 0n)).toBe(
      toUnits(receivable),
    );
  return figures.find(({ currency }) => currency === 'TWD')!;
};

describe('the money of the start page', () => {
  step('is owed by the platform, and parked in part, when a statement is booked', async () => {
    const staff = await product.as('staff');
    ({ batchId } = await batchFrom(product, staff, 'believe-2026-q3.csv', believeStatement(statement)));
    await staff.call(confirmBatch, { body: { batchId, parkOpen: true } });
    await settle(product);
    expect(await expectLedger()).toMatchObject({
      receivable: '61334.817891',
      parked: '100.25',
      payable: '0',
    });
  });

  step('has the booked income in the trend of this month', async () => {
    const { trends } = await moneyOf('staff');
    const [{ currency, months, movers }] = trends as [(typeof trends)[number]];
    expect([currency, months.at(-1)]).toEqual([
      'TWD',
      { month: today().slice(0, 7), income: '61334.817891', before: '0' },
    ]);
    expect(movers).toMatchObject([{ source: 'believe', income: '61334.817891', before: '0' }]);
  });

  step('stays owed for the rest and becomes payable in proportion when a part arrives', async () => {
    const staff = await product.as('staff');
    const [line] = (await loadBatch(staff, batchId)).reconciliation!;
    const cash = {
      batchId,
      statementCurrency: 'TWD' as const,
      receivingCurrency: 'TWD' as const,
      exchangeRate: '1',
      received: '40000',
      serviceFee: '0',
    };
    const body = { statementIdList: [batchId], payDate: today(), cash: [cash] };
    await staff.call(confirmStatementPayments, { body });
    await settle(product);
    const figures = await expectLedger();
    expect(figures.receivable).toBe(subtract(line!.file, '40000'));
    expect(toUnits(figures.payable!)).toBeGreaterThan(0n);
  });

  step('is in payment from the request of a withdrawal, and no longer payable', async () => {
    const musician = await product.as('musician');
    const [range] = (await musician.call(getWithdrawalBasics)).ranges;
    const { agentId, payerEntity, currency } = range!;
    const asked = { agentId, payerEntity, currency };
    const { net } = await musician.call(previewWithdrawalTax, { body: asked });
    const { musicianInfoId } = await musician.call(getAuthority);
    const accounts = await musician.call(listMusicianBankAccounts, { params: { id: musicianInfoId! } });
    const body = {
      ...asked,
      invoiceChoice: 'NoInvoice' as const,
      idempotencyKey: 'start-page-withdrawal',
      bankAccountId: accounts.items[0]!.bankAccountId,
      expectedNet: net,
      confirmed: true,
      confirmAccountName: false,
      confirmResidence: false,
    };
    await musician.call(requestWithdrawal, { body });
    expect((await expectLedger()).inPayment).toBe(net);
    const withdrawals = (await queuesOf('staff')).find(({ key }) => key === 'withdrawals');
    expect(withdrawals).toMatchObject({ payer: 'taipei', count: 1, oldest: { name: '林小滿' } });
    const own = (await moneyOf('agent')).figures.find((figures) => figures.currency === 'TWD')!;
    expect([own.inPayment, toUnits(own.receivable)]).toEqual([net, 0n]);
    expect(own.payable).toBe((await expectLedger()).payable);
  });

  step('is not for licensors', async () => {
    const refused = await (await product.as('musician')).ask(getMoneyToday);
    expect(refused.code).not.toBe(1);
    expect(refused.body).not.toHaveProperty('figures');
  });
});

describe('the daily check of the ledger', () => {
  it('stores the sums of each kind of account', async () => {
    await fireSchedule(product, 'CheckLedger');
    const { last } = await (await product.as('staff')).call(getLedgerCheck, {});
    for (const kind of ['cash', 'payable', 'parked', 'reserved'] as const) {
      const stored = (last?.totals ?? []).filter((total) => total.kind === kind);
      const sums = stored.map(({ currency, amount }) => [currency, toUnits(amount)] as const);
      expect(Object.fromEntries(sums.filter(([, units]) => units !== 0n))).toEqual(await inLedger(kind));
    }
  });
});

describe('the queues of the start page', () => {
  it('count the batches that their page lists, and name the oldest', async () => {
    const staff = await product.as('staff');
    await batchFrom(
      product,
      staff,
      'believe-2026-q2.csv',
      believeStatement([{ ...songs.stranger, net: '1' }]),
    );
    await batchFrom(
      product,
      staff,
      'believe-2026-q1.csv',
      believeStatement([{ ...songs.stranger, net: '2' }]),
    );
    const batches = await staff.call(listBatches, { query: { status: 'ToWorkOn', limit: 100 } });
    const queue = (await queuesOf('staff')).find(({ key }) => key === 'statements');
    expect(batches.total).toBeGreaterThan(0);
    expect(queue).toMatchObject({ count: batches.total, oldest: { name: 'believe-2026-q2.csv' } });
  });

  it('are those the badges of the menu count', async () => {
    const news = await (await product.as('staff')).call(countNews, {});
    const queues = await queuesOf('staff');
    const count = (key: Queue['key']) => queues.find((queue) => queue.key === key)?.count ?? 0;
    expect([count('statements'), count('receiving'), count('songRequests')]).toEqual([
      news.incomeStatementPending,
      news.receivingPending,
      news.songRequests,
    ]);
    expect(news.requestedWithdrawal).toEqual([{ invoiceId: 'taipei', count: 1 }]);
  });

  it('of a licensor have nothing of the business', async () => {
    expect(await queuesOf('musician')).toEqual([]);
  });
});
