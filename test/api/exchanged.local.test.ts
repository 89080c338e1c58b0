import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { getIncomeReport, listIncome } from '../../shared/income/routes.ts';
import { sum } from '../../shared/money/decimal.ts';
import { releaseParked } from '../../shared/statements/adjustmentRoutes.ts';
import { assignSong } from '../../shared/statements/routes.ts';
import {
  batchFrom,
  loadBatch,
  believeStatement,
  bookBatch,
  loadRows,
  settle,
  songs,
  type Sold,
} from './statements.ts';
import { firstMaster, openProduct } from '../functions/statements/desk.ts';

const { product, staff } = await openProduct();

/** Amounts that have more digits than remain after multiplying by the rate. */
const rows: readonly Sold[] = ['KKBOX', 'Spotify', 'Apple Music', 'LINE MUSIC', 'Tidal'].map(
  (platform, index) => ({
    ...songs.moonlight,
    platform,
    currency: 'USD',
    net: `1.12345678901234${index + 1}`,
  }),
);

/** Rows that are unlicensed until a work is assigned. */
const strangers: readonly Sold[] = rows.map((row) => ({ ...row, ...songs.stranger }));

const exchangeRate = '31.41592653589793';

const importStatement = async (name: string, sold: readonly Sold[]): Promise<string> => {
  const { batchId } = await batchFrom(product, staff, name, believeStatement(sold));
  await bookBatch(product, staff, batchId);
  return batchId;
};

const receive = async (batchId: string): Promise<void> => {
  const cash = {
    batchId,
    statementCurrency: 'USD' as const,
    receivingCurrency: 'TWD' as const,
    exchangeRate,
    received: '170',
    serviceFee: '3',
    writeOff: { reason: 'Charges of the sending bank', bearer: 'house' as const },
  };
  await staff.call(confirmStatementPayments, {
    body: { statementIdList: [batchId], payDate: '2026-08-15', cash: [cash] },
  });
  await settle(product);
  expect(await loadBatch(staff, batchId)).toMatchObject({ stage: 'received' });
};

const release = async (batchId: string): Promise<void> => {
  const { version } = await loadBatch(staff, batchId);
  await staff.call(releaseParked, { params: { id: batchId }, body: { version } });
  await settle(product);
  expect((await loadBatch(staff, batchId)).reconciliation).toMatchObject([{ open: '0' }]);
};

/** Expects the earnings of a licensor to equal the sum of its lines and the balance of the ledger. */
const expectSame = async (rightOwnerId: string): Promise<void> => {
  const query = { rightOwnerId, currencyType: 'TWD' } as const;
  const { royalty, payable } = await staff.call(getIncomeReport, { query });
  const { items, totals } = await staff.call(listIncome, { query: { ...query, limit: 100 } });
  const lines = sum(items.map(({ royaltyAmount }) => royaltyAmount));
  expect(totals).toEqual([{ currency: 'TWD', amount: lines }]);
  expect({ lines, payable }).toEqual({ lines: royalty, payable: royalty });
  expect((await verifyLedger()).differences).toEqual([]);
};

describe('income received in another currency equals what the ledger owes, to the last digit,', () => {
  let lin: string;
  let [first, second] = ['', ''];

  it('for rows unchanged since they were booked', async () => {
    first = await importStatement('fine.csv', [...rows, ...strangers]);
    lin = (await firstMaster(staff, first)).rightOwnerId;
    await receive(first);
    await expectSame(lin);
  });

  it('for parked rows released before or after the receipt', async () => {
    second = await importStatement('finer.csv', [...strangers, ...rows]);
    const { songId } = await firstMaster(staff, first);
    const { batchId } = await batchFrom(product, staff, 'open.csv', believeStatement(strangers));
    for (const { rowId } of await loadRows(staff, batchId))
      await staff.call(assignSong, { body: { rowId, songId } });
    await release(first);
    await expectSame(lin);
    await release(second);
    await receive(second);
    await expectSame(lin);
  });
});
