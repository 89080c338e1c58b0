import { describe, expect, it } from 'vitest';
import { confirmAdvancePayments, listAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { getOfflineRoyalties, recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { updateContractAdvance } from '../../../shared/contracts/advanceRoutes.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { approveProposal, listProposals, refuseProposal } from '../../../shared/approvals/routes.ts';
import { account } from '../../../shared/accounting/account.ts';
import type { Proposal } from '../../../shared/approvals/proposalSchema.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  addItem,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
} from '../../support/business/openBusiness.ts';
import { signUp, signUpPayer } from '../../support/business/people.ts';

const { staff: first, agentId } = await openBusiness();
const second = await signUpPayer();
/** The agent that keeps the contracts. */
const agent = await signUp({ kind: 'company', companyInfoId: agentId }, { contractRoleAuthority: 2 });

const approve = (by: Identity, proposalId: string) => invoke(approveProposal, by, { body: { proposalId } });
const refuse = (by: Identity, proposalId: string) => invoke(refuseProposal, by, { body: { proposalId } });

/** Returns the waiting proposal about a contract. */
const waitingFor = async (contractId: string): Promise<Proposal | undefined> =>
  ((await invoke(listProposals, first, {})).data.items as Proposal[]).find(
    ({ change }) =>
      (change.kind === 'contractPayment' && change.contractId === contractId) ||
      (change.kind === 'offlineWithdrawal' && change.withdrawal.contractId === contractId),
  );

const loadHistory = async (id: string) =>
  (await invoke(getHistory, first, { params: { id } })).data.items as { action: string; changes: object }[];

const fields = (amount: string) => ({
  advanceType: 2,
  amount,
  expectedDate: today(),
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2027-12-31',
});

/** Creates a payment item of a new licensor. */
const createItem = async (amount: string) => {
  const { contractId } = await createLicensor(agentId);
  return { contractId, id: await addItem(first, contractId, fields(amount)) };
};

const pay = (by: Identity, id: string, payment?: object) =>
  invoke(confirmAdvancePayments, by, {
    body: {
      contractAdvanceIds: [id],
      payDate: today(),
      payments: payment ? [{ contractAdvanceId: id, ...payment }] : [],
    },
  });

const shownItem = async (id: string) =>
  (
    (await invoke(listAdvancePayments, first, { query: { status: 'all', contractAdvanceId: id } })).data
      .items as Record<string, unknown>[]
  )[0];

describe('a payment above the limit for one person', () => {
  it('is proposed by staff or the agent, and paid when another person approves', async () => {
    for (const by of [first, agent]) {
      const { id, contractId } = await createItem('400000');
      expect((await pay(by, id)).data).toEqual({ done: [], waiting: [id], failures: [] });
      expect(await loadBalance(account.advance(id), 'TWD')).toBe('0');
      expect(await shownItem(id)).toMatchObject({ paid: false, waitsForApproval: true });
      expect((await pay(by, id)).data).toMatchObject({ done: [], failures: [{ name: 'ProposalPending' }] });
      const { proposalId, change } = (await waitingFor(contractId))!;
      expect(change).toMatchObject({ amount: '400000', entered: { tax: '40000', afterTax: '360000' } });
      const own = (await approve(by, proposalId)).name;
      expect(own).toBe(by === first ? 'SecondPersonRequired' : 'NotAllowed');
      expect((await approve(second, proposalId)).name).toBe('Success');
      expect(await loadBalance(account.advance(id), 'TWD')).toBe('400000');
      expect(await shownItem(id)).toMatchObject({ paid: true, waitsForApproval: false });
      const [paid, proposed] = await loadHistory(contractId);
      expect(paid).toMatchObject({ action: 'payment item paid', changes: { proposedBy: 'Test person' } });
      expect(proposed).toMatchObject({ action: 'change proposed', changes: { amount: '400000' } });
    }
  });

  it('accepts only one of several simultaneous decisions', async () => {
    const third = await signUpPayer();
    const { id, contractId } = await createItem('400000');
    await pay(first, id);
    const { proposalId } = (await waitingFor(contractId))!;
    const responses = await Promise.all([
      approve(second, proposalId),
      approve(third, proposalId),
      refuse(first, proposalId),
      refuse(second, proposalId),
    ]);
    const names = responses.map(({ name }) => name).sort();
    expect(names).toEqual(['ProposalDecided', 'ProposalDecided', 'ProposalDecided', 'Success']);
    const isPaid = responses.slice(0, 2).some(({ name }) => name === 'Success');
    expect(await loadBalance(account.advance(id), 'TWD')).toBe(isPaid ? '400000' : '0');
  });

  it('is paid once when two people approve at the same moment', async () => {
    const third = await signUpPayer();
    const { id, contractId } = await createItem('400000');
    await pay(first, id);
    const { proposalId } = (await waitingFor(contractId))!;
    const responses = await Promise.all([approve(second, proposalId), approve(third, proposalId)]);
    expect(responses.map(({ name }) => name).sort()).toEqual(['ProposalDecided', 'Success']);
    expect(await loadBalance(account.advance(id), 'TWD')).toBe('400000');
  });

  it('is not paid when the item was changed after the proposal', async () => {
    const { id, contractId } = await createItem('400000');
    await pay(first, id);
    const { proposalId } = (await waitingFor(contractId))!;
    const changed = await invoke(updateContractAdvance, first, {
      params: { id: contractId, advId: id },
      body: { ...fields('900000'), version: 1 },
    });
    expect(changed.name).toBe('Success');
    expect((await approve(second, proposalId)).name).toBe('StaleVersion');
    expect(await loadBalance(account.advance(id), 'TWD')).toBe('0');
    expect((await refuse(first, proposalId)).name).toBe('Success');
    expect((await pay(first, id)).data).toMatchObject({ waiting: [id] });
    const again = (await waitingFor(contractId))!;
    expect((await approve(second, again.proposalId)).name).toBe('Success');
    expect(await loadBalance(account.advance(id), 'TWD')).toBe('900000');
  });

  it('needs no second person up to the limit, and is checked before it is proposed', async () => {
    const { id } = await createItem('300000');
    expect((await pay(first, id)).data).toMatchObject({ done: [id], waiting: [] });
    const large = await createItem('300001');
    const wrong = { tax: '1', afterTax: '300000' };
    expect((await pay(first, large.id, wrong)).data).toMatchObject({
      waiting: [],
      failures: [{ name: 'TrialTaxMismatch' }],
    });
    expect(await waitingFor(large.contractId)).toBeUndefined();
  });
});

describe('an offline withdrawal above the limit for one person', () => {
  const owed = async () => {
    const licensor = await createLicensor(agentId);
    await earn([royaltyLine(licensor, '1000000')]);
    const { licensorId, contractId } = licensor;
    const id = await addItem(first, contractId, { ...fields('1000'), deductSetting: 0 });
    return { contractId, id, owed: () => loadBalance(account.payable(licensorId, contractId), 'TWD') };
  };
  const record = (by: Identity, id: string, more: object = {}) =>
    invoke(recordOfflineWithdrawal, by, {
      body: {
        contractAdvanceId: id,
        currency: 'TWD',
        amount: '400000',
        tax: '40000',
        serviceFee: '0',
        payDate: today(),
        idempotencyKey: `second-offline-${id}`,
        ...more,
      },
    });

  it('is recorded and posted once when another person approves, even if sent several times', async () => {
    const { id, contractId, owed: payable } = await owed();
    const before = await payable();
    const sent = await record(first, id);
    expect(sent.data).toMatchObject({ waits: true, amount: '400000' });
    expect((await record(first, id)).data).toEqual(sent.data);
    expect((await record(first, id, { amount: '500000' })).name).toBe('IdempotencyKeyReused');
    expect((await record(second, id, { idempotencyKey: 'another-key' })).name).toBe('ProposalPending');
    expect(await payable()).toBe(before);
    const { data } = await invoke(getOfflineRoyalties, agent, { params: { id } });
    expect(data).toMatchObject({ withdrawals: [], waiting: { amount: '400000', recordedBy: 'Test person' } });
    const { proposalId } = (await waitingFor(contractId))!;
    expect((await approve(first, proposalId)).name).toBe('SecondPersonRequired');
    const third = await signUpPayer();
    const responses = await Promise.all([approve(second, proposalId), approve(third, proposalId)]);
    expect(responses.map(({ name }) => name).sort()).toEqual(['ProposalDecided', 'Success']);
    expect(Number(await payable()) - Number(before)).toBe(400000);
    const recorded = await record(first, id);
    const { offlineWithdrawalId } = sent.data;
    expect(recorded.data).toMatchObject({ offlineWithdrawalId, waits: false, approvedBy: 'Test person' });
    const shown = await invoke(getOfflineRoyalties, agent, { params: { id } });
    expect(shown.data.waiting).toBeUndefined();
    expect(shown.data.withdrawals).toMatchObject([{ offlineWithdrawalId, amount: '400000' }]);
  });

  it('is refused when less is owed at approval, and its proposal can be taken back', async () => {
    const { id, contractId, owed: payable } = await owed();
    const left = (amount: string) => ({ amount, idempotencyKey: `${id}-${amount}`, tax: '0' });
    expect((await record(first, id, left('900000'))).data).toMatchObject({ waits: true });
    expect((await record(first, id, left('200000'))).data).toMatchObject({ waits: false });
    const { proposalId } = (await waitingFor(contractId))!;
    const before = await payable();
    expect((await approve(second, proposalId)).name).toBe('RoyaltyCannotBeWithdrawn');
    expect(await payable()).toBe(before);
    expect((await refuse(first, proposalId)).name).toBe('Success');
    expect((await record(first, id, left('900000'))).name).toBe('ProposalDecided');
    expect((await record(first, id, left('500000'))).data).toMatchObject({ waits: true });
  });
});
