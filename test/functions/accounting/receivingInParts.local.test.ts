import { describe, expect, it } from 'vitest';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { account } from '../../../shared/accounting/account.ts';
import {
  confirmStatementPayments,
  listReceivables,
  writeOffRemainder,
} from '../../../shared/accounting/receivingRoutes.ts';
import type { ReceivedCash } from '../../../shared/accounting/receivingSchema.ts';
import { getIncomeReport, listIncome } from '../../../shared/income/routes.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { decimalSchema, sum } from '../../../shared/money/decimal.ts';
import { approveProposal, listProposals } from '../../../shared/approvals/routes.ts';
import { adjustPosted } from '../../../shared/statements/adjustmentRoutes.ts';
import {
  batchFrom,
  believeStatement,
  bookBatch,
  loadBatch,
  loadRows,
  settle,
  songs,
  type Sold,
} from '../../api/statements.ts';
import { firstMaster, openProduct } from '../statements/desk.ts';

const { product: started, staff: clerk } = await openProduct();
const [product, staff, payer] = [started, clerk, await started.as('payer')];

/** Amounts that have more digits than remain after dividing and after multiplying by a rate. */
const rows: readonly Sold[] = ['KKBOX', 'Spotify', 'Apple Music', 'LINE MUSIC', 'Tidal'].map(
  (platform, index) => ({
    ...songs.moonlight,
    platform,
    currency: 'USD',
    net: `20.12345678901234${index + 1}`,
  }),
);

/** Imports and books a statement; returns the batch and the licensor of its first recording. */
const bookStatement = async (name: string) => {
  // A file with the content of an earlier one is refused.
  const sold = rows.map((row) => ({ ...row, platform: `${row.platform} ${name}` }));
  const { batchId } = await batchFrom(product, staff, name, believeStatement(sold));
  await bookBatch(product, staff, batchId);
  return { batchId, licensorId: (await firstMaster(staff, batchId)).rightOwnerId };
};

const inTwd = (batchId: string, received: string, exchangeRate: string): ReceivedCash => ({
  batchId,
  statementCurrency: 'USD',
  receivingCurrency: 'TWD',
  exchangeRate: decimalSchema.parse(exchangeRate),
  received: decimalSchema.parse(received),
  serviceFee: decimalSchema.parse('0'),
});

const receive = async (
  batchIds: readonly string[],
  cash: readonly ReceivedCash[],
  more: { payDate?: string; releaseInFull?: boolean } = {},
) => {
  const { payDate = '2026-08-15', releaseInFull = false } = more;
  const outcome = await staff.call(confirmStatementPayments, {
    body: { statementIdList: [...batchIds], payDate, releaseInFull, cash: [...cash] },
  });
  await settle(product);
  return outcome;
};

const incomeOf = async (rightOwnerId: string, currencyType: Currency) => {
  const query = { rightOwnerId, currencyType };
  const report = await staff.call(getIncomeReport, { query });
  const { items } = await staff.call(listIncome, { query: { ...query, limit: 100 } });
  const lines = (received: boolean) =>
    sum(
      items
        .filter(({ receivedOn }) => (receivedOn !== undefined) === received)
        .map(({ royaltyAmount }) => royaltyAmount),
    );
  return { ...report, lines: { received: lines(true), open: lines(false) } };
};

/** Expects what a licensor sees as received to be what the ledger owes it, to the last digit. */
const expectSame = async (licensorId: string): Promise<void> => {
  const { receivedRoyalty, payable, lines } = await incomeOf(licensorId, 'TWD');
  expect({ seen: lines.received, receivedRoyalty }).toEqual({ seen: payable, receivedRoyalty: payable });
  expect(await verifyLedger()).toMatchObject({ differences: [], unbalanced: [], fractions: [] });
};

const dueBatch = async (batchId: string) =>
  (await staff.call(listReceivables, { query: { state: 'due' } })).items.find(
    (one) => one.batchId === batchId,
  );

describe('a batch received in two transfers at two rates', () => {
  let batchId: string;
  let licensorId: string;

  it('releases the part of the royalty that came in, and stays due for the rest', async () => {
    ({ batchId, licensorId } = await bookStatement('parts.csv'));
    const before = await incomeOf(licensorId, 'USD');
    expect(await receive([batchId], [inTwd(batchId, '1240', '31')])).toEqual({
      done: [batchId],
      failures: [],
    });
    const batch = await loadBatch(staff, batchId);
    expect(batch).toMatchObject({ stage: 'booked', receipts: { USD: { settled: '40' } } });
    expect(batch.arrivals!.USD).toMatchObject([{ number: 1, settled: '40', difference: '0', posted: true }]);
    expect(await dueBatch(batchId)).toMatchObject({ received: false });
    // 40 of 100.617… USD came in: the open royalty is the rest of the royalty, in the statement's currency.
    const open = await incomeOf(licensorId, 'USD');
    expect(open.receivedRoyalty).toBe('0');
    const part = 1 - 40 / 100.617283945;
    expect(Number(open.royalty)).toBeCloseTo(Number(before.royalty) * part, 7);
    expect(open.lines.open).toBe(open.royalty);
    await expectSame(licensorId);
    expect(await loadBalance(account.receivable(batchId), 'USD')).toBe('60.617283945061715');
  });

  it('is closed by the transfer of the rest, and owes nothing more', async () => {
    await receive([batchId], [inTwd(batchId, '1940', '32')], { payDate: '2026-09-15' });
    const batch = await loadBatch(staff, batchId);
    expect(batch).toMatchObject({ stage: 'received', receivedOn: '2026-09-15' });
    expect(batch.receipts!.USD).not.toHaveProperty('settled');
    expect(batch.receipts!.USD).toMatchObject({ received: '3180' });
    expect(await dueBatch(batchId)).toBeUndefined();
    expect(await incomeOf(licensorId, 'USD')).toMatchObject({ royalty: '0', lines: { open: '0' } });
    await expectSame(licensorId);
    expect(await loadBalance(account.receivable(batchId), 'USD')).toBe('0');
    expect(await loadBalance(account.exchange(batchId), 'USD')).toBe('0');
  });

  it('is shown by the days of receipt: each part on its own, and nothing before the first', async () => {
    const query = { rightOwnerId: licensorId, currencyType: 'TWD' as const, batchId };
    const linesOf = async (minDate: string, maxDate: string) =>
      (await staff.call(listIncome, { query: { ...query, minDate, maxDate, limit: 100 } })).items;
    const all = await linesOf('2026-01-01', '2099-12-31');
    const [september, others] = await Promise.all([
      linesOf('2026-09-15', '2026-09-15'),
      linesOf('2026-01-01', '2026-09-14'),
    ]);
    expect(new Set(september.map(({ receivedOn }) => receivedOn))).toEqual(new Set(['2026-09-15']));
    expect(others.every(({ receivedOn }) => receivedOn! < '2026-09-15')).toBe(true);
    expect(others.length).toBeGreaterThan(0);
    expect(september.length + others.length).toBe(all.length);
    expect(await linesOf('2020-01-01', '2020-12-31')).toEqual([]);
  });

  it('refuses a third transfer, and cash in another currency than the first', async () => {
    const third = await receive([batchId], [inTwd(batchId, '10', '31')]);
    expect(third.failures).toEqual([{ batchId, name: 'BatchAlreadyReceived' }]);
    const other = await bookStatement('currencies.csv');
    await receive([other.batchId], [inTwd(other.batchId, '310', '31')]);
    const inUsd = { ...inTwd(other.batchId, '10', '1'), receivingCurrency: 'USD' as const };
    const wrong = await receive([other.batchId], [inUsd]);
    expect(wrong.failures).toEqual([{ batchId: other.batchId, name: 'ReceiptMismatch' }]);
    const nothing = await receive([other.batchId], [inTwd(other.batchId, '0', '31')]);
    expect(nothing.failures).toEqual([{ batchId: other.batchId, name: 'ReceiptMismatch' }]);
    await receive([other.batchId], []);
    expect(await loadBatch(staff, other.batchId)).toMatchObject({ stage: 'received' });
    await expectSame(licensorId);
  });
});

describe('one transfer for two batches', () => {
  it('closes one and leaves the rest of the other open', async () => {
    const [first, second] = [await bookStatement('one.csv'), await bookStatement('other.csv')];
    const cash = [inTwd(first.batchId, '3120', '31'), inTwd(second.batchId, '1000', '31')];
    await receive([first.batchId, second.batchId], cash);
    expect(await loadBatch(staff, first.batchId)).toMatchObject({ stage: 'received' });
    expect(await loadBatch(staff, second.batchId)).toMatchObject({ stage: 'booked' });
    await expectSame(first.licensorId);
  });
});

describe('a correction between two receipts', () => {
  it('changes what is owed, and the next receipt releases by the corrected lines', async () => {
    const { batchId, licensorId } = await bookStatement('corrected.csv');
    await receive([batchId], [inTwd(batchId, '1550', '31')]);
    const [row] = await loadRows(staff, batchId);
    const { version } = await loadBatch(staff, batchId);
    const body = { rowId: row!.rowId, decision: 'ignoreRow' as const, version, scope: 'batch' as const };
    await staff.call(adjustPosted, { body });
    await settle(product);
    await receive([batchId], []);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'received' });
    await expectSame(licensorId);
    expect(await loadBalance(account.receivable(batchId), 'USD')).toBe('0');
  });

  it('after the last one is converted at the average rate', async () => {
    const { batchId, licensorId } = await bookStatement('late.csv');
    await receive([batchId], [inTwd(batchId, '1550', '31')]);
    await receive([batchId], [inTwd(batchId, '1670', '33')]);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'received' });
    const [row] = await loadRows(staff, batchId);
    const { version } = await loadBatch(staff, batchId);
    const body = { rowId: row!.rowId, decision: 'ignoreRow' as const, version, scope: 'batch' as const };
    await staff.call(adjustPosted, { body });
    await settle(product);
    await expectSame(licensorId);
  });
});

describe('royalty released in full', () => {
  it('is payable at once, and later receipts release nothing more', async () => {
    const { batchId, licensorId } = await bookStatement('full.csv');
    await receive([batchId], [inTwd(batchId, '310', '31')], { releaseInFull: true });
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'booked' });
    const { payable } = await incomeOf(licensorId, 'TWD');
    await expectSame(licensorId);
    await receive([batchId], []);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'received' });
    expect((await incomeOf(licensorId, 'TWD')).payable).toBe(payable);
    await expectSame(licensorId);
  });
});

describe('writing off the rest', () => {
  const openBatch = async (name: string, received: string) => {
    const booked = await bookStatement(name);
    await receive([booked.batchId], [inTwd(booked.batchId, received, '31')]);
    return { ...booked, version: (await loadBatch(staff, booked.batchId)).version };
  };

  it('takes effect at once up to a small amount, and reduces royalties when licensors bear it', async () => {
    const { batchId, licensorId, version } = await openBatch('small.csv', '2480');
    const { payable } = await incomeOf(licensorId, 'TWD');
    const order = { batchId, statementCurrency: 'USD' as const, version, reason: 'Insolvent' };
    const blank = await staff.ask(writeOffRemainder, {
      body: { ...order, reason: ' ', bearer: 'licensors' },
    });
    expect(blank).toMatchObject({ status: 400, name: 'InvalidData' });
    expect(await staff.call(writeOffRemainder, { body: { ...order, bearer: 'licensors' } })).toEqual({});
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({
      stage: 'received',
      receipts: { USD: { writtenOff: '20.617283945061715' } },
    });
    expect((await incomeOf(licensorId, 'TWD')).payable).toBe(payable);
    expect(await loadBalance(account.receivable(batchId), 'USD')).toBe('0');
    await expectSame(licensorId);
    const again = await staff.ask(writeOffRemainder, { body: { ...order, bearer: 'licensors' } });
    expect(again).toMatchObject({ name: 'BatchNotReceivable' });
  });

  it('of a larger amount waits for a second person, who sees the reason', async () => {
    const { batchId, licensorId, version } = await openBatch('large.csv', '310');
    const { payable } = await incomeOf(licensorId, 'TWD');
    const body = {
      batchId,
      statementCurrency: 'USD' as const,
      version,
      reason: 'The platform closed',
      bearer: 'house' as const,
    };
    const { proposal } = await staff.call(writeOffRemainder, { body });
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'booked' });
    const waiting = (await payer.call(listProposals)).items.find((one) => one.proposalId === proposal);
    expect(waiting?.change).toMatchObject({
      kind: 'writeOff',
      amount: '90.617283945061715',
      reason: 'The platform closed',
    });
    const own = await staff.ask(approveProposal, { body: { proposalId: proposal! } });
    expect(own.status).toBeGreaterThanOrEqual(400);
    await payer.call(approveProposal, { body: { proposalId: proposal! } });
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'received' });
    expect(Number((await incomeOf(licensorId, 'TWD')).payable)).toBeGreaterThan(Number(payable));
    await expectSame(licensorId);
  });

  it('is refused with the receipt itself above a small amount', async () => {
    const { batchId } = await bookStatement('refused.csv');
    const cash = { ...inTwd(batchId, '310', '31'), writeOff: { reason: 'x', bearer: 'house' as const } };
    expect((await receive([batchId], [cash])).failures).toEqual([{ batchId, name: 'SecondPersonRequired' }]);
    const nothing = { batchId, statementCurrency: 'TWD' as const, reason: 'x', bearer: 'house' as const };
    const { version } = await loadBatch(staff, batchId);
    const other = await staff.ask(writeOffRemainder, { body: { ...nothing, version } });
    expect(other).toMatchObject({ name: 'NothingToWriteOff' });
  });

  it('leaves a later correction with the part that was received', async () => {
    const { batchId, licensorId, version } = await openBatch('afterwards.csv', '2480');
    const order = { batchId, statementCurrency: 'USD' as const, version, reason: 'Insolvent' };
    await staff.call(writeOffRemainder, { body: { ...order, bearer: 'licensors' } });
    await settle(product);
    const [row] = await loadRows(staff, batchId);
    const now = await loadBatch(staff, batchId);
    const body = {
      rowId: row!.rowId,
      decision: 'ignoreRow' as const,
      version: now.version,
      scope: 'batch' as const,
    };
    await staff.call(adjustPosted, { body });
    await settle(product);
    expect(await loadBalance(account.receivable(batchId), 'USD')).toBe('0');
    await expectSame(licensorId);
  });
});
