import { describe, expect, it } from 'vitest';
import { getHistory } from '../../../shared/audit/routes.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import {
  approveProposal,
  listProposals,
  proposeRelease,
  refuseProposal,
} from '../../../shared/approvals/routes.ts';
import { showPayeeNumbers, getMusicianBankAccount } from '../../../shared/payees/routes.ts';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  downloadWithdrawalReport,
  getWithdrawalOwner,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import {
  getTaxProfile,
  listTaxExchangeRates,
  saveTaxExchangeRate,
  saveTaxProfile,
} from '../../../shared/tax/routes.ts';
import { uploadFile } from '../../../shared/files/routes.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createLicensor,
  earn,
  openBusiness,
  payWithdrawal,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp, signUpPayer } from '../../support/business/people.ts';

const business = await openBusiness();
const first = business.staff;
const agentId = business.agentId;
const second = await signUpPayer();
const preparer = await signUp({ kind: 'system', systemUserId: '1' }, { paymentRoleAuthority: 2 });
/** Staff without any permission for payments or contracts. */
const reviewer = await signUp(
  { kind: 'system', systemUserId: '1' },
  {
    genericRoleAuthority: 2,
    systemReviewRoleAuthority: 2,
    caseReviewRoleAuthority: 20,
    infoRoleAuthority: 1,
  },
);

const range = () => ({ agentId, payerEntity: 'taipei', currency: 'TWD' });

/** A licensor and its request to be paid the rest of an amount. */
const requested = async (gross: string) => {
  const licensor = await createLicensor(agentId);
  await earn([royaltyLine(licensor, gross)]);
  const { net } = (await invoke(previewWithdrawalTax, licensor.identity, { body: range() })).data;
  const { data } = await invoke(requestWithdrawal, licensor.identity, {
    body: {
      ...range(),
      expectedNet: net,
      confirmed: true,
      idempotencyKey: `second-${licensor.licensorId}`,
      bankAccountId: licensor.bankAccount.bankAccountId,
    },
  });
  return { licensor, withdrawalId: String(data.withdrawalId), net: String(net) };
};

const propose = (by: Identity, withdrawalId: string) =>
  invoke(proposeRelease, by, { body: { withdrawalId } });
const approve = (by: Identity, proposalId: unknown) => invoke(approveProposal, by, { body: { proposalId } });
const refuse = (by: Identity, proposalId: unknown) => invoke(refuseProposal, by, { body: { proposalId } });
const numbers = (by: Identity, withdrawalId: string, purpose = 'Payment') =>
  invoke(showPayeeNumbers, by, { body: { withdrawalId, purpose } });

const saveFacts = (by: Identity, { licensorId }: Licensor, body: object) =>
  invoke(saveTaxProfile, by, { params: { id: licensorId }, body });
const loadProfile = async ({ licensorId }: Licensor) =>
  (await invoke(getTaxProfile, first, { params: { id: licensorId } })).data;

const loadActions = async (id: string) =>
  (await invoke(getHistory, first, { params: { id } })).data.items as {
    action: string;
    actorName: string;
    changes: object;
  }[];

describe('staff without the permission to pay', () => {
  it('cannot see full numbers or set what decides a payment', async () => {
    const { licensor, withdrawalId } = await requested('30000');
    const rate = { from: 'USD', to: 'TWD', rate: '32', day: today(), source: 'bank' };
    const document = { withdrawalId, document: 'TwIncomeReceipt' };
    const calls = [
      numbers(reviewer, withdrawalId),
      saveFacts(reviewer, licensor, { smallScale: true, version: 0 }),
      invoke(saveTaxExchangeRate, reviewer, { body: rate }),
      payWithdrawal(reviewer, withdrawalId, '27000'),
      invoke(cancelWithdrawal, reviewer, { body: { withdrawalId, reason: 'no' } }),
      invoke(uploadFile, reviewer, { body: { type: 6, withdrawalId, fileName: 'p.pdf', size: 4 } }),
      invoke(listProposals, reviewer, {}),
      invoke(downloadWithdrawalReport, reviewer, { body: document }),
    ];
    expect((await Promise.all(calls)).map(({ name }) => name)).toEqual(calls.map(() => 'NotAllowed'));
    const owner = await invoke(getWithdrawalOwner, reviewer, { params: { id: withdrawalId } });
    const params = { id: licensor.bankAccount.bankAccountId };
    const account = await invoke(getMusicianBankAccount, reviewer, { params });
    const keeper = await invoke(getMusicianBankAccount, first, { params });
    expect(JSON.stringify([owner, account, keeper])).not.toMatch(/1234567890|A123456789/);
    expect((await invoke(getMusicianBankAccount, licensor.identity, { params })).data.accountNumber).toBe(
      '0001234567890',
    );
  });
});

describe('full numbers of a payee', () => {
  it('are shown to a payer, who is recorded in the history with the purpose', async () => {
    const { withdrawalId } = await requested('30000');
    expect((await numbers(preparer, withdrawalId, 'TaxFiling')).name).toBe('InvalidOperation');
    expect((await numbers(preparer, withdrawalId)).data).toEqual({
      accountNumber: '0001234567890',
      identityNumber: 'A123456789',
    });
    const [look] = await loadActions(withdrawalId);
    expect(look).toMatchObject({ action: 'payee numbers shown', changes: { purpose: 'Payment' } });
    expect(JSON.stringify(await loadActions(withdrawalId))).not.toContain('1234567890');
  });
});

describe('a payout above the limit for one person', () => {
  it('cannot be paid, nor its numbers shown, before another person releases it', async () => {
    const { withdrawalId, net } = await requested('400000');
    expect((await payWithdrawal(first, withdrawalId, net)).name).toBe('SecondPersonRequired');
    expect((await numbers(first, withdrawalId)).name).toBe('SecondPersonRequired');
    const { data } = await propose(first, withdrawalId);
    expect(data).toMatchObject({ isOwn: true, change: { kind: 'payout', net } });
    expect((await propose(second, withdrawalId)).name).toBe('ProposalPending');
    expect((await approve(first, data.proposalId)).name).toBe('SecondPersonRequired');
    expect((await approve(preparer, data.proposalId)).name).toBe('NotAllowed');
    expect((await refuse(preparer, data.proposalId)).name).toBe('NotAllowed');
    expect((await approve(second, data.proposalId)).name).toBe('Success');
    expect((await numbers(first, withdrawalId)).name).toBe('Success');
    expect((await payWithdrawal(first, withdrawalId, net)).data).toMatchObject({
      status: 2,
      released: { proposedBy: 'Test person', approvedBy: 'Test person' },
    });
    const actions = (await loadActions(withdrawalId)).map(({ action }) => action);
    expect(actions).toEqual([
      'withdrawal paid',
      'payee numbers shown',
      'payout released',
      'change proposed',
      'withdrawal requested',
    ]);
  });

  it('accepts only one of several simultaneous decisions', async () => {
    const { withdrawalId } = await requested('400000');
    const { proposalId } = (await propose(preparer, withdrawalId)).data;
    const responses = await Promise.all([
      approve(first, proposalId),
      approve(second, proposalId),
      refuse(preparer, proposalId),
      refuse(second, proposalId),
    ]);
    const names = responses.map(({ name }) => name).sort();
    expect(names).toEqual(['ProposalDecided', 'ProposalDecided', 'ProposalDecided', 'Success']);
  });

  it('cannot be released after it was cancelled', async () => {
    const { withdrawalId } = await requested('400000');
    const { proposalId } = (await propose(first, withdrawalId)).data;
    await invoke(cancelWithdrawal, first, { body: { withdrawalId, reason: 'asked by mistake' } });
    expect((await approve(second, proposalId)).name).toBe('ProposalDecided');
    expect((await propose(first, withdrawalId)).name).toBe('WithdrawalAborted');
  });

  it('may not be proposed when it is within the limit', async () => {
    const { withdrawalId } = await requested('30000');
    expect((await propose(first, withdrawalId)).name).toBe('InvalidOperation');
  });
});

describe('tax facts of a payee', () => {
  it('take effect when a second person approves them, and name who proposed them', async () => {
    const licensor = await createLicensor(agentId);
    const { data } = await saveFacts(first, licensor, { smallScale: true, version: 0 });
    expect(await loadProfile(licensor)).toMatchObject({ smallScale: false, version: 0 });
    expect((await saveFacts(second, licensor, { associate: true, version: 0 })).name).toBe('ProposalPending');
    expect((await approve(first, data.proposalId)).name).toBe('SecondPersonRequired');
    await approve(second, data.proposalId);
    expect(await loadProfile(licensor)).toMatchObject({ smallScale: true, associate: false, version: 1 });
    const [saved] = await loadActions(licensor.licensorId);
    expect(saved).toMatchObject({
      action: 'tax profile saved',
      changes: { smallScale: true, proposedBy: 'Test person' },
    });
  });

  it('change nothing when they were refused or taken back, and can be proposed again', async () => {
    const licensor = await createLicensor(agentId);
    for (const by of [first, second]) {
      const { data } = await saveFacts(first, licensor, { smallScale: true, version: 0 });
      expect((await refuse(by, data.proposalId)).name).toBe('Success');
      expect((await approve(second, data.proposalId)).name).toBe('ProposalDecided');
    }
    expect(await loadProfile(licensor)).toMatchObject({ smallScale: false, version: 0 });
  });
});

describe('an exchange rate', () => {
  const loadRates = async () =>
    (await invoke(listTaxExchangeRates, first, { query: { from: 'HKD', to: 'TWD' } })).data.items as {
      rate: string;
      approvedBy?: string;
    }[];
  const enter = (rate: string) =>
    invoke(saveTaxExchangeRate, first, {
      body: { from: 'HKD', to: 'TWD', rate, day: today(), source: 'bank' },
    });

  it('needs a second person when it is the first of its pair or far from the last rate two people agreed on', async () => {
    const { data } = await enter('4');
    expect(await loadRates()).toEqual([]);
    await approve(second, (data.proposal as { proposalId: string }).proposalId);
    expect((await enter('4.1')).data).toMatchObject({ rate: { rate: '4.1' } });
    const far = (await enter('4.3')).data;
    expect(far).toMatchObject({ proposal: { change: { lastRate: '4.1', rate: { rate: '4.3' } } } });
    expect((await loadRates()).map(({ rate }) => rate)).toEqual(['4.1', '4']);
    await approve(second, (far.proposal as { proposalId: string }).proposalId);
    expect(await loadRates()).toMatchObject([
      { rate: '4.3', approvedBy: 'Test person' },
      { rate: '4.1' },
      { rate: '4' },
    ]);
  });

  it('outside any market range is refused to everybody', async () => {
    const { name, data } = await enter('1000');
    expect(name).toBe('InvalidData');
    expect(data).toMatchObject({ data: { issues: [{ path: 'body.rate', message: 'implausibleRate' }] } });
  });
});

describe('a payment confirmation', () => {
  it('is possible up to the limit for a person who only prepares payments', async () => {
    const { withdrawalId, net } = await requested('30000');
    expect((await payWithdrawal(preparer, withdrawalId, net)).name).toBe('Success');
    expect((await numbers(preparer, withdrawalId, 'BankInquiry')).name).toBe('Success');
    expect((await invoke(confirmWithdrawal, first, { body: {} })).name).toBe('InvalidData');
  });
});
