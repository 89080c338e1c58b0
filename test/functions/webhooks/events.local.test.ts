import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadStoredRecord } from '../../../functions/accounting/statementRecordStore.ts';
import { queryAll } from '../../../functions/db/items.ts';
import { webhookKeys } from '../../../functions/db/keys/webhooks.ts';
import type { StoredDelivery } from '../../../functions/webhooks/storedDelivery.ts';
import { addWebhook, pauseOwnWebhook } from '../../../functions/webhooks/webhookStore.ts';
import { recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import {
  deliverStatementRecord,
  markStatementRecordIncorrect,
} from '../../../shared/accounting/statementRecordRoutes.ts';
import {
  applyBankAnswer,
  getPaymentRun,
  makePaymentRun,
  releasePaymentRun,
  saveDebtorAccount,
} from '../../../shared/paymentRuns/routes.ts';
import type { OpenedPaymentRun } from '../../../shared/paymentRuns/schema.ts';
import { webhookEventSchemas, type WebhookEvent } from '../../../shared/webhooks/eventSchema.ts';
import { webhookEventTypes } from '../../../shared/webhooks/eventTypes.ts';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { invoke, type Invoked } from '../../support/dataCloud.ts';
import { putProof } from '../../support/putProof.ts';
import { today } from '../../support/today.ts';
import { killAt } from '../db/killAt.ts';
import { makeRecord, reportParties } from '../accounting/madeRecords.ts';
import { camt053, mt940, pain002 } from '../paymentRuns/bankFiles.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  payWithdrawal,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp, signUpPayer, signUpReporter } from '../../support/business/people.ts';

const hook = { url: 'http://localhost:9/', events: [...webhookEventTypes] };

const business = await openBusiness();
vi.stubEnv('LOCAL_WEBHOOKS', 'allowed');
const { staff, agentId } = business;
const [second, reporter] = [await signUpPayer(), await signUpReporter()];
const body = {
  payer: 'taipei',
  currency: 'TWD',
  holder: '晨星音樂版權股份有限公司',
  accountNumber: '0009998887776',
  bankName: '測試銀行',
  version: 0,
};
await invoke(saveDebtorAccount, staff, { body });
const agent = await signUp(
  { kind: 'company', companyInfoId: agentId, companyAdmin: true },
  { reportRoleAuthority: 2 },
);
/** Webhook of the agent of all licensors here. */
const agentsWebhookId = (await addWebhook(agent, hook)).webhook.webhookId;
afterAll(() => vi.unstubAllEnvs());

type Payee = Licensor & { webhookId: string };

const newPayee = async (): Promise<Payee> => {
  const licensor = await createLicensor(agentId);
  const { webhook } = await addWebhook(licensor.identity, hook);
  return { ...licensor, webhookId: webhook.webhookId };
};

/** Returns the events sent to a webhook, the oldest first. */
const eventsOf = async (webhookId: string): Promise<WebhookEvent[]> =>
  (await queryAll<StoredDelivery>({ pk: webhookKeys.deliveriesOf(webhookId) })).map(
    ({ body }) => JSON.parse(body) as WebhookEvent,
  );

const typesOf = async ({ webhookId }: Payee) => (await eventsOf(webhookId)).map(({ type }) => type);

let keys = 0;
const nextKey = () => `webhook-events-${(keys += 1)}`;

/** Asks for 27,000 Taiwan dollars net. */
const request = async (payee: Payee): Promise<string> => {
  await earn([royaltyLine(payee, '30000')]);
  const { name, data } = await invoke(requestWithdrawal, payee.identity, {
    body: {
      agentId,
      payerEntity: 'taipei',
      currency: 'TWD',
      idempotencyKey: nextKey(),
      bankAccountId: payee.bankAccount.bankAccountId,
      expectedNet: '27000',
      confirmed: true,
      email: 'contact@example.com',
    },
  });
  expect(name).toBe('Success');
  return String(data.withdrawalId);
};

/** Puts a withdrawal into a run and releases it; returns the id that the bank carries. */
const releaseIn = async (withdrawalId: string): Promise<{ messageId: string; endToEndId: string }> => {
  const body = { idempotencyKey: nextKey(), payer: 'taipei', withdrawalIds: [withdrawalId] };
  const run = (await invoke(makePaymentRun, staff, { body })).data as unknown as OpenedPaymentRun;
  const params = { id: run.paymentRunId };
  const opened = (await invoke(getPaymentRun, staff, { params })).data as unknown as OpenedPaymentRun;
  const release = { params, body: { version: opened.version, executionDay: today() } };
  expect((await invoke(releasePaymentRun, second, release)).name).toBe('Success');
  return {
    messageId: run.paymentRunId.slice(4).toUpperCase(),
    endToEndId: opened.lines[0]!.endToEndId,
  };
};

const answer = async (content: string): Promise<void> => {
  const body = { fileName: 'answer.xml', content: Buffer.from(content).toString('base64') };
  expect((await invoke(applyBankAnswer, staff, { body })).name).toBe('Success');
};

/**
 * Makes a call again and again, each time killed one write later, until no kill happens.
 * @returns the last response, of a success
 */
const survive = async (call: () => Promise<Invoked>): Promise<Invoked> => {
  for (let place = 1; ; place += 1) {
    const { wasKilled, end } = killAt(place);
    const response = await call().finally(end);
    if (wasKilled()) {
      expect(place).toBeLessThan(20);
      continue;
    }
    expect(place).toBeGreaterThan(1);
    expect(response.name).toBe('Success');
    return response;
  }
};

describe('an event of a withdrawal', () => {
  it('is sent when it is requested and paid, once, with what the API for programs returns', async () => {
    const payee = await newPayee();
    const withdrawalId = await request(payee);
    const paid = await Promise.all([0, 1].map(() => payWithdrawal(staff, withdrawalId, '27000')));
    expect(paid.map(({ name }) => name)).toContain('Success');
    expect((await payWithdrawal(staff, withdrawalId, '27000')).name).toBe('Success');
    const events = await eventsOf(payee.webhookId);
    expect(events).toMatchObject([
      { type: 'payment.requested', payeeId: payee.licensorId, data: { withdrawalId, net: '27000' } },
      {
        type: 'payment.paid',
        payeeId: payee.licensorId,
        data: {
          withdrawalId,
          agentId,
          currency: 'TWD',
          gross: '30000',
          tax: '3000',
          net: '27000',
          payment: { payDate: today(), paidAmount: '27000', serviceFee: '0', received: '27000' },
        },
      },
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    for (const event of events)
      expect(webhookEventSchemas[event.type].strict().safeParse(event).success).toBe(true);
  });

  it('names no bank account, identity document, contact or member of staff', async () => {
    const payee = await newPayee();
    const withdrawalId = await request(payee);
    await payWithdrawal(staff, withdrawalId, '27000');
    const text = JSON.stringify(await eventsOf(payee.webhookId));
    const { bankAccountId } = payee.bankAccount;
    for (const secret of [
      '0001234567890',
      '7890',
      'A123456789',
      '林測試',
      bankAccountId,
      'contact@example.com',
    ])
      expect(text).not.toContain(secret);
    expect(text).not.toContain(staff.displayName);
    expect(text).not.toContain('bankAccount');
  });

  it('is sent when it is cancelled, and not when it is hidden later', async () => {
    const payee = await newPayee();
    const withdrawalId = await request(payee);
    const cancel = (hidden: boolean) =>
      invoke(cancelWithdrawal, staff, { body: { withdrawalId, reason: 'The account is closed.', hidden } });
    expect((await cancel(false)).name).toBe('Success');
    expect((await cancel(true)).name).toBe('Success');
    expect(await eventsOf(payee.webhookId)).toMatchObject([
      { type: 'payment.requested' },
      { type: 'payment.cancelled', data: { abort: { reason: 'The account is closed.' } } },
    ]);
  });

  it('is sent when the bank does not pay, pays, and sends the money back, once for repeated files', async () => {
    const payee = await newPayee();
    const withdrawalId = await request(payee);
    const first = await releaseIn(withdrawalId);
    const refused = pain002(first.messageId, [
      { endToEndId: first.endToEndId, status: 'RJCT', code: 'AC04' },
    ]);
    await answer(refused);
    await answer(refused);
    const { endToEndId } = await releaseIn(withdrawalId);
    const paid = mt940([{ endToEndId, amount: '27000', day: today() }]);
    await answer(paid);
    await answer(paid);
    await answer(camt053([{ endToEndId, amount: '26950', day: today(), returned: 'AC01' }]));
    expect(await eventsOf(payee.webhookId)).toMatchObject([
      { type: 'payment.requested' },
      { type: 'payment.failed', data: { withdrawalId, paymentFailure: { code: 'AC04' } } },
      { type: 'payment.paid', data: { withdrawalId } },
      { type: 'payment.returned', data: { withdrawalId, returned: { on: today(), charges: '50' } } },
    ]);
  });

  it('is sent when it was paid outside the system', async () => {
    const payee = await newPayee();
    await earn([royaltyLine(payee, '30000')]);
    const advanceId = await addItem(staff, payee.contractId, {
      advanceType: 1,
      amount: '1000',
      expectedDate: today(),
      deductSetting: 1,
      deductStartDate: '2026-01-01',
      deductEndDate: '2027-12-31',
    });
    const body = {
      idempotencyKey: nextKey(),
      contractAdvanceId: advanceId,
      currency: 'TWD',
      amount: '1000',
      tax: '100',
      serviceFee: '0',
      payDate: today(),
    };
    expect((await invoke(recordOfflineWithdrawal, staff, { body })).name).toBe('Success');
    expect((await invoke(recordOfflineWithdrawal, staff, { body })).name).toBe('Success');
    expect(await eventsOf(payee.webhookId)).toMatchObject([
      { type: 'payment.paid', data: { offline: true, gross: '1000', net: '900' } },
    ]);
  });

  it('is sent once wherever the call is killed that requests or pays', async () => {
    const payee = await newPayee();
    await earn([royaltyLine(payee, '30000')]);
    const body = {
      agentId,
      payerEntity: 'taipei',
      currency: 'TWD',
      idempotencyKey: nextKey(),
      bankAccountId: payee.bankAccount.bankAccountId,
      expectedNet: '27000',
      confirmed: true,
    };
    const requested = await survive(() => invoke(requestWithdrawal, payee.identity, { body }));
    const withdrawalId = String(requested.data.withdrawalId);
    await putProof(withdrawalId);
    const payment = {
      withdrawalId,
      idempotencyKey: nextKey(),
      payDate: today(),
      paidAmount: '27000',
      serviceFee: '0',
      attachmentIds: ['fil_00000000000001.pdf'],
    };
    await survive(() => invoke(confirmWithdrawal, staff, { body: payment }));
    expect(await eventsOf(payee.webhookId)).toMatchObject([
      { type: 'payment.requested', data: { withdrawalId } },
      { type: 'payment.paid', data: { withdrawalId } },
    ]);
  });

  it('is not sent when the change was refused, and is stored for a paused webhook', async () => {
    const payee = await newPayee();
    await pauseOwnWebhook(payee.identity, payee.webhookId, true);
    const withdrawalId = await request(payee);
    expect((await payWithdrawal(staff, withdrawalId, '1')).name).not.toBe('Success');
    expect(await typesOf(payee)).toEqual(['payment.requested']);
  });

  it('reaches neither another licensor nor the agent of both', async () => {
    const [one, other] = [await newPayee(), await newPayee()];
    await request(one);
    expect(await typesOf(one)).toEqual(['payment.requested']);
    expect(await typesOf(other)).toEqual([]);
    expect(await eventsOf(agentsWebhookId)).toEqual([]);
  });
});

describe('an event of a royalty statement', () => {
  it('is sent when it is published and when it is found incorrect, each once', async () => {
    const payee = await newPayee();
    await earn([royaltyLine(payee, '30000')]);
    const statementRecordId = await makeRecord({
      ...reportParties(payee),
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    });
    const move = async (route: typeof deliverStatementRecord | typeof markStatementRecordIncorrect) => {
      const { version } = await loadStoredRecord(statementRecordId);
      return invoke(route, reporter, { params: { id: statementRecordId }, body: { version } });
    };
    const { totals } = await loadStoredRecord(statementRecordId);
    expect((await move(deliverStatementRecord)).name).toBe('Success');
    expect((await move(deliverStatementRecord)).name).not.toBe('Success');
    expect((await move(markStatementRecordIncorrect)).name).toBe('Success');
    const events = await eventsOf(payee.webhookId);
    const data = { statementRecordId, agentId, currency: 'TWD', totals };
    expect(events).toMatchObject([
      { type: 'statement.published', payeeId: payee.licensorId, data },
      { type: 'statement.retracted', payeeId: payee.licensorId, data },
    ]);
    for (const event of events)
      expect(webhookEventSchemas[event.type].strict().safeParse(event).success).toBe(true);
  });

  it('is not sent when a statement that nobody got is found incorrect', async () => {
    const payee = await newPayee();
    await earn([royaltyLine(payee, '30000')]);
    const id = await makeRecord({
      ...reportParties(payee),
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    });
    const { version } = await loadStoredRecord(id);
    const body = { version };
    await invoke(markStatementRecordIncorrect, reporter, { params: { id }, body });
    expect(await typesOf(payee)).toEqual([]);
  });
});
