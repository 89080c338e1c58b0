import { describe, expect, it } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import { approveProposal, proposeRelease } from '../../../shared/approvals/routes.ts';
import { showPayeeNumbers } from '../../../shared/payees/routes.ts';
import {
  confirmWithdrawal,
  getWithdrawal,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { putProof } from '../../support/putProof.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  payWithdrawal,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpPayer } from '../../support/business/people.ts';

const { staff: first, agentId } = await openBusiness();
const second = await signUpPayer();

/** Adds a payment item that deducts from a year of its own, so that several fit under one contract. */
const addPayment = ({ contractId }: Licensor, amount: string, year = 2026) =>
  addItem(first, contractId, {
    advanceType: 2,
    amount,
    expectedDate: today(),
    deductSetting: 1,
    deductStartDate: `${year}-01-01`,
    deductEndDate: `${year}-12-31`,
  });

const payItems = (ids: readonly string[]) =>
  invoke(confirmAdvancePayments, first, {
    body: { contractAdvanceIds: ids, payDate: today(), payments: [] },
  });

const range = () => ({ agentId, payerEntity: 'taipei', currency: 'TWD' });

/** Requests what a licensor has earned, signed in as the licensor. */
const request = async (licensor: Licensor, key: string) => {
  const { net } = (await invoke(previewWithdrawalTax, licensor.identity, { body: range() })).data;
  const { data } = await invoke(requestWithdrawal, licensor.identity, {
    body: {
      ...range(),
      expectedNet: net,
      confirmed: true,
      idempotencyKey: `${key}-${licensor.licensorId}`,
      bankAccountId: licensor.bankAccount.bankAccountId,
    },
  });
  return { withdrawalId: String(data.withdrawalId), net: String(net) };
};

const loadRequest = async (id: string) => (await invoke(getWithdrawal, first, { params: { id } })).data;

const release = async (withdrawalId: string, serviceFee?: string) => {
  const proposed = await invoke(proposeRelease, first, { body: { withdrawalId, serviceFee } });
  expect(proposed.name).toBe('Success');
  const approved = await invoke(approveProposal, second, { body: { proposalId: proposed.data.proposalId } });
  expect(approved.name).toBe('Success');
};

describe('the limit of what one payee gets within seven days', () => {
  it('lets one person pay only the first of three payments of 299,999 in one call', async () => {
    const licensor = await createLicensor(agentId);
    const ids = [];
    for (const year of [2026, 2027, 2028]) ids.push(await addPayment(licensor, '299999', year));
    const { data } = await payItems(ids);
    expect(data).toMatchObject({ done: [ids[0]], waiting: [ids[1], ids[2]], failures: [] });
  });

  it('holds when two people pay the same payee at once', async () => {
    const licensor = await createLicensor(agentId);
    const ids = [await addPayment(licensor, '200000'), await addPayment(licensor, '200001', 2027)];
    const outcomes = await Promise.all(ids.map((id) => payItems([id])));
    const paid = outcomes.flatMap(({ data }) => data.done as string[]);
    const waiting = outcomes.flatMap(({ data }) => data.waiting as string[]);
    expect(paid).toHaveLength(1);
    expect([...paid, ...waiting].toSorted()).toEqual(ids.toSorted());
  });

  it('counts a payment under a contract before a withdrawal, which then needs a release', async () => {
    const licensor = await createLicensor(agentId);
    await payItems([await addPayment(licensor, '290000')]);
    // The advance takes the first 290,000 back.
    await earn([royaltyLine(licensor, '320000')]);
    const { withdrawalId, net } = await request(licensor, 'after');
    expect(await loadRequest(withdrawalId)).toMatchObject({ aboveLimit: true });
    const numbers = { withdrawalId, purpose: 'Payment' };
    expect((await invoke(showPayeeNumbers, first, { body: numbers })).name).toBe('SecondPersonRequired');
    expect((await payWithdrawal(first, withdrawalId, net)).name).toBe('SecondPersonRequired');
    await release(withdrawalId);
    expect((await payWithdrawal(first, withdrawalId, net)).name).toBe('Success');
  });

  it('counts what was paid through other doors after the request', async () => {
    const licensor = await createLicensor(agentId);
    await earn([royaltyLine(licensor, '100000')]);
    const { withdrawalId, net } = await request(licensor, 'before');
    expect(await loadRequest(withdrawalId)).not.toHaveProperty('aboveLimit');
    await payItems([await addPayment(licensor, '290000')]);
    expect((await payWithdrawal(first, withdrawalId, net)).name).toBe('SecondPersonRequired');
    expect(await loadRequest(withdrawalId)).toMatchObject({ aboveLimit: true });
    await release(withdrawalId);
    expect((await payWithdrawal(first, withdrawalId, net)).name).toBe('Success');
  });

  it('counts withdrawals outside the system', async () => {
    const licensor = await createLicensor(agentId);
    const id = await addPayment(licensor, '1000');
    await earn([royaltyLine(licensor, '500000')]);
    const record = async (amount: string) =>
      invoke(recordOfflineWithdrawal, first, {
        body: {
          contractAdvanceId: id,
          currency: 'TWD',
          amount,
          tax: '0',
          serviceFee: '0',
          payDate: today(),
          idempotencyKey: `offline-${licensor.licensorId}-${amount}`,
        },
      });
    expect((await record('200000')).data).toMatchObject({ waits: false });
    expect((await record('200001')).data).toMatchObject({ waits: true });
  });
});

describe('a bank charge', () => {
  const pay = async (withdrawalId: string, paidAmount: string, serviceFee: string) => {
    await putProof(withdrawalId);
    return invoke(confirmWithdrawal, first, {
      body: {
        withdrawalId,
        idempotencyKey: `fee-${withdrawalId}-${serviceFee}`,
        payDate: today(),
        paidAmount,
        serviceFee,
        attachmentIds: ['fil_00000000000001.pdf'],
      },
    });
  };

  it('of the whole amount is refused', async () => {
    const licensor = await createLicensor(agentId);
    await earn([royaltyLine(licensor, '30000')]);
    const { withdrawalId, net } = await request(licensor, 'whole');
    const refused = await pay(withdrawalId, net, net);
    expect(refused.name).toBe('InvalidData');
    expect(refused.data).toMatchObject({ data: { issues: [{ path: 'body.serviceFee', message: 'fee' }] } });
  });

  it('above the tolerance waits for a second person, who approves it up to the amount proposed', async () => {
    const licensor = await createLicensor(agentId);
    await earn([royaltyLine(licensor, '30000')]);
    const { withdrawalId, net } = await request(licensor, 'large');
    expect((await pay(withdrawalId, net, '2000')).name).toBe('SecondPersonRequired');
    await release(withdrawalId, '2000');
    expect((await pay(withdrawalId, net, '2001')).name).toBe('SecondPersonRequired');
    expect((await pay(withdrawalId, net, '2000')).data).toMatchObject({
      payment: { serviceFee: '2000' },
      released: { fee: '2000' },
    });
  });

  it('of a payment under a contract is held to the same tolerance', async () => {
    const licensor = await createLicensor(agentId);
    const id = await addPayment(licensor, '20000');
    const payment = { contractAdvanceId: id, tax: '0', afterTax: '20000', serviceFee: '1501' };
    const { data } = await invoke(confirmAdvancePayments, first, {
      body: { contractAdvanceIds: [id], payDate: today(), payments: [payment] },
    });
    expect(data).toMatchObject({ done: [], waiting: [id], failures: [] });
  });
});
