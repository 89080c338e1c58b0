import { afterAll, expect, it } from 'vitest';
import { newId } from '../../functions/core/newId.ts';
import { loadBalance } from '../../functions/ledger/ledgerStore.ts';
import { bookBatch, receiveBatch } from '../../functions/ledger/postBatch.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import type { Fault, SignedCall } from '../../infra/local/faults.ts';
import { account } from '../../shared/accounting/account.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { decimalSchema, subtract } from '../../shared/money/decimal.ts';
import { listMusicianBankAccounts } from '../../shared/payees/routes.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import {
  applyBankAnswer,
  getPaymentRun,
  makePaymentRun,
  releasePaymentRun,
  removePaymentLines,
} from '../../shared/paymentRuns/routes.ts';
import { requestWithdrawal } from '../../shared/withdrawals/routes.ts';
import { camt053, pain002 } from '../functions/paymentRuns/bankFiles.ts';
import { createAgent, createContract, royaltyLine } from '../support/business/openBusiness.ts';
import { startProduct } from '../support/product.ts';

/** Chooses the faults of calls; none while it is undefined. */
let findFault: ((call: SignedCall) => Fault) | undefined;

const product = await startProduct({ injectFault: (call) => findFault?.(call) ?? 'none' });
const maker = await product.as('staff');
const second = await product.as('payer');
const musician = await product.as('musician');
const licensorId = (await musician.call(getAuthority)).musicianInfoId!;
const { items } = await musician.call(listMusicianBankAccounts, { params: { id: licensorId } });
const bankAccountId = items[0]!.bankAccountId;

afterAll(() => product?.dispose());

const amount = (text: string) => decimalSchema.parse(text);

/** Has royalty of a new contract received, and its licensor ask for it. Returns the request and its net amount. */
const requestRoyalty = async (idempotencyKey: string): Promise<{ withdrawalId: string; net: string }> => {
  const agentId = await createAgent();
  const contractId = await createContract(licensorId, agentId);
  const batchId = newId('bat');
  const lines = [royaltyLine({ licensorId, contractId, agentId }, '30000.5')];
  await bookBatch({ batchId, run: 1, currency: 'TWD', occurredOn: '2026-10-05', lines });
  await receiveBatch(
    {
      batchId,
      run: 1,
      payer: 'taipei',
      payDate: '2026-11-05',
      cash: amount('30000.5'),
      statementCurrency: 'TWD',
      receivingCurrency: 'TWD',
      exchangeRate: amount('1'),
      serviceFee: amount('0'),
      lines,
    },
    async () => [],
  );
  const { withdrawalId } = await musician.call(requestWithdrawal, {
    body: {
      agentId,
      payerEntity: 'taipei',
      currency: 'TWD',
      idempotencyKey,
      bankAccountId,
      expectedNet: '27000',
      confirmed: true,
    },
  });
  return { withdrawalId, net: '27000' };
};

/**
 * Asks once while the function dies at its transaction of a number, and then again as a person would.
 * @param nth transaction at which it dies, from 1
 */
const askTwice = async (
  name: string,
  fate: Fault,
  nth: number,
  ask: () => Promise<unknown>,
): Promise<void> => {
  let count = 0;
  findFault = ({ accessKeyId, operation }) => {
    const { functions, resources } = product.cloud;
    const own = functions.findAccessKeyId(resources.find('function', name).name);
    if (operation !== 'TransactWriteItems' || own !== accessKeyId) return 'none';
    count += 1;
    return count === nth ? fate : 'none';
  };
  await ask().catch(() => undefined);
  findFault = undefined;
  expect(count).toBeGreaterThanOrEqual(nth);
  await ask().catch(() => undefined);
};

const cases = (['killedBefore', 'killedAfter'] as const).flatMap((fate) =>
  [1, 2].map((nth) => [fate, nth] as const),
);

const encoded = (text: string) => ({ fileName: 'answer.xml', content: Buffer.from(text).toString('base64') });

it.each(cases)('a run whose functions are %s transaction %i pays each request once', async (fate, nth) => {
  const { withdrawalId, net } = await requestRoyalty(`killed-request-${fate}-${nth}`);
  const cash = async () => loadBalance(account.cash('taipei'), 'TWD');
  const before = await cash();

  const body = {
    idempotencyKey: `killed-run-${fate}-${nth}`,
    payer: 'taipei' as const,
    withdrawalIds: [withdrawalId],
  };
  await askTwice('MakePaymentRun', fate, nth, () => maker.call(makePaymentRun, { body }));
  const run = await maker.call(makePaymentRun, { body });
  expect(run.lines.map((line) => line.withdrawalId)).toEqual([withdrawalId]);
  const params = { id: run.paymentRunId };
  const release = { version: run.version, executionDay: payerDay('taipei') };
  await askTwice('ReleasePaymentRun', fate, 1, () =>
    second.call(releasePaymentRun, { params, body: release }),
  );
  const opened = await maker.call(getPaymentRun, { params });
  expect(opened.state).toBe('released');

  const { endToEndId } = opened.lines[0]!;
  const messageId = run.paymentRunId.slice(4).toUpperCase();
  const failed = encoded(pain002(messageId, [{ endToEndId, status: 'RJCT', code: 'AM04' }]));
  await askTwice('ApplyBankAnswer', fate, 1, () => maker.call(applyBankAnswer, { body: failed }));
  expect((await maker.call(getPaymentRun, { params })).lines[0]).toMatchObject({ state: 'failed' });
  expect(await cash()).toBe(before);

  const again = await maker.call(makePaymentRun, {
    body: { ...body, idempotencyKey: `${body.idempotencyKey}-again` },
  });
  await askTwice('RemovePaymentLines', fate, nth, () =>
    maker.call(removePaymentLines, {
      params: { id: again.paymentRunId },
      body: { withdrawalIds: [withdrawalId] },
    }),
  );
  expect(await maker.call(getPaymentRun, { params: { id: again.paymentRunId } })).toMatchObject({
    state: 'discarded',
    lines: [],
  });
  const last = await maker.call(makePaymentRun, {
    body: { ...body, idempotencyKey: `${body.idempotencyKey}-last` },
  });
  await second.call(releasePaymentRun, {
    params: { id: last.paymentRunId },
    body: { version: last.version, executionDay: payerDay('taipei') },
  });
  const line = last.lines[0]!;
  const paid = encoded(camt053([{ endToEndId: line.endToEndId, amount: net, day: payerDay('taipei') }]));
  await askTwice('ApplyBankAnswer', fate, 1, () => maker.call(applyBankAnswer, { body: paid }));
  expect((await maker.call(getPaymentRun, { params: { id: last.paymentRunId } })).lines[0]).toMatchObject({
    state: 'paid',
  });
  expect(subtract(before, await cash())).toBe(net);
  const back = encoded(
    camt053([{ endToEndId: line.endToEndId, amount: net, day: payerDay('taipei'), returned: 'AC04' }]),
  );
  await askTwice('ApplyBankAnswer', fate, 1, () => maker.call(applyBankAnswer, { body: back }));
  expect(await cash()).toBe(before);
  // The older files once more, in the other order.
  for (const file of [paid, failed, back]) await maker.call(applyBankAnswer, { body: file });
  expect(await cash()).toBe(before);
});

it('leaves the ledger in balance', async () => {
  const { unbalanced, differences } = await verifyLedger();
  expect([unbalanced, differences]).toEqual([[], []]);
});
