import { toUploadForm } from '../../shared/api/upload.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { loadBalance } from '../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { loadBookedCells } from '../../functions/statements/posting/bookedCells.ts';
import { pdf } from '../support/pictures.ts';
import { putProof } from '../support/putProof.ts';
import { account } from '../../shared/accounting/account.ts';
import { confirmStatementPayments, listReceivables } from '../../shared/accounting/receivingRoutes.ts';
import { getIncomeReport, listIncome } from '../../shared/income/routes.ts';
import { downloadYearIncome } from '../../shared/reports/routes.ts';
import { downloadFile, readRows } from './reportFiles.ts';
import { showPayeeNumbers } from '../../shared/payees/routes.ts';
import { compare, subtract, sum } from '../../shared/money/decimal.ts';
import { listMusicianBankAccounts } from '../../shared/payees/routes.ts';
import { confirmBatch } from '../../shared/statements/routes.ts';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  downloadWithdrawalReport,
  getWithdrawal,
  getPendingWithdrawal,
  getWithdrawalBasics,
  getWithdrawalOwner,
  listPayerWithdrawals,
  listWithdrawals,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../shared/withdrawals/routes.ts';
import { uploadFile } from '../../shared/files/routes.ts';
import { getPaymentProof } from '../../shared/withdrawals/proofRoutes.ts';
import type { WithdrawalInput, WithdrawalRange } from '../../shared/withdrawals/schema.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { today } from '../support/today.ts';
import { startProduct } from '../support/product.ts';
import { batchFrom, loadBatch, believeStatement, settle, songs, type Sold } from './statements.ts';
import { chained } from '../support/chained.ts';

const fileName = 'believe-2026-q3.csv';

/** Enough for a withdrawal above TWD 20,000, from which Taiwan withholds tax, and one row without a match. */
const statement: Sold[] = [
  { ...songs.moonlight, net: '60000.00' },
  { ...songs.moonlight, net: '1234.567891', month: '2026/08', country: 'Malaysia' },
  { ...songs.paperBoats, net: '30000.333333' },
  { ...songs.seaBreeze, net: '9000.01' },
  { ...songs.stranger, net: '100' },
];

const step = chained();
let batchId: string;

const product = await startProduct();
const [staff, musician, licensor] = await Promise.all([
  product.as('staff'),
  product.as('musician'),
  product.as('licensor'),
]);

afterAll(() => product?.dispose());

const expectSoundLedger = async () => {
  const { accounts, totals: _, ...faults } = await verifyLedger();
  expect(faults).toEqual({ unbalanced: [], differences: [], fractions: [] });
  return accounts;
};

/** Returns the statuses of two people doing one thing at once, in ascending order. */
const together = async (act: () => Promise<{ status: number }>): Promise<number[]> => {
  const responses = await Promise.all([act(), act()]);
  return responses.map(({ status }) => status).sort();
};

describe('a statement', () => {
  step('is matched and licensed when it is dropped into the inbox', async () => {
    const batch = await batchFrom(product, staff, fileName, believeStatement(statement));
    batchId = batch.batchId;
    expect(batch).toMatchObject({
      status: 'StillErrors',
      stage: 'review',
      source: 'believe',
      origin: 'inbox',
    });
    expect(batch.counters).toMatchObject({ all: 5, correct: 4, errors: 1, unmatched: 1 });
  });

  step('is reconciled to the last digit: the file’s total is licensed, open or ignored', async () => {
    const { reconciliation = [] } = await loadBatch(staff, batchId);
    expect(reconciliation).toHaveLength(1);
    const [{ currency, file, licensed, open, ignored, royalty, commission }] = reconciliation as [
      (typeof reconciliation)[number],
    ];
    expect({ currency, open }).toEqual({ currency: 'TWD', open: '100' });
    expect(file).toBe('100334.911224');
    expect(sum([licensed, open, ignored])).toBe(file);
    expect(sum([royalty, commission])).toBe(licensed);
  });

  step('is not booked with open rows unless they are parked on purpose', async () => {
    const response = await staff.ask(confirmBatch, { body: { batchId } });
    expect(response).toMatchObject({ status: 409, name: 'BatchHasOpenErrors' });
    expect((await loadBatch(staff, batchId)).status).toBe('StillErrors');
  });

  step('is booked once when two people confirm it at once', async () => {
    const statuses = await together(() => staff.ask(confirmBatch, { body: { batchId, parkOpen: true } }));
    expect(statuses).toEqual([200, 409]);
    await settle(product);
    expect(await loadBatch(staff, batchId)).toMatchObject({ status: 'ImportCompleted', stage: 'booked' });
    expect(await expectSoundLedger()).toBeGreaterThan(4);
  });

  step('is not booked again when it is confirmed again', async () => {
    const response = await staff.ask(confirmBatch, { body: { batchId, parkOpen: true } });
    expect(response).toMatchObject({ status: 409, name: 'BatchStateChanged' });
  });

  step('shows each licensor the income that was booked, to the last digit', async () => {
    const { musicianInfoId } = await musician.call(getAuthority);
    const cells = await loadBookedCells(await loadBatch(staff, batchId));
    const booked = sum(
      cells.filter((cell) => cell.licensorId === musicianInfoId).map((cell) => cell.royalty),
    );
    const overview = await musician.call(getIncomeReport, { query: { currencyType: 'TWD' } });
    expect(overview.royalty).toBe(booked);
    expect(overview.receivedRoyalty).toBe('0');
    for (const slices of [overview.byMonth, overview.byPlatform, overview.byTerritory, overview.byWork])
      expect(sum(slices.map(({ royalty }) => royalty))).toBe(booked);
    const lines = await musician.call(listIncome, { query: { currencyType: 'TWD', limit: 100 } });
    expect(sum(lines.items.map(({ royaltyAmount }) => royaltyAmount))).toBe(booked);
  });

  step('is split completely: the royalties of all licensors add up to that of the batch', async () => {
    const batch = await loadBatch(staff, batchId);
    const { reconciliation } = batch;
    const cells = await loadBookedCells(batch);
    expect(sum(cells.map(({ royalty }) => royalty))).toBe(reconciliation![0]!.royalty);
  });

  step('cannot be withdrawn before the money arrives', async () => {
    expect((await musician.call(getWithdrawalBasics)).ranges).toEqual([]);
  });
});

describe('the money of a statement', () => {
  const cash = () => ({
    statementIdList: [batchId],
    payDate: '2026-11-02',
    cash: [
      {
        batchId,
        statementCurrency: 'TWD' as const,
        receivingCurrency: 'TWD' as const,
        exchangeRate: '1',
        received: '100300',
        serviceFee: '30',
        writeOff: { reason: 'Charges of the sending bank', bearer: 'house' as const },
      },
    ],
  });

  step('is refused for a day or a batch that does not exist', async () => {
    const noDay = await staff.ask(confirmStatementPayments, { body: { ...cash(), payDate: '2026-02-30' } });
    expect(noDay).toMatchObject({ status: 400, name: 'InvalidData' });
    const unknown = { ...cash(), statementIdList: [`bat_${'0'.repeat(26)}`], cash: [] };
    const { failures, done } = await staff.call(confirmStatementPayments, { body: unknown });
    expect({ done, names: failures.map(({ name }) => name) }).toEqual({ done: [], names: ['DataNotFound'] });
  });

  step('is refused in fractions of the minor unit', async () => {
    const [arrived] = cash().cash;
    for (const part of [{ received: '100300.5' }, { serviceFee: '29.9' }]) {
      const fine = { ...cash(), cash: [{ ...arrived!, ...part }] };
      const refused = await staff.ask(confirmStatementPayments, { body: fine });
      expect(refused).toMatchObject({ status: 400, name: 'InvalidData' });
    }
  });

  step('is refused in another currency than that of the statement', async () => {
    const [arrived] = cash().cash;
    const strange = { ...arrived!, statementCurrency: 'HKD' as const, receivingCurrency: 'HKD' as const };
    const { failures } = await staff.call(confirmStatementPayments, { body: { ...cash(), cash: [strange] } });
    expect(failures).toMatchObject([{ batchId, name: 'InvalidData' }]);
  });

  step('is posted once when two people confirm it at once, with fee and difference', async () => {
    const outcomes = await Promise.all([
      staff.call(confirmStatementPayments, { body: cash() }),
      staff.call(confirmStatementPayments, { body: cash() }),
    ]);
    expect(outcomes.flatMap(({ done }) => done)).toEqual([batchId]);
    expect(outcomes.flatMap(({ failures }) => failures)).toMatchObject([{ name: 'BatchAlreadyReceived' }]);
    const due = await staff.call(listReceivables, { query: { state: 'due' } });
    expect(due.items.map((item) => item.batchId)).not.toContain(batchId);
    await settle(product);
    const batch = await loadBatch(staff, batchId);
    expect(batch).toMatchObject({ stage: 'received', receivedOn: '2026-11-02' });
    expect(batch.receipts!.TWD).toMatchObject({ received: '100300', serviceFee: '30' });
    expect(batch.receipts!.TWD).toMatchObject({ difference: '4', rounding: '0.911224' });
    expect(await loadBalance(account.rounding('taipei'), 'TWD')).toBe('0.911224');
    expect(await loadBalance(account.difference('taipei'), 'TWD')).toBe('4');
    await expectSoundLedger();
  });

  step('leaves the list of expected money', async () => {
    const due = await staff.call(listReceivables, { query: {} });
    expect(due.items.map((item) => item.batchId)).not.toContain(batchId);
  });

  step('becomes payable, less the recoupment of an advance', async () => {
    const overview = await musician.call(getIncomeReport, { query: { currencyType: 'TWD' } });
    expect(overview.receivedRoyalty).toBe(overview.royalty);
    expect(compare(overview.payable!, '20000')).toBe(1);
  });
});

describe('a withdrawal', () => {
  let range: WithdrawalRange;
  let input: WithdrawalInput;
  let withdrawalId: string;
  let attachmentId: string;

  step('has a preview of its tax', async () => {
    const { ranges } = await musician.call(getWithdrawalBasics);
    expect(ranges).toHaveLength(1);
    const { agentId, payerEntity, currency, withdrawable } = ranges[0]!;
    range = { agentId, payerEntity, currency };
    const preview = await musician.call(previewWithdrawalTax, { body: range });
    expect(preview).toMatchObject({ gross: withdrawable, principle: 'TaiwanLocalP', minimum: '500' });
    expect(subtract(preview.gross, preview.tax)).toBe(preview.net);
    // 10 % of the gross, in whole dollars. The owner is resident in Taiwan and the amount is above TWD 20,000.
    expect(preview.tax).toBe(String(BigInt(preview.gross) / 10n));
    const { musicianInfoId } = await musician.call(getAuthority);
    const accounts = await musician.call(listMusicianBankAccounts, { params: { id: musicianInfoId! } });
    input = {
      ...range,
      invoiceChoice: 'NoInvoice',
      idempotencyKey: 'main-job-withdrawal',
      bankAccountId: accounts.items[0]!.bankAccountId,
      expectedNet: preview.net,
      confirmed: true,
      confirmAccountName: false,
      confirmResidence: false,
    };
  });

  step(
    'is refused without confirmation, with another amount than shown, and to an account of somebody else',
    async () => {
      const unconfirmed = await musician.ask(requestWithdrawal, { body: { ...input, confirmed: false } });
      expect(unconfirmed.name).toBe('ConfirmationRequired');
      const other = await musician.ask(requestWithdrawal, { body: { ...input, expectedNet: '1' } });
      expect(other.status).toBeGreaterThanOrEqual(400);
      const { musicianInfoId } = await licensor.call(getAuthority);
      const accounts = await licensor.call(listMusicianBankAccounts, { params: { id: musicianInfoId! } });
      const bankAccountId = accounts.items[0]!.bankAccountId;
      const foreign = await musician.ask(requestWithdrawal, { body: { ...input, bankAccountId } });
      expect(foreign.status).toBeGreaterThanOrEqual(400);
      expect((await musician.call(getPendingWithdrawal)).items).toEqual([]);
    },
  );

  step('is one request when sent twice with one key, and another one has to wait', async () => {
    const first = await musician.call(requestWithdrawal, { body: input });
    const again = await musician.call(requestWithdrawal, { body: input });
    withdrawalId = first.withdrawalId;
    expect(again.withdrawalId).toBe(withdrawalId);
    expect(first).toMatchObject({ status: 1, batchIds: [batchId], net: input.expectedNet });
    const next = await musician.ask(requestWithdrawal, {
      body: { ...input, idempotencyKey: 'another-withdrawal' },
    });
    expect(next.status).toBe(409);
    await expectSoundLedger();
  });

  step('is hidden from other licensors', async () => {
    const response = await licensor.ask(getWithdrawal, { params: { id: withdrawalId } });
    expect(response).toMatchObject({ status: 404, name: 'DataNotFound' });
    const report = await licensor.ask(downloadWithdrawalReport, { body: { withdrawalId } });
    expect(report.status).toBeGreaterThanOrEqual(400);
    expect((await licensor.call(listWithdrawals, { query: {} })).items).toEqual([]);
  });

  step('shows payee and account to the staff who pay it', async () => {
    const listed = await staff.call(listPayerWithdrawals, { params: { id: 'taipei' }, query: {} });
    expect(listed.items.map((item) => item.withdrawalId)).toContain(withdrawalId);
    const owner = await staff.call(getWithdrawalOwner, { params: { id: withdrawalId } });
    expect(owner).toMatchObject({
      bankAccount: { accountNumber: '••••6789' },
      identity: { number: '••••1505' },
    });
    const numbers = { withdrawalId, purpose: 'Payment' as const };
    expect(await staff.call(showPayeeNumbers, { body: numbers })).toEqual({
      accountNumber: '000123456789',
      identityNumber: 'A200501505',
    });
  });

  step('accepts a proof of payment only under the announced key, type and size', async () => {
    const proof = pdf('paid');
    const { attachmentId: id, ...address } = await staff.call(uploadFile, {
      body: { type: 6, withdrawalId, fileName: 'proof.pdf', size: proof.length },
    });
    attachmentId = id;
    const send = async (content: Buffer, changed: Record<string, string> = {}) => {
      const uploadFields = { ...address.uploadFields, ...changed };
      const form = toUploadForm({ ...address, uploadFields }, new Blob([new Uint8Array(content)]));
      return (await fetch(address.uploadUrl, { method: 'POST', body: form })).status;
    };
    expect(await send(proof, { 'Content-Type': 'text/html' })).toBe(403);
    expect(await send(proof, { key: address.uploadFields.key!.replace(withdrawalId, 'wdr_other') })).toBe(
      403,
    );
    expect(await send(proof, { 'x-amz-meta-owner': 'usr_other' })).toBe(403);
    expect(await send(proof.subarray(1))).toBe(400);
    expect(await send(Buffer.concat([proof, proof]))).toBe(400);
    expect(await send(proof)).toBe(204);
    const program = { type: 6 as const, withdrawalId, fileName: 'proof.exe', size: 10 };
    expect((await staff.ask(uploadFile, { body: program })).name).toBe('InvalidData');
    const turned = { ...program, fileName: 'proof\u202efdp.pdf' };
    expect((await staff.ask(uploadFile, { body: turned })).name).toBe('InvalidData');
  });

  const payment = () => ({
    withdrawalId,
    idempotencyKey: 'main-job-payment',
    payDate: today(),
    paidAmount: input.expectedNet,
    serviceFee: '15',
    attachmentIds: [attachmentId],
  });

  step('is not confirmed without proof or above the payable amount', async () => {
    const bare = await staff.ask(confirmWithdrawal, { body: { ...payment(), attachmentIds: [] } });
    expect(bare.name).toBe('InvalidData');
    const above = await staff.ask(confirmWithdrawal, {
      body: { ...payment(), paidAmount: sum([input.expectedNet, '1']) },
    });
    expect(above.name).toBe('AmountAboveNetPayable');
  });

  step('is paid once when two people confirm it at once', async () => {
    let key = 0;
    const statuses = await together(() =>
      staff.ask(confirmWithdrawal, { body: { ...payment(), idempotencyKey: `payment-by-person-${++key}` } }),
    );
    expect(statuses).toEqual([200, 409]);
    const paid = await musician.call(getWithdrawal, { params: { id: withdrawalId } });
    expect(paid).toMatchObject({ status: 2, payment: { payDate: today(), serviceFee: '15' } });
    expect(paid.payment!.received).toBe(subtract(input.expectedNet, '15'));
    await expectSoundLedger();
  });

  step('shows its proof to the payee and nobody else', async () => {
    const asked = { params: { id: withdrawalId }, query: { attachmentId } };
    await putProof(withdrawalId, attachmentId, 'written over it later');
    const { url } = await musician.call(getPaymentProof, asked);
    expect(await (await fetch(url)).text()).toBe(pdf('paid').toString());
    expect((await licensor.ask(getPaymentProof, asked)).name).toBe('DataNotFound');
  });

  step('cannot be cancelled or withdrawn again once it is paid', async () => {
    const body = { withdrawalId, reason: 'too late' };
    expect(await staff.ask(cancelWithdrawal, { body })).toMatchObject({ name: 'WithdrawalAlreadyConfirmed' });
    const rest = (await musician.call(getWithdrawalBasics)).ranges;
    expect(rest.every(({ withdrawable }) => withdrawable === '0')).toBe(true);
  });

  step('is in the income of the year of its licensor', async () => {
    const year = Number(today().slice(0, 4));
    const yearOf = async (one: number) =>
      (
        await readRows(
          await downloadFile(product, () =>
            musician.call(downloadYearIncome, { body: { year: one, format: 'xlsx' } }),
          ),
        )
      ).flat();
    const { gross, net } = await musician.call(getWithdrawal, { params: { id: withdrawalId } });
    expect(await yearOf(year)).toEqual(expect.arrayContaining([Number(gross), Number(net)]));
    expect(await yearOf(year - 1)).not.toContain(Number(gross));
  });

  it.each([
    ['xlsx', 'PK'],
    ['pdf', '%PDF'],
  ] as const)('provides its royalty statement as %s', async (format, beginning) => {
    const body = { withdrawalId, format };
    await musician.call(downloadWithdrawalReport, { body });
    await settle(product);
    const { ready, url } = await musician.call(downloadWithdrawalReport, { body });
    expect(ready).toBe(true);
    const bytes = Buffer.from(await (await fetch(url!)).arrayBuffer());
    expect(bytes.subarray(0, beginning.length).toString()).toBe(beginning);
    expect(bytes.length).toBeGreaterThan(2000);
  });
});
