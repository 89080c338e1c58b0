import { afterAll, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import {
  acceptInvite,
  changeUser,
  inviteUser,
  listUsers,
  type ManagedUser,
} from '../../../shared/account/userRoutes.ts';
import type { Proposal } from '../../../shared/approvals/proposalSchema.ts';
import { approveProposal, listProposals } from '../../../shared/approvals/routes.ts';
import { saveTaxExchangeRate } from '../../../shared/tax/routes.ts';
import { openCookieBrowser, type CookieBrowser } from '../../support/cookieBrowser.ts';
import { startProduct } from '../../support/product.ts';
import { today } from '../../support/today.ts';

const signedIn = async (account: string, password = demoPassword): Promise<CookieBrowser> => {
  const browser = openCookieBrowser(product.url);
  expect((await browser.signIn(account, password)).status).toBe(200);
  return browser;
};

const product = await startProduct();
/** Administrator who also pays. Second payer, made by the operator. */
const [staff, payer] = await Promise.all([signedIn('staff'), signedIn('payer')]);

afterAll(() => product?.dispose());

const payerLevel = { genericRoleAuthority: 2, paymentRoleAuthority: 3 };

const invite = async (
  by: CookieBrowser,
  account: string,
  roleLevels: object,
  email = `${account}@refrain.example`,
): Promise<ManagedUser> => {
  const invited = await by(inviteUser, { account, email, displayName: account, roleLevels });
  expect(invited.name).toBeUndefined();
  return invited.body as ManagedUser;
};

const accept = async (email: string, account: string): Promise<CookieBrowser> => {
  await product.cloud.idle();
  const mail = product.cloud.outbox.list().find((one) => one.to.includes(email));
  const token = /AcceptInvite#(\S+)/.exec(mail!.text)![1]!;
  const password = 'morning2026';
  expect((await openCookieBrowser(product.url)(acceptInvite, { token, password })).status).toBe(200);
  return signedIn(account, password);
};

const waiting = async (by: CookieBrowser): Promise<Proposal[]> =>
  ((await by(listProposals)).body as { items: Proposal[] }).items;

const proposalAbout = async (userId: string): Promise<Proposal> =>
  (await waiting(payer)).find(({ change }) => change.kind === 'payerLevel' && change.userId === userId)!;

const approve = async (by: CookieBrowser, { proposalId }: Proposal) => by(approveProposal, { proposalId });

const isPayer = async (by: CookieBrowser): Promise<boolean> => {
  const { permissions } = (await by(getAuthority)).body as { permissions: object };
  return 'paymentRoleAuthority' in permissions;
};

/** Proposes an exchange rate far from any other. */
const proposeRate = async (by: CookieBrowser, rate: string): Promise<Proposal> => {
  const entered = await by(saveTaxExchangeRate, {
    from: 'GBP',
    to: 'JPY',
    rate,
    day: today(),
    source: 'bank',
  });
  return (entered.body as { proposal: Proposal }).proposal;
};

it('gives an invited person a payer level only after a second person approved it', async () => {
  const user = await invite(staff, 'clerk', payerLevel, 'staff+clerk@refrain.example');
  expect(user.roleLevels).toEqual({ genericRoleAuthority: 2 });
  const clerk = await accept('staff+clerk@refrain.example', 'clerk');
  expect(await isPayer(clerk)).toBe(false);
  const { items } = (await staff(listUsers)).body as { items: ManagedUser[] };
  expect(items.find(({ account }) => account === 'clerk')).toMatchObject({ proposedPayerLevel: 3 });

  const proposal = await proposalAbout(user.userId);
  expect(await approve(staff, proposal)).toMatchObject({ name: 'SecondPersonRequired' });
  expect((await approve(payer, proposal)).status).toBe(200);
  expect(await isPayer(clerk)).toBe(true);
});

it('lets accounts with one mailbox never approve what the other proposed', async () => {
  const clerk = await signedIn('clerk', 'morning2026');
  const proposal = await proposeRate(staff, '190');
  expect(await approve(clerk, proposal)).toMatchObject({ name: 'AccountNotIndependent' });
  expect((await approve(payer, proposal)).status).toBe(200);
});

it('treats an account that nobody confirmed as its inviter, over two invitations', async () => {
  await invite(staff, 'deputy', { genericRoleAuthority: 2, systemRoleAuthority: 3 });
  const deputy = await accept('deputy@refrain.example', 'deputy');
  const own = await invite(deputy, 'thirdhand', { genericRoleAuthority: 2 });
  // The deputy is no payer and may not give the level; the inviter of both asks for it.
  const raised = { displayName: 'thirdhand', roleLevels: payerLevel, version: own.version };
  const changed = await staff.ask(changeUser, { params: { id: own.userId }, body: raised });
  expect((changed.body as ManagedUser).roleLevels).toEqual({ genericRoleAuthority: 2 });
  const proposal = await proposalAbout(own.userId);
  expect(await approve(staff, proposal)).toMatchObject({ name: 'SecondPersonRequired' });
  expect((await approve(payer, proposal)).status).toBe(200);
});

it('refuses a person to confirm an account that they invited themselves, whoever proposed its level', async () => {
  const user = await invite(staff, 'helper', { genericRoleAuthority: 2 });
  const second = await invite(staff, 'partner', { ...payerLevel, systemRoleAuthority: 3 });
  expect((await approve(payer, await proposalAbout(second.userId))).status).toBe(200);
  const partner = await accept('partner@refrain.example', 'partner');
  const raised = { displayName: 'helper', roleLevels: payerLevel, version: user.version };
  expect((await partner.ask(changeUser, { params: { id: user.userId }, body: raised })).status).toBe(200);
  const proposal = await proposalAbout(user.userId);
  expect(await approve(staff, proposal)).toMatchObject({ name: 'AccountNotIndependent' });
  expect((await approve(payer, proposal)).status).toBe(200);
});

it('takes a payer level away at once', async () => {
  const { items } = (await staff(listUsers)).body as { items: ManagedUser[] };
  const clerk = items.find(({ account }) => account === 'clerk')!;
  const lowered = { displayName: 'clerk', roleLevels: { genericRoleAuthority: 2 }, version: clerk.version };
  const changed = await staff.ask(changeUser, { params: { id: clerk.userId }, body: lowered });
  expect((changed.body as ManagedUser).roleLevels).toEqual({ genericRoleAuthority: 2 });
});
