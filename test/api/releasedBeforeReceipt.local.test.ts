import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { loadBalance, balancesOfOwner } from '../../functions/ledger/ledgerStore.ts';
import { account, kindOfAccount } from '../../shared/accounting/account.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { groupStatements } from '../../shared/income/incomeSourceRoutes.ts';
import { getIncomeReport } from '../../shared/income/routes.ts';
import { listMusicianBankAccounts } from '../../shared/payees/routes.ts';
import { releaseParked } from '../../shared/statements/adjustmentRoutes.ts';
import { assignSong } from '../../shared/statements/routes.ts';
import {
  downloadWithdrawalReport,
  getWithdrawalBasics,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../shared/withdrawals/routes.ts';
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

const known: Sold = { ...songs.moonlight, net: '60000' };
const stranger: Sold = { ...songs.stranger, net: '30000' };

const { product, staff } = await openProduct();
const musician = await product.as('musician');
const importStatement = (name: string, rows: readonly Sold[]) =>
  batchFrom(product, staff, name, believeStatement(rows));
const { batchId } = await importStatement('parked.csv', [known, stranger]);
await bookBatch(product, staff, batchId);
const { songId } = await firstMaster(staff, batchId);
const open = await importStatement('open.csv', [stranger]);
const [row] = await loadRows(staff, open.batchId);
await staff.call(assignSong, { body: { rowId: row!.rowId, songId } });
const { version } = await loadBatch(staff, batchId);
await staff.call(releaseParked, { params: { id: batchId }, body: { version } });
await settle(product);
await staff.call(confirmStatementPayments, {
  body: { statementIdList: [batchId], payDate: '2026-08-15' },
});
await settle(product);

it('a receipt includes parked rows that were released before it', async () => {
  const licensorId = (await musician.call(getAuthority)).musicianInfoId!;
  const owed = (await balancesOfOwner(licensorId, 'TWD')).filter(({ amount }) => amount !== '0');
  // 42 % (70 % of the 60 % the musician owns) of the 60,000 booked and of the 30,000 released.
  expect(owed.map(({ account: name, amount }) => [kindOfAccount(name), amount])).toEqual([
    ['payable', '-37800'],
  ]);
  expect(await loadBalance(account.receivable(batchId), 'TWD')).toBe('0');
  expect(await loadBalance(account.parked(batchId), 'TWD')).toBe('0');
  const report = await musician.call(getIncomeReport, { query: { currencyType: 'TWD' } });
  expect(report).toMatchObject({ royalty: '37800', receivedRoyalty: '37800' });
});

const request = async () => {
  const { items: accounts } = await musician.call(listMusicianBankAccounts, {
    params: { id: (await musician.call(getAuthority)).musicianInfoId! },
  });
  const { ranges } = await musician.call(getWithdrawalBasics);
  const { agentId, payerEntity, currency } = ranges.find((one) => one.currency === 'TWD')!;
  const parties = { agentId, payerEntity, currency };
  const { net } = await musician.call(previewWithdrawalTax, { body: parties });
  return musician.call(requestWithdrawal, {
    body: {
      ...parties,
      idempotencyKey: 'released-1',
      bankAccountId: accounts[0]!.bankAccountId,
      expectedNet: net,
      confirmed: true,
    },
  });
};

it('a withdrawal lists parked rows that were released before the receipt', async () => {
  const { withdrawalId, gross } = await request();
  const covered = await musician.call(groupStatements, { body: { withdrawalId, currencyType: 'TWD' } });
  expect(covered.royalty).toBe(gross);
  const ask = () =>
    musician.call(downloadWithdrawalReport, { body: { withdrawalId, format: 'xlsx' as const } });
  await ask();
  await settle(product);
  const { url } = await ask();
  const file = new Uint8Array(await (await fetch(url!)).arrayBuffer());
  const { rows } = (await readXlsx(file)).sheets[0]!;
  const column = Object.fromEntries(rows.map(([label, value]) => [String(label), value]));
  expect(column).toMatchObject({ 前期餘額: 0, 本期版稅: Number(gross), 已提領: Number(gross), 餘額: 0 });
});
