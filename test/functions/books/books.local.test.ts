import { afterAll, describe, expect } from 'vitest';
import { scanItems } from '../../../functions/db/scan.ts';
import { approveProposal } from '../../../shared/approvals/routes.ts';
import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import {
  getBookPosting,
  getExchangeDifferences,
  getOpenItems,
  getTrialBalance,
  listBookEntries,
  listPayables,
} from '../../../shared/books/routes.ts';
import type { TrialBalanceLine } from '../../../shared/books/schema.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { lastDayOf } from '../../../shared/reference/accountingPeriod.ts';
import { addDays, monthAfter } from '../../../shared/reference/dates.ts';
import { confirmBatch } from '../../../shared/statements/routes.ts';
import { saveTaxExchangeRate } from '../../../shared/tax/routes.ts';
import { batchFrom, believeStatement, settle, songs } from '../../api/statements.ts';
import { chained } from '../../support/chained.ts';
import { startProduct } from '../../support/product.ts';
import { today } from '../../support/today.ts';

type Posted = {
  pk: string;
  sk: string;
  type: string;
  currency: string;
  occurredOn: string;
  legs: { account: string; amount: string }[];
};

const step = chained();
let batchId: string;

const product = await startProduct();
const staff = await product.as('staff');
afterAll(() => product?.dispose());

/** Reads a decimal as a whole number of 10^-20, without the product's own arithmetic. */
const toUnits = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(20, '0'));
  return amount.startsWith('-') ? -units : units;
};

/** Accounts that each paying company has of its own, written out by hand. */
const ofPayers = 'cash position tax opening outlay costs fee difference rounding'.split(' ');

/** Closing balances by account and currency, added up from all postings until a day; without zeros. */
const balancesInLedger = async (to: string): Promise<Record<string, bigint>> => {
  const sums: Record<string, bigint> = {};
  for await (const items of scanItems<Posted>(['ledgerTransaction'], { index: 0, total: 1 }))
    for (const { currency, occurredOn, legs } of items)
      for (const { account, amount } of occurredOn <= to ? legs : []) {
        const kind = account.split(':')[0]!;
        const key = `${ofPayers.includes(kind) ? account : kind} ${currency}`;
        sums[key] = (sums[key] ?? 0n) + toUnits(amount);
      }
  return Object.fromEntries(Object.entries(sums).filter(([, units]) => units !== 0n));
};

const closings = (lines: readonly TrialBalanceLine[]): Record<string, bigint> =>
  Object.fromEntries(
    lines
      .map(({ account, currency, closing }) => [`${account} ${currency}`, toUnits(closing)] as const)
      .filter(([, units]) => units !== 0n),
  );

/** Expects the trial balance to be that of the postings, and zero in each currency. */
const expectBooks = async (to = today()): Promise<TrialBalanceLine[]> => {
  const { lines } = await staff.call(getTrialBalance, { query: { to } });
  expect(closings(lines)).toEqual(await balancesInLedger(to));
  const sums = new Map<string, bigint>();
  for (const { currency, closing } of lines)
    sums.set(currency, (sums.get(currency) ?? 0n) + toUnits(closing));
  expect([...sums.values()].filter((units) => units !== 0n)).toEqual([]);
  return lines;
};

describe('the books', () => {
  step('are those of the ledger when a statement is booked and part of it is received', async () => {
    await expectBooks();
    const rows = [{ ...songs.moonlight, net: '60000.00' }];
    ({ batchId } = await batchFrom(product, staff, 'believe-2026-q3.csv', believeStatement(rows)));
    await staff.call(confirmBatch, { body: { batchId, parkOpen: true } });
    await settle(product);
    await expectBooks();
    const cash = {
      batchId,
      statementCurrency: 'TWD' as const,
      receivingCurrency: 'USD' as const,
      exchangeRate: '0.03',
      received: '1000',
      serviceFee: '2',
    };
    await staff.call(confirmStatementPayments, {
      body: { statementIdList: [batchId], payDate: today(), cash: [cash] },
    });
    await settle(product);
    const lines = await expectBooks();
    expect(
      lines.find(({ account, currency }) => account === 'cash:taipei' && currency === 'USD'),
    ).toMatchObject({ debit: '1000' });
  });

  step('of earlier days stay as they were', async () => {
    await expectBooks('2026-06-30');
    await expectBooks('1999-12-31');
  });

  step('split what was before a range from what it posted', async () => {
    const whole = await staff.call(getTrialBalance, { query: { to: today() } });
    const { lines } = await staff.call(getTrialBalance, { query: { from: today(), to: today() } });
    expect(closings(lines)).toEqual(closings(whole.lines));
    const before = await balancesInLedger('2026-01-01');
    const later = await staff.call(getTrialBalance, { query: { from: '2026-01-02', to: today() } });
    for (const { account, currency, opening, debit, credit, closing } of later.lines) {
      expect(toUnits(opening)).toBe(before[`${account} ${currency}`] ?? 0n);
      expect(toUnits(opening) + toUnits(debit) - toUnits(credit)).toBe(toUnits(closing));
    }
  });

  step('lead from an account to its entries, the posting and the records it comes from', async () => {
    const query = { account: 'cash:taipei', currency: 'USD' as const, from: today(), to: today() };
    const { items, total } = await staff.call(listBookEntries, { query });
    expect(items).toMatchObject([{ day: today(), cause: { kind: 'receipt', id: batchId }, debit: '1000' }]);
    expect(total).toBe(1);
    const { posting, records } = await staff.call(getBookPosting, { query: { key: items[0]!.key } });
    expect(posting.legs).toContainEqual({ account: 'cash:taipei', amount: '1000' });
    expect(records).toMatchObject([{ kind: 'batch', id: batchId }]);
    const royalty = await staff.call(listBookEntries, { query: { ...query, account: 'payable' } });
    const ofContract = await staff.call(getBookPosting, { query: { key: royalty.items[0]!.key } });
    expect(ofContract.records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['batch', 'contract']));
  });

  step('tell the exchange differences once the rate of the day is known, and name it before', async () => {
    const query = { from: today(), to: today(), base: 'TWD' as const };
    expect(await staff.call(getExchangeDifferences, { query })).toMatchObject({
      lines: [],
      conversions: [],
      missing: [{ currency: 'USD', day: today() }],
    });
    const rate = { from: 'USD', to: 'TWD', rate: '32', day: today(), source: 'Bank of Taiwan' } as const;
    const { proposal } = await staff.call(saveTaxExchangeRate, { body: rate });
    if (proposal) {
      const payer = await product.as('payer');
      await payer.call(approveProposal, { body: { proposalId: proposal.proposalId } });
    }
    const { lines, conversions, missing } = await staff.call(getExchangeDifferences, { query });
    expect(missing).toEqual([]);
    expect(lines.find(({ item }) => item === 'cash')).toEqual({
      item: 'cash',
      payer: 'taipei',
      currency: 'USD',
      closing: '1000',
      carried: '32000',
      rate: '32',
      realised: '0',
      unrealisedBefore: '0',
      unrealised: '0',
    });
    // Royalty and commission follow the rate of the receipt, so nothing is left of the exchange.
    expect(conversions).toEqual([]);
  });

  step('list the entries of an account page by page, each once', async () => {
    const query = { account: 'payable', currency: 'TWD' as const };
    const all = await staff.call(listBookEntries, { query: { ...query, limit: 100 } });
    const pages = [];
    for (let offset = 0; offset < all.total; offset += 2)
      pages.push(...(await staff.call(listBookEntries, { query: { ...query, offset, limit: 2 } })).items);
    expect(pages).toEqual(all.items);
  });

  step('add up what is open to the accounts of the ledger', async () => {
    const total = (lines: readonly { currency: string; amount: string }[]) => {
      const sums: Record<string, bigint> = {};
      for (const { currency, amount } of lines) sums[currency] = (sums[currency] ?? 0n) + toUnits(amount);
      return Object.fromEntries(Object.entries(sums).filter(([, units]) => units !== 0n));
    };
    const inLedger = await balancesInLedger(today());
    const ofKind = (kind: string, sign: bigint) =>
      Object.fromEntries(
        Object.entries(inLedger)
          .filter(([key]) => key.split(' ')[0] === kind)
          .map(([key, units]) => [key.split(' ')[1], units * sign]),
      );
    const { receivables, parked } = await staff.call(getOpenItems);
    const open = receivables.map(({ currency, total: amount }) => ({ currency, amount }));
    expect(total(open)).toEqual(ofKind('receivable', 1n));
    expect(total(parked.map(({ currency, total: amount }) => ({ currency, amount })))).toEqual(
      ofKind('parked', -1n),
    );
    const { items } = await staff.call(listPayables, { query: { limit: 100 } });
    expect(total(items.flatMap(({ amounts }) => amounts))).toEqual(ofKind('payable', -1n));
    const before = await staff.call(listPayables, { query: { limit: 100, day: '1999-12-31' } });
    expect(before.items.flatMap(({ amounts }) => amounts)).toEqual([]);
  });

  step('tell what platforms owed at the end of past days as the ledger has it', async () => {
    const months = Array.from({ length: 12 }, (_, index) => monthAfter(today().slice(0, 7), -1 - index));
    const found = await Promise.all(
      [...months.map(lastDayOf), addDays(today(), -1), today()].map(async (day) => {
        const { receivables } = await staff.call(getOpenItems, { query: { day } });
        const listed: Record<string, bigint> = {};
        for (const { currency, total, byAge, month } of receivables) {
          expect(sum(Object.values(byAge))).toBe(total);
          expect(month <= day.slice(0, 7)).toBe(true);
          listed[`receivable ${currency}`] = (listed[`receivable ${currency}`] ?? 0n) + toUnits(total);
        }
        const inLedger = Object.entries(await balancesInLedger(day));
        const owed = inLedger.filter(([key]) => key.startsWith('receivable '));
        expect(Object.fromEntries(Object.entries(listed).filter(([, units]) => units !== 0n))).toEqual(
          Object.fromEntries(owed),
        );
        return owed.flat().join(' ');
      }),
    );
    // Days that differ, or the report of today would pass.
    expect(new Set(found).size).toBeGreaterThan(1);
  });

  step('name no account and no posting that do not exist', async () => {
    const wrong = await staff.ask(listBookEntries, { query: { account: 'payable:x', currency: 'TWD' } });
    expect(wrong.name).toBe('InvalidData');
    const missing = await staff.ask(getBookPosting, { query: { key: 'book#none' } });
    expect(missing.name).toBe('DataNotFound');
  });

  step('are shown to those who pay alone', async () => {
    expect((await (await product.as('payer')).ask(getTrialBalance, { query: {} })).status).toBe(200);
    for (const account of ['agent', 'musician', 'reviewer'] as const) {
      const person = await product.as(account);
      expect((await person.ask(getTrialBalance, { query: {} })).status).toBe(403);
    }
  });
});
