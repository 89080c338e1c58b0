import { beforeEach, describe, expect, it } from 'vitest';
import { rememberLanguage } from '../../../functions/account/mailPreferences.ts';
import { listMessagesAbout, listMessagesTo } from '../../../functions/messages/messageReader.ts';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  getWithdrawal,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { renderMessage } from '../../../functions/messages/render.ts';
import type { Message } from '../../../shared/messages/schema.ts';
import { invoke } from '../../support/dataCloud.ts';
import { putProof } from '../../support/putProof.ts';
import { today } from '../../support/today.ts';
import {
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

let licensor: Licensor;

const { staff: payer, agentId } = await openBusiness();
beforeEach(async () => {
  licensor = await createLicensor(agentId);
  await rememberLanguage(licensor.identity.user.subject, 'zh-Hans');
  await earn([royaltyLine(licensor, '30000')]);
});

/** Requests a withdrawal as the licensor, with the address of a stranger as the contact. */
const request = async (): Promise<string> => {
  const { data } = await invoke(requestWithdrawal, licensor.identity, {
    body: {
      agentId,
      payerEntity: 'taipei',
      currency: 'TWD',
      idempotencyKey: `withdrawal-key-${newId('wdr')}`,
      bankAccountId: licensor.bankAccount.bankAccountId,
      expectedNet: '27000',
      email: 'typed@example.com',
      confirmed: true,
    },
  });
  return data.withdrawalId as string;
};

const cancel = (withdrawalId: string, hidden = false) =>
  invoke(cancelWithdrawal, payer, { body: { withdrawalId, reason: 'The account is closed.', hidden } });

const pay = async (withdrawalId: string) => {
  await putProof(withdrawalId);
  return invoke(confirmWithdrawal, payer, {
    body: {
      withdrawalId,
      idempotencyKey: `withdrawal-key-${newId('wdr')}`,
      paidAmount: '27000',
      serviceFee: '0',
      payDate: today(),
      attachmentIds: ['fil_00000000000001.pdf'],
    },
  });
};

const shown = ({ params, language }: Message): string =>
  renderMessage(
    { channel: 'mail', template: 'withdrawalNotice', language, params },
    {},
    { site: 'https://refrain.example', zone: 'UTC' },
  ).text!;

const mailsAbout = async (withdrawalId: string) => (await listMessagesAbout(withdrawalId)).items;

describe('a withdrawal', () => {
  it('is confirmed to the account of its licensor when requested, and not to the typed address or a payer', async () => {
    const withdrawalId = await request();
    const mails = await mailsAbout(withdrawalId);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: licensor.identity.user.email.toLowerCase(),
      language: 'zh-Hans',
      params: { event: 'requested', amount: '27,000 TWD', isOpen: true },
    });
    expect(shown(mails[0]!)).toContain('已收到您的提现申请');
    for (const address of ['typed@example.com', payer.user.email.toLowerCase()])
      expect((await listMessagesTo(address)).items).toEqual([]);
  });

  it('is reported as paid with its documents and without a number of an account', async () => {
    const withdrawalId = await request();
    expect((await pay(withdrawalId)).name).toBe('Success');
    const [mail] = await mailsAbout(withdrawalId);
    expect(mail!.params).toMatchObject({
      event: 'paid',
      day: today(),
      documents: ['WithdrawStatement', 'TwIncomeReceipt'],
    });
    expect(shown(mail!)).toContain('版税结算报表');
    expect(JSON.stringify(mail)).not.toMatch(/accountNumber|bankName/);
    expect(JSON.stringify(mail)).not.toContain(licensor.bankAccount.accountNumber);
    const { data } = await invoke(getWithdrawal, payer, { params: { id: withdrawalId } });
    expect(data.mails).toMatchObject([{ state: 'Queued' }, { state: 'Queued' }]);
    const own = await invoke(getWithdrawal, licensor.identity, { params: { id: withdrawalId } });
    expect(own.data.mails).toBeUndefined();
  });

  it('is reported as cancelled with the reason, once, and hiding it later sends nothing', async () => {
    const withdrawalId = await request();
    expect((await cancel(withdrawalId)).name).toBe('Success');
    expect((await cancel(withdrawalId)).name).toBe('WithdrawalAborted');
    expect((await cancel(withdrawalId, true)).name).toBe('Success');
    const mails = await mailsAbout(withdrawalId);
    expect(mails.map(({ params }) => params.event)).toEqual(['cancelled', 'requested']);
    expect(shown(mails[0]!)).toContain('The account is closed.');
  });

  it('that is cancelled and hidden at once is reported without a link', async () => {
    const withdrawalId = await request();
    expect((await cancel(withdrawalId, true)).name).toBe('Success');
    expect(shown((await mailsAbout(withdrawalId))[0]!)).not.toContain('WithdrawRecord');
  });
});

describe('a withdrawal of a licensor', () => {
  it('is told to its agent when requested, paid and cancelled, without an account or a reason', async () => {
    const company = { kind: 'company', companyInfoId: agentId, companyAdmin: true } as const;
    const agent = await signUp(company, { reportRoleAuthority: 2 });
    const blind = await signUp(company, { contractRoleAuthority: 7 });
    await rememberLanguage(agent.user.subject, 'zh-Hant');
    const cancelled = await request();
    expect((await cancel(cancelled)).name).toBe('Success');
    const paid = await request();
    expect((await pay(paid)).name).toBe('Success');
    const mails = (await listMessagesTo(agent.user.email.toLowerCase())).items;
    expect(mails.map(({ params, about }) => [params.event, about])).toEqual([
      ['paid', paid],
      ['requested', paid],
      ['cancelled', cancelled],
      ['requested', cancelled],
    ]);
    expect(mails[0]).toMatchObject({
      template: 'licensorWithdrawal',
      language: 'zh-Hant',
      params: { amount: '30,000 TWD', day: today() },
    });
    const said = JSON.stringify(mails);
    expect(said).not.toContain('The account is closed.');
    expect(said).not.toContain(licensor.bankAccount.accountNumber);
    expect((await listMessagesTo(blind.user.email.toLowerCase())).items).toEqual([]);
  });
});
