import { describe, expect, it } from 'vitest';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { account } from '../../../shared/accounting/account.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import type { BankAnswer, OpenedPaymentRun } from '../../../shared/paymentRuns/schema.ts';
import {
  applyBankAnswer,
  downloadPaymentFile,
  failPaymentLine,
  getPaymentRun,
  listDuePayments,
  listPaymentRuns,
  makePaymentRun,
  previewBankAnswer,
  releasePaymentRun,
  removePaymentLines,
  requestDuePayments,
  savePayeeTerms,
} from '../../../shared/paymentRuns/routes.ts';
import { cancelWithdrawal, getWithdrawal, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { invoke } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';
import {
  createLicensor,
  createUnpayable,
  earn,
  openBusiness,
  payWithdrawal,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpPayer } from '../../support/business/people.ts';
import { camt053, mt940, pain002 } from './bankFiles.ts';
import { enterDebtorAccount } from './enterDebtorAccount.ts';

const { staff: maker, agentId } = await openBusiness();
const second = await signUpPayer();
await enterDebtorAccount(maker, 'TWD');

let keys = 0;
const nextKey = () => `payment-run-${(keys += 1)}`;

/** A licensor with a request for 27,000 Taiwan dollars net. */
const request = async (
  licensor?: Licensor,
  expectedNet = '27000',
): Promise<{ licensor: Licensor; withdrawal: Withdrawal }> => {
  const one = licensor ?? (await createLicensor(agentId));
  await earn([royaltyLine(one, '30000')]);
  const { data } = await invoke(requestWithdrawal, one.identity, {
    body: {
      agentId,
      payerEntity: 'taipei',
      currency: 'TWD',
      idempotencyKey: nextKey(),
      bankAccountId: one.bankAccount.bankAccountId,
      expectedNet,
      confirmed: true,
    },
  });
  return { licensor: one, withdrawal: data as unknown as Withdrawal };
};

const make = async (...withdrawals: Withdrawal[]) => {
  const body = {
    idempotencyKey: nextKey(),
    payer: 'taipei',
    withdrawalIds: withdrawals.map(({ withdrawalId }) => withdrawalId),
  };
  const { name, data } = await invoke(makePaymentRun, maker, { body });
  expect(name).toBe('Success');
  return data as unknown as OpenedPaymentRun & { leftOut: { withdrawalId: string; problem: string }[] };
};

const look = async ({ paymentRunId: id }: Pick<OpenedPaymentRun, 'paymentRunId'>) =>
  (await invoke(getPaymentRun, maker, { params: { id } })).data as unknown as OpenedPaymentRun;

const release = async ({ paymentRunId: id }: OpenedPaymentRun, who = second) =>
  invoke(releasePaymentRun, who, {
    params: { id },
    body: { version: (await look({ paymentRunId: id })).version, executionDay: today() },
  });

const released = async (...withdrawals: Withdrawal[]): Promise<OpenedPaymentRun> => {
  const run = await make(...withdrawals);
  expect((await release(run)).name).toBe('Success');
  return look(run);
};

const messageIdOf = ({ paymentRunId }: OpenedPaymentRun) => paymentRunId.slice(4).toUpperCase();

const answer = async (
  content: string,
  route = applyBankAnswer as typeof applyBankAnswer | typeof previewBankAnswer,
) => {
  const body = { fileName: 'answer.xml', content: Buffer.from(content).toString('base64') };
  const { name, data } = await invoke(route, maker, { body });
  expect(name).toBe('Success');
  return data as unknown as BankAnswer;
};

const effectsOf = ({ lines }: BankAnswer) => lines.map(({ effect }) => effect);

const withdrawalNow = async ({ withdrawalId: id }: Withdrawal) =>
  (await invoke(getWithdrawal, maker, { params: { id } })).data as unknown as Withdrawal;

const due = async () =>
  (await invoke(listDuePayments, maker, { params: { id: 'taipei' } })).data.items as unknown as {
    withdrawalId: string;
    licensorId: string;
    problems: string[];
    paymentFailure?: object;
  }[];

/** What the ledger holds for a withdrawal, its contract and the payer. */
const books = async ({ licensor, withdrawal }: { licensor: Licensor; withdrawal: Withdrawal }) => ({
  payable: await loadBalance(account.payable(licensor.licensorId, licensor.contractId), 'TWD'),
  reserved: await loadBalance(account.reserved(withdrawal.withdrawalId), 'TWD'),
});
const cash = async () => Number(await loadBalance(account.cash('taipei'), 'TWD'));

const statesOf = ({ lines }: OpenedPaymentRun) => lines.map(({ state }) => state).toSorted();

describe('a payment run', () => {
  it('pays requests from the choice to the ledger, each line by itself', async () => {
    const [one, other] = [await request(), await request()];
    const before = await cash();
    expect((await due()).map(({ withdrawalId }) => withdrawalId)).toEqual(
      expect.arrayContaining([one.withdrawal.withdrawalId, other.withdrawal.withdrawalId]),
    );
    const run = await make(one.withdrawal, other.withdrawal);
    expect(run).toMatchObject({
      state: 'open',
      isOwn: true,
      counts: { waiting: 2, paid: 0 },
      totals: [{ currency: 'TWD', amount: '54000' }],
      leftOut: [],
    });
    expect((await due()).filter(({ withdrawalId }) => withdrawalId === one.withdrawal.withdrawalId)).toEqual(
      [],
    );
    expect((await release(run, maker)).name).toBe('SecondPersonRequired');
    expect((await release(run)).name).toBe('Success');
    expect((await release(run)).name).toBe('PaymentRunClosed');

    const file = await invoke(downloadPaymentFile, second, {
      params: { id: run.paymentRunId },
      body: { format: 'pain001' },
    });
    const text = Buffer.from(String(file.data.content), 'base64').toString();
    expect(text).toContain('<Id>0001234567890</Id>');
    expect(text).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>54000</CtrlSum>');
    const again = await invoke(downloadPaymentFile, second, {
      params: { id: run.paymentRunId },
      body: { format: 'pain001' },
    });
    expect(again.data.content).toBe(file.data.content);

    const opened = await look(run);
    const lineOf = ({ withdrawal }: typeof one) =>
      opened.lines.find(({ withdrawalId }) => withdrawalId === withdrawal.withdrawalId)!;
    const report = pain002(messageIdOf(run), [
      { endToEndId: lineOf(one).endToEndId, status: 'ACSC', amount: '27000' },
      { endToEndId: lineOf(other).endToEndId, status: 'RJCT', code: 'AC04' },
      { endToEndId: 'SOMEBODY-ELSE', status: 'ACSC' },
    ]);
    const preview = await answer(report, previewBankAnswer);
    expect(effectsOf(preview)).toEqual(['paid', 'failed']);
    expect(preview.unknown).toBe(1);
    expect(statesOf(await look(run))).toEqual(['waiting', 'waiting']);

    expect(await answer(report)).toEqual(preview);
    expect(statesOf(await look(run))).toEqual(['failed', 'paid']);
    expect(await withdrawalNow(one.withdrawal)).toMatchObject({
      status: 2,
      paymentRunId: run.paymentRunId,
      payment: { paidAmount: '27000', serviceFee: '0', endToEndId: lineOf(one).endToEndId },
    });
    const reopened = await withdrawalNow(other.withdrawal);
    expect(reopened).toMatchObject({ status: 1, paymentFailure: { code: 'AC04', text: 'as the bank says' } });
    expect(reopened.paymentRunId).toBeUndefined();
    expect(
      (await due()).find(({ withdrawalId }) => withdrawalId === other.withdrawal.withdrawalId),
    ).toMatchObject({
      paymentFailure: { code: 'AC04' },
      problems: [],
    });
    expect(await books(one)).toEqual({ payable: '0', reserved: '0' });
    expect(await books(other)).toEqual({ payable: '0', reserved: '-30000' });
    expect(await cash()).toBe(before - 27000);

    expect(effectsOf(await answer(report))).toEqual(['known', 'known']);
    expect(await cash()).toBe(before - 27000);
    expect(
      (
        await invoke(downloadPaymentFile, second, {
          params: { id: run.paymentRunId },
          body: { format: 'pain001' },
        })
      ).name,
    ).toBe('PaymentFileClosed');
    const history = await invoke(getHistory, second, { params: { id: run.paymentRunId }, query: {} });
    expect((history.data.items as { action: string }[]).map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'payment run made',
        'payment run released',
        'payment file made',
        'payment failed',
      ]),
    );
    const list = await invoke(listPaymentRuns, maker, { query: {} });
    expect(list.data.items).toContainEqual(
      expect.objectContaining({
        paymentRunId: run.paymentRunId,
        counts: { waiting: 0, paid: 1, failed: 1, returned: 0 },
      }),
    );
  });

  it('is made once for a repeated call, and a request is in one run at most', async () => {
    const { withdrawal } = await request();
    const body = { idempotencyKey: nextKey(), payer: 'taipei', withdrawalIds: [withdrawal.withdrawalId] };
    const first = await invoke(makePaymentRun, maker, { body });
    const repeated = await invoke(makePaymentRun, maker, { body });
    expect(repeated.data).toEqual(first.data);
    const elsewhere = await make(withdrawal);
    expect(elsewhere.lines).toEqual([]);
    expect(elsewhere.leftOut).toEqual([{ withdrawalId: withdrawal.withdrawalId, problem: 'changed' }]);
  });

  it('holds a request against payment and cancelling until it is taken out', async () => {
    const { withdrawal } = await request();
    const run = await make(withdrawal);
    expect((await payWithdrawal(maker, withdrawal.withdrawalId, '27000')).name).toBe(
      'WithdrawalInPaymentRun',
    );
    const cancel = { body: { withdrawalId: withdrawal.withdrawalId, reason: 'test' } };
    expect((await invoke(cancelWithdrawal, maker, cancel)).name).toBe('WithdrawalInPaymentRun');
    const { data } = await invoke(removePaymentLines, maker, {
      params: { id: run.paymentRunId },
      body: { withdrawalIds: [withdrawal.withdrawalId] },
    });
    expect(data).toMatchObject({ state: 'discarded', lines: [] });
    expect((await invoke(cancelWithdrawal, maker, cancel)).name).toBe('Success');
  });

  it('confirms a line by a proof, and a file that says the same changes nothing', async () => {
    const both = await request();
    const { withdrawal } = both;
    const run = await released(withdrawal);
    const before = await cash();
    expect((await payWithdrawal(maker, withdrawal.withdrawalId, '27000')).name).toBe('Success');
    const { endToEndId } = (await look(run)).lines[0]!;
    expect(statesOf(await look(run))).toEqual(['paid']);
    expect(effectsOf(await answer(camt053([{ endToEndId, amount: '27000', day: today() }])))).toEqual([
      'known',
    ]);
    expect(await cash()).toBe(before - 27000);
    expect(await books(both)).toEqual({ payable: '0', reserved: '0' });
  });

  it('takes a payment back that the banks returned, less what they kept, and the licensor can ask again', async () => {
    const both = await request();
    const run = await released(both.withdrawal);
    const before = await cash();
    const { endToEndId } = (await look(run)).lines[0]!;
    const paid = { endToEndId, amount: '27000', day: today() };
    const back = { endToEndId, amount: '26950', day: today(), returned: 'AC01' };
    expect(effectsOf(await answer(mt940([paid])))).toEqual(['paid']);
    expect(effectsOf(await answer(camt053([back])))).toEqual(['returned']);
    expect(effectsOf(await answer(camt053([back, paid])))).toEqual(['known', 'known']);
    expect(await withdrawalNow(both.withdrawal)).toMatchObject({
      status: 3,
      returned: { on: today(), charges: '50' },
      abort: { reason: 'AC01' },
    });
    expect(await books(both)).toEqual({ payable: '-30000', reserved: '0' });
    expect(await cash()).toBe(before - 50);
    // The royalty of the payment that came back and of one more statement, less the tax of both.
    expect((await request(both.licensor, '54000')).withdrawal).toMatchObject({ status: 1, net: '54000' });
  });

  it('leaves to a person a payment after a failure, and an amount that differs', async () => {
    const [one, other] = [await request(), await request()];
    const run = await released(one.withdrawal, other.withdrawal);
    const [first, last] = (await look(run)).lines;
    const failed = pain002(messageIdOf(run), [
      { endToEndId: first!.endToEndId, status: 'RJCT', code: 'AM04' },
    ]);
    expect(effectsOf(await answer(failed))).toEqual(['failed']);
    const paid = camt053([
      { endToEndId: first!.endToEndId, amount: '27000', day: today() },
      { endToEndId: last!.endToEndId, amount: '26000', day: today() },
    ]);
    expect(effectsOf(await answer(paid))).toEqual(['contradicts', 'differs']);
    expect(statesOf(await look(run))).toEqual(['failed', 'waiting']);
  });

  it('fails all lines of a message the bank refused, or one by hand, and a new run has another id', async () => {
    const [one, other] = [await request(), await request()];
    const run = await released(one.withdrawal, other.withdrawal);
    const { endToEndId, withdrawalId } = run.lines[0]!;
    const byHand = { params: { id: run.paymentRunId }, body: { withdrawalId, reason: 'branch closed' } };
    expect((await invoke(failPaymentLine, maker, byHand)).name).toBe('Success');
    expect((await invoke(failPaymentLine, maker, byHand)).name).toBe('StaleVersion');
    expect(effectsOf(await answer(pain002(messageIdOf(run), [], { group: 'RJCT' })))).toEqual([
      'known',
      'failed',
    ]);
    expect(statesOf(await look(run))).toEqual(['failed', 'failed']);
    const next = await make(one.withdrawal, other.withdrawal);
    expect(next.lines.map((line) => line.endToEndId)).not.toContain(endToEndId);
    expect(next.lines).toHaveLength(2);
  });

  it('notes a status that decides nothing', async () => {
    const { withdrawal } = await request();
    const run = await released(withdrawal);
    const { endToEndId } = run.lines[0]!;
    expect(effectsOf(await answer(pain002(messageIdOf(run), [{ endToEndId, status: 'ACSP' }])))).toEqual([
      'accepted',
    ]);
    expect((await look(run)).lines).toMatchObject([{ state: 'waiting', bankStatus: 'ACSP' }]);
  });

  it('is released by one of two people at once, and pays once when files and a proof race', async () => {
    const both = await request();
    const third = await signUpPayer();
    const run = await make(both.withdrawal);
    const results = await Promise.all([second, third].map((who) => release(run, who)));
    expect(results.map(({ name }) => name).filter((name) => name === 'Success')).toHaveLength(1);
    const before = await cash();
    const { endToEndId } = run.lines[0]!;
    const report = pain002(messageIdOf(run), [{ endToEndId, status: 'ACSC' }]);
    const statement = camt053([{ endToEndId, amount: '27000', day: today() }]);
    await Promise.all([
      answer(report),
      answer(statement),
      answer(report),
      payWithdrawal(maker, both.withdrawal.withdrawalId, '27000'),
    ]);
    expect(await cash()).toBe(before - 27000);
    expect(statesOf(await look(run))).toEqual(['paid']);
    expect(await books(both)).toEqual({ payable: '0', reserved: '0' });
  });

  it('leaves out a licensor on hold, also when the hold comes after the choice', async () => {
    const { licensor, withdrawal } = await request();
    const run = await make(withdrawal);
    const terms = { licensorId: licensor.licensorId, automatic: false };
    const held = await invoke(savePayeeTerms, maker, {
      body: { ...terms, hold: 'asked to wait', version: 0 },
    });
    expect(held.name).toBe('Success');
    expect((await release(run)).name).toBe('PaymentRunBlocked');
    const { paymentRunId: id } = run;
    await invoke(removePaymentLines, maker, {
      params: { id },
      body: { withdrawalIds: [withdrawal.withdrawalId] },
    });
    expect((await due()).find((one) => one.withdrawalId === withdrawal.withdrawalId)).toMatchObject({
      problems: ['onHold'],
      hold: 'asked to wait',
    });
    expect((await make(withdrawal)).leftOut).toEqual([
      { withdrawalId: withdrawal.withdrawalId, problem: 'onHold' },
    ]);
    expect((await invoke(savePayeeTerms, maker, { body: { ...terms, version: 1 } })).name).toBe('Success');
    expect((await make(withdrawal)).lines).toHaveLength(1);
  });

  it('makes the requests of those who are paid automatically once, and says who was left out', async () => {
    const [ready, small, held, bare] = [
      await createLicensor(agentId),
      await createLicensor(agentId),
      await createLicensor(agentId),
      await createUnpayable(agentId),
    ];
    await earn([royaltyLine(ready, '30000'), royaltyLine(held, '30000'), royaltyLine(bare, '30000')]);
    await earn([royaltyLine(small, '499')]);
    for (const { licensorId } of [ready, small, held, bare]) {
      const hold = licensorId === held.licensorId ? { hold: 'dispute' } : {};
      const body = { licensorId, automatic: true, version: 0, ...hold };
      expect((await invoke(savePayeeTerms, maker, { body })).name).toBe('Success');
    }
    const first = await invoke(requestDuePayments, maker, { body: { payer: 'taipei' } });
    expect(first.data).toMatchObject({ made: 1, remaining: 0 });
    const problems = (first.data.leftOut as { licensorId: string; problem: string }[]).map(
      ({ licensorId, problem }) => [licensorId, problem],
    );
    expect(Object.fromEntries(problems)).toEqual({
      [small.licensorId]: 'belowMinimum',
      [held.licensorId]: 'onHold',
      [bare.licensorId]: 'bankData',
    });
    const made = (await due()).find(({ licensorId }) => licensorId === ready.licensorId);
    expect(made).toMatchObject({ problems: [], net: '27000' });
    const again = await invoke(requestDuePayments, maker, { body: { payer: 'taipei' } });
    expect(again.data).toMatchObject({ made: 0 });
    const other = await invoke(requestDuePayments, maker, { body: { payer: 'beijing' } });
    expect(other.data).toEqual({ made: 0, leftOut: [], remaining: 0 });
  });

  it('refuses a file that is no answer', async () => {
    const body = { fileName: 'x.xml', content: Buffer.from('<Document><Cstm').toString('base64') };
    expect((await invoke(previewBankAnswer, maker, { body })).name).toBe('BankAnswerUnreadable');
    const damaged = {
      ...body,
      content: Buffer.from('<Document><CstmrPmtStsRpt><GrpHdr>').toString('base64'),
    };
    expect((await invoke(previewBankAnswer, maker, { body: damaged })).name).toBe('BankAnswerUnreadable');
  });
});
