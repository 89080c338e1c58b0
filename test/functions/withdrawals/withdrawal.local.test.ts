import { beforeEach, describe, expect, it } from 'vitest';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import {
  cancelWithdrawal,
  checkRealName,
  confirmWithdrawal,
  getPendingWithdrawal,
  getTaxDescription,
  getWithdrawal,
  getWithdrawalBasics,
  getWithdrawalComment,
  getWithdrawalInvoiceInfo,
  getWithdrawalOverview,
  getWithdrawalOwner,
  listPayerWithdrawals,
  listWithdrawalPayers,
  listWithdrawals,
  previewWithdrawalTax,
  requestWithdrawal,
  saveWithdrawalComment,
} from '../../../shared/withdrawals/routes.ts';
import { putProof } from '../../support/putProof.ts';
import { account } from '../../../shared/accounting/account.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { newId } from '../../../functions/core/newId.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createAgent,
  createContract,
  createLicensor,
  earn,
  type Licensor,
  openBusiness,
  royaltyLine,
} from '../../support/business/openBusiness.ts';

let licensor: Licensor;

const { staff: payer, agentId } = await openBusiness();
beforeEach(async () => {
  licensor = await createLicensor(agentId);
});

const range = () => ({ agentId, payerEntity: 'taipei', currency: 'TWD' });

let keys = 0;
const nextKey = () => `key-${(keys += 1)}-of-this-test`;

const application = (change: object = {}) => ({
  ...range(),
  idempotencyKey: nextKey(),
  bankAccountId: licensor.bankAccount.bankAccountId,
  expectedNet: '27000',
  confirmed: true,
  ...change,
});

const apply = (change: object = {}) =>
  invoke(requestWithdrawal, licensor.identity, { body: application(change) });

/** Confirms a payment with a proof that is already uploaded. */
const confirm = async (withdrawalId: unknown, change: object = {}) => {
  await putProof(String(withdrawalId));
  return invoke(confirmWithdrawal, payer, {
    body: {
      withdrawalId,
      idempotencyKey: nextKey(),
      payDate: today(),
      paidAmount: '27000',
      serviceFee: '30',
      attachmentIds: ['fil_00000000000001.pdf'],
      ...change,
    },
  });
};

const cancel = (withdrawalId: unknown, hidden = false) =>
  invoke(cancelWithdrawal, payer, { body: { withdrawalId, reason: 'wrong account', hidden } });

const earn30000 = () => earn([royaltyLine(licensor, '30000.4')]);
const payable = () => loadBalance(account.payable(licensor.licensorId, licensor.contractId), 'TWD');

describe('a withdrawal request', () => {
  it('offers the amount, the company that pays and the account, with its number masked', async () => {
    await earn30000();
    const basics = await invoke(getWithdrawalBasics, licensor.identity);
    expect(basics.data).toMatchObject({
      startDate: '2026-11-05',
      ranges: [{ ...range(), payable: '30000.4', withdrawable: '30000', minimum: '500' }],
    });
    const info = await invoke(getWithdrawalInvoiceInfo, licensor.identity, { params: { id: agentId } });
    expect(info.data).toMatchObject({ items: [range()], bankAccounts: [{ accountNumber: '••••7890' }] });
    expect((await invoke(checkRealName, licensor.identity)).data).toEqual({ complete: true, missing: [] });
  });

  it('previews the tax of a resident of Taiwan, and leaves less than one dollar owed', async () => {
    await earn30000();
    const preview = await invoke(previewWithdrawalTax, licensor.identity, { body: range() });
    expect(preview.data).toMatchObject({
      principle: 'TaiwanLocalP',
      gross: '30000',
      tax: '3000',
      net: '27000',
      remainder: '0.4',
      taxLines: [{ kind: 'Income', rate: '0.10', amount: '3000', ruleId: 'tw-resident-royalty' }],
    });
    const description = await invoke(getTaxDescription, licensor.identity, { query: range() });
    expect(description.data).toMatchObject({ principle: 'TaiwanLocalP', supported: true });
  });

  it('has a trial sheet with the receipts that make up the amount', async () => {
    const batchId = await earn30000();
    const { agentId: id, ...query } = range();
    const sheet = await invoke(getWithdrawalOverview, licensor.identity, { params: { id }, query });
    expect(sheet.data.entries).toEqual([
      {
        occurredOn: '2026-11-05',
        contractId: licensor.contractId,
        cause: { kind: 'receipt', id: batchId },
        amount: '30000.4',
      },
    ]);
  });

  it('reserves the amount and freezes its tax', async () => {
    await earn30000();
    const requested = await apply();
    expect(requested.data).toMatchObject({ status: 1, gross: '30000', tax: '3000', net: '27000' });
    expect(JSON.stringify(requested.data)).not.toContain('0001234567890');
    expect(await payable()).toBe('-0.4');
    expect(await loadBalance(account.reserved(String(requested.data.withdrawalId)), 'TWD')).toBe('-30000');
    const pending = await invoke(getPendingWithdrawal, licensor.identity);
    expect(pending.data).toMatchObject({ items: [{ withdrawalId: requested.data.withdrawalId }] });
  });

  it('is made once for an idempotency key, and a second one is refused while it is pending', async () => {
    await earn30000();
    const body = application();
    const both = await Promise.all(
      [body, { ...body, idempotencyKey: nextKey() }].map((one) =>
        invoke(requestWithdrawal, licensor.identity, { body: one }),
      ),
    );
    expect(both.map((answer) => answer.name).sort()).toEqual(['PendingRequestExists', 'Success']);
    const requested = both.find(({ code }) => code === 1)!;
    if (both[0] === requested) {
      const again = await invoke(requestWithdrawal, licensor.identity, { body });
      expect(again.data.withdrawalId).toBe(requested.data.withdrawalId);
    }
    expect((await invoke(listWithdrawals, licensor.identity)).data.total).toBe(1);
    const key = { idempotencyKey: requested === both[0] ? body.idempotencyKey : `key-${keys}-of-this-test` };
    expect((await apply({ ...key, currency: 'USD' })).name).toBe('IdempotencyKeyReused');
  });

  it('is the same for two simultaneous calls with one key', async () => {
    await earn30000();
    const body = application();
    const both = await Promise.all([0, 1].map(() => invoke(requestWithdrawal, licensor.identity, { body })));
    expect(both.map(({ name }) => name)).toEqual(['Success', 'Success']);
    expect(both[0]!.data.withdrawalId).toBe(both[1]!.data.withdrawalId);
    const later = await invoke(requestWithdrawal, licensor.identity, {
      body: { ...body, idempotencyKey: nextKey() },
    });
    expect(later.name).toBe('PendingRequestExists');
  });

  it.each([
    ['without the confirmation', { confirmed: false }, 'ConfirmationRequired'],
    ['for another net than was shown', { expectedNet: '27001' }, 'AmountAboveNetPayable'],
    ['in a currency in which nothing is owed', { bankAccountId: 'bnk_00000000000001' }, 'DataNotFound'],
    ['from a company without a contract', { currency: 'USD' }, 'NoWithdrawableRoyalty'],
    ['from a branch that no contract names', { agentId: 'cmp_00000000000001' }, 'InvoiceInfoMissing'],
    ['from a branch no contract names', { payerEntity: 'beijing' }, 'ContractBranchNotSet'],
    ['with a malformed key', { idempotencyKey: '' }, 'InvalidData'],
  ])('is refused %s', async (_title, change, name) => {
    await earn30000();
    expect((await apply(change)).name).toBe(name);
    expect(await payable()).toBe('-30000.4');
  });

  it('may choose only contracts of one licensee', async () => {
    const other = await createContract(licensor.licensorId, await createAgent());
    const second = await createContract(licensor.licensorId, agentId);
    const batchId = await earn([
      royaltyLine(licensor, '30000'),
      royaltyLine({ ...licensor, contractId: other }, '5000'),
      royaltyLine({ ...licensor, contractId: second }, '700'),
    ]);
    const preview = (contractIds: string[]) =>
      invoke(previewWithdrawalTax, licensor.identity, { body: { ...range(), contractIds } });
    expect((await preview([licensor.contractId, other])).name).toBe('OnlyOneLicensee');
    expect((await preview([second])).data).toMatchObject({ gross: '700', parts: [{ amount: '700' }] });
    const first = await apply({ contractIds: [second], expectedNet: '700' });
    expect(first.data).toMatchObject({
      gross: '700',
      batchIds: [batchId],
      chosenContracts: [{ contractId: second, contractName: '詞曲代理合約' }],
    });
    expect(await payable()).toBe('-30000');
    await confirm(first.data.withdrawalId, { paidAmount: '700' });
    const remaining = (await apply()).data;
    expect(remaining).toMatchObject({ gross: '30000', batchIds: [batchId] });
    expect(remaining).not.toHaveProperty('chosenContracts');
  });

  it('has no paying company for a licensee without a contract', async () => {
    const info = (id: string) => invoke(getWithdrawalInvoiceInfo, licensor.identity, { params: { id } });
    expect((await info(await createAgent())).name).toBe('InvoiceInfoMissing');
    expect((await info('cmp_00000000000001')).name).toBe('DataNotFound');
  });

  it('is refused below the minimum, and when nothing is owed', async () => {
    expect((await apply()).name).toBe('NoWithdrawableRoyalty');
    await earn([royaltyLine(licensor, '499.99')]);
    expect((await apply({ expectedNet: '499' })).name).toBe('AmountTooSmall');
    await earn([royaltyLine(licensor, '0.01')]);
    expect((await apply({ expectedNet: '500' })).code).toBe(1);
  });
});

describe('paying a withdrawal', () => {
  it('settles the reservation into cash, tax and fee, with a proof that the applicant can see', async () => {
    await earn30000();
    const { withdrawalId } = (await apply()).data;
    const [cash, tax, fee] = await Promise.all(
      [account.cash('taipei'), account.tax('taipei', 'Income'), account.fee('taipei')].map((name) =>
        loadBalance(name, 'TWD'),
      ),
    );
    expect((await confirm(withdrawalId)).data).toMatchObject({ status: 2, payment: { received: '26970' } });
    expect(await loadBalance(account.reserved(String(withdrawalId)), 'TWD')).toBe('0');
    expect(await loadBalance(account.cash('taipei'), 'TWD')).toBe(String(Number(cash) - 26970));
    expect(await loadBalance(account.tax('taipei', 'Income'), 'TWD')).toBe(String(Number(tax) - 3000));
    expect(await loadBalance(account.fee('taipei'), 'TWD')).toBe(String(Number(fee) - 30));
    const seen = await invoke(getWithdrawal, licensor.identity, { params: { id: withdrawalId } });
    expect(seen.data).toMatchObject({ payment: { attachmentIds: ['fil_00000000000001.pdf'] } });
    expect((await invoke(getPendingWithdrawal, licensor.identity)).data).toEqual({ items: [] });
  });

  it('takes effect once when confirmed twice, and the other is refused', async () => {
    await earn30000();
    const { withdrawalId } = (await apply()).data;
    const both = await Promise.all([confirm(withdrawalId), confirm(withdrawalId)]);
    expect(both.map((answer) => answer.name).sort()).toEqual(['Success', 'WithdrawalAlreadyConfirmed']);
    expect(await loadBalance(account.reserved(String(withdrawalId)), 'TWD')).toBe('0');
  });

  it('returns the same result when the confirmation is sent again', async () => {
    await earn30000();
    const { withdrawalId } = (await apply()).data;
    const idempotencyKey = nextKey();
    const both = await Promise.all([0, 1].map(() => confirm(withdrawalId, { idempotencyKey })));
    expect(both.map(({ name }) => name)).toEqual(['Success', 'Success']);
    expect((await confirm(withdrawalId, { idempotencyKey })).data).toMatchObject({ status: 2 });
  });

  it('cannot be dated before the request', async () => {
    await earn30000();
    const { withdrawalId } = (await apply()).data;
    const early = await confirm(withdrawalId, { payDate: addDays(today(), -1) });
    expect(early).toMatchObject({
      name: 'InvalidData',
      data: { data: { issues: [{ path: 'body.payDate', message: 'beforeRequest' }] } },
    });
    expect((await confirm(withdrawalId, { payDate: today() })).name).toBe('Success');
  });

  it('excludes cancelling it at the same moment', async () => {
    await earn30000();
    const { withdrawalId } = (await apply()).data;
    const [paid, cancelled] = await Promise.all([confirm(withdrawalId), cancel(withdrawalId)]);
    expect(['Success,WithdrawalAlreadyConfirmed', 'WithdrawalAborted,Success']).toContain(
      [paid.name, cancelled.name].join(),
    );
    expect(await payable()).toBe(paid.code === 1 ? '-0.4' : '-30000.4');
  });

  it.each([
    ['above the net payable', { paidAmount: '27001' }, 'AmountAboveNetPayable'],
    ['below the net payable', { paidAmount: '26999' }, 'InvalidData'],
    ['with a negative fee', { serviceFee: '-1' }, 'InvalidData'],
    ['with a fee in fractions of a dollar', { serviceFee: '0.5' }, 'InvalidData'],
    ['without proof', { attachmentIds: [] }, 'InvalidData'],
    [
      'with proof that was never uploaded',
      { attachmentIds: ['fil_00000000000002.pdf'] },
      'WithdrawalConfirmError',
    ],
    ['on a future day', { payDate: '2099-01-01' }, 'InvalidData'],
  ])('is refused %s', async (_title, change, name) => {
    await earn30000();
    const { withdrawalId } = (await apply()).data;
    expect((await confirm(withdrawalId, change)).name).toBe(name);
  });

  it('is refused with all that is wrong with amount, day and bank charge', async () => {
    await earn30000();
    const { withdrawalId } = (await apply()).data;
    const wrong = { paidAmount: '27001', payDate: '2099-01-01', serviceFee: '27000' };
    expect(await confirm(withdrawalId, wrong)).toMatchObject({
      name: 'AmountAboveNetPayable',
      data: {
        data: {
          net: '27000',
          issues: [
            { path: 'body.paidAmount', message: 'aboveNetPayable' },
            { path: 'body.payDate', message: 'future' },
            { path: 'body.serviceFee', message: 'fee' },
          ],
        },
      },
    });
  });
});

describe('royalty that was paid out', () => {
  it('is refused as already withdrawn when requested again', async () => {
    await earn30000();
    await confirm((await apply()).data.withdrawalId);
    expect((await apply()).name).toBe('RoyaltyAlreadyWithdrawn');
  });
});

describe('cancelling a withdrawal', () => {
  it('returns the amount and allows another request', async () => {
    await earn30000();
    const first = await apply();
    expect((await cancel(first.data.withdrawalId)).data).toMatchObject({ status: 3 });
    expect(await payable()).toBe('-30000.4');
    expect((await confirm(first.data.withdrawalId)).name).toBe('WithdrawalAborted');
    expect((await apply()).code).toBe(1);
  });

  it('may hide the request from the applicant, without returning the amount twice', async () => {
    await earn30000();
    const { withdrawalId } = (await apply()).data;
    await cancel(withdrawalId);
    expect((await cancel(withdrawalId, true)).data).toMatchObject({ status: 4 });
    expect(await payable()).toBe('-30000.4');
    expect((await invoke(listWithdrawals, licensor.identity)).data.total).toBe(0);
    expect((await invoke(getWithdrawal, licensor.identity, { params: { id: withdrawalId } })).name).toBe(
      'DataNotFound',
    );
    expect((await cancel(withdrawalId)).name).toBe('WithdrawalAborted');
  });
});

describe('visibility of a withdrawal', () => {
  it('lets staff see bank account and identity with masked numbers', async () => {
    await earn30000();
    const { withdrawalId } = (await apply()).data;
    const owner = await invoke(getWithdrawalOwner, payer, { params: { id: withdrawalId } });
    expect(owner.data).toMatchObject({
      bankAccount: { accountNumber: '••••7890' },
      identity: { number: '••••6789' },
    });
    const denied = await invoke(getWithdrawalOwner, licensor.identity, { params: { id: withdrawalId } });
    expect(denied.name).toBe('NotAllowed');
  });

  it('hides it from others, and the internal comment from the licensor', async () => {
    await earn30000();
    const { withdrawalId } = (await apply()).data;
    const stranger = await createLicensor(agentId);
    expect((await invoke(getWithdrawal, stranger.identity, { params: { id: withdrawalId } })).name).toBe(
      'DataNotFound',
    );
    const write = (comment: string, version: number) =>
      invoke(saveWithdrawalComment, payer, { body: { withdrawalId, comment, version } });
    expect((await write('call first', 0)).data).toMatchObject({ comment: 'call first', version: 1 });
    expect((await write('wrote over it', 0)).name).toBe('StaleVersion');
    const comment = await invoke(getWithdrawalComment, payer, { params: { id: withdrawalId } });
    expect(comment.data).toMatchObject({ comment: 'call first', version: 1 });
    const denied = await invoke(getWithdrawalComment, licensor.identity, { params: { id: withdrawalId } });
    expect(denied.name).toBe('NotAllowed');
    const seen = await invoke(getWithdrawal, licensor.identity, { params: { id: withdrawalId } });
    expect(JSON.stringify(seen.data)).not.toContain('call first');
  });

  it('lists requests by paying company with counts, and leaves account numbers out of the history', async () => {
    await earn30000();
    const before = await invoke(listWithdrawalPayers, payer);
    const { withdrawalId } = (await apply()).data;
    const after = await invoke(listWithdrawalPayers, payer);
    const requested = ({ data }: typeof before) =>
      (data.items as { invoiceId: string; requested: number }[]).find(
        ({ invoiceId }) => invoiceId === 'taipei',
      )!.requested;
    expect(requested(after)).toBe(requested(before) + 1);
    const listed = await invoke(listPayerWithdrawals, payer, {
      params: { id: 'TAIPEI' },
      query: { status: '1' },
    });
    expect(listed.data.items[0]).toMatchObject({ withdrawalId });
    const page = async (query: object) => {
      const { data } = await invoke(listPayerWithdrawals, payer, { params: { id: 'taipei' }, query });
      const items = data.items as { withdrawalId: string; status: number; batchIds: string[] }[];
      return { ids: items.map((item) => item.withdrawalId), total: data.total, items };
    };
    const [all, tail] = [await page({}), await page({ offset: '1', limit: '2' })];
    expect(all.ids).toEqual(all.ids.toSorted().reverse());
    expect(await page({ currency: 'TWD' })).toMatchObject({ ids: all.ids, total: all.ids.length });
    expect(await page({ currency: 'USD' })).toMatchObject({ ids: [], total: 0 });
    const batchId = (listed.data.items as { batchIds: string[] }[])[0]!.batchIds[0]!;
    const [covering, none] = [await page({ batchId }), await page({ batchId: newId('bat') })];
    expect(covering.ids).toContain(withdrawalId);
    expect(covering.total).toBe(covering.ids.length);
    expect(covering.items.every((one) => one.batchIds.includes(batchId))).toBe(true);
    expect(none).toMatchObject({ ids: [], total: 0 });
    expect([tail.ids, tail.total]).toEqual([all.ids.slice(1, 3), all.ids.length]);
    for (const status of [1, 2, 3, 4]) {
      const ids = all.items.filter((one) => one.status === status).map((one) => one.withdrawalId);
      expect(await page({ status })).toMatchObject({ ids, total: ids.length });
    }
    const history = await invoke(getHistory, payer, { params: { id: withdrawalId } });
    expect(JSON.stringify(history.data)).toContain('withdrawal requested');
    expect(JSON.stringify(history.data)).not.toContain('0001234567890');
  });
});
