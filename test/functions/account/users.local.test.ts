import { afterAll, expect, it } from 'vitest';
import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { listLeavings } from '../../../shared/leaving/routes.ts';
import { listMusicianBankAccounts } from '../../../shared/payees/routes.ts';
import { getMusicianContact } from '../../../shared/tools/routes.ts';
import { previewWithdrawalTax } from '../../../shared/withdrawals/routes.ts';
import { getIncomeReport } from '../../../shared/income/routes.ts';
import { listStatementRecords } from '../../../shared/accounting/statementRecordRoutes.ts';
import { readersOf } from '../../../functions/recipients/accounts.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import {
  acceptInvite,
  changeUser,
  inviteUser,
  inviteUserAgain,
  listUsers,
  readInvite,
  setUserStatus,
  type ManagedUser,
} from '../../../shared/account/userRoutes.ts';
import { openCookieBrowser, type CookieBrowser } from '../../support/cookieBrowser.ts';
import { startProduct } from '../../support/product.ts';

const signedIn = async (account: string, password = demoPassword): Promise<CookieBrowser> => {
  const browser = openCookieBrowser(product.url);
  expect((await browser.signIn(account, password)).status).toBe(200);
  return browser;
};

const product = await startProduct();
const agent = await signedIn('agent');
const visitor = openCookieBrowser(product.url);

afterAll(() => product?.dispose());

const newUser = (account: string, roleLevels: object = {}) => ({
  account,
  email: `${account}@refrain.example`,
  displayName: account,
  roleLevels,
});

const invited = async (
  browser: CookieBrowser,
  account: string,
  roleLevels?: object,
): Promise<ManagedUser> => {
  const response = await browser(inviteUser, newUser(account, roleLevels));
  expect(response.name).toBeUndefined();
  return response.body as ManagedUser;
};

const tokenSentTo = async (account: string): Promise<string> => {
  await product.cloud.idle();
  const mail = product.cloud.outbox.list().find((one) => one.to.includes(`${account}@refrain.example`));
  return /AcceptInvite#(\S+)/.exec(mail!.text)![1]!;
};

const accept = async (account: string, password = 'morning2026'): Promise<CookieBrowser> => {
  const token = await tokenSentTo(account);
  expect((await visitor(acceptInvite, { token, password })).status).toBe(200);
  return signedIn(account, password);
};

it('invites a user of the company, who sets a password once and has the given levels', async () => {
  const user = await invited(agent, 'clerk1', { contractRoleAuthority: 1 });
  expect(user).toMatchObject({ status: 'invited', account: 'clerk1' });
  const token = await tokenSentTo('clerk1');
  expect((await visitor(readInvite, { token })).body).toEqual({ account: 'clerk1', displayName: 'clerk1' });
  expect(await visitor.signIn('clerk1', 'morning2026')).toMatchObject({ code: 1009 });
  const passwords = ['morning2026', 'evening2026'];
  const accepted = await Promise.all(passwords.map((password) => visitor(acceptInvite, { token, password })));
  expect(accepted.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  const winner = accepted.findIndex(({ status }) => status === 200);
  const clerk = await signedIn('clerk1', passwords[winner]!);
  expect((await clerk(getAuthority)).body).toMatchObject({
    kind: 'company',
    permissions: { contractRoleAuthority: { viewGeneralContract: true } },
  });
  expect(await visitor(readInvite, { token })).toMatchObject({ code: 1011 });
  expect(await clerk(listUsers)).toMatchObject({ name: 'NotAllowed' });
});

it('lists only the users of the caller’s own company', async () => {
  const { items, total } = (await agent(listUsers)).body as { items: ManagedUser[]; total: number };
  expect(items.map(({ account }) => account)).toEqual(['agent', 'clerk1']);
  expect(total).toBe(2);
  const other = await signedIn('company');
  const foreign = items.at(-1)!;
  const change = { displayName: 'Mine', roleLevels: {}, version: foreign.version };
  const refused = await other.ask(changeUser, { params: { id: foreign.userId }, body: change });
  expect(refused).toMatchObject({ name: 'DataNotFound' });
});

it('lets nobody give more rights than they have', async () => {
  const label = await signedIn('company');
  const refused = await label(inviteUser, newUser('clerk2', { contractRoleAuthority: 7 }));
  expect(refused).toMatchObject({
    name: 'InvalidData',
    body: { data: { issues: [{ path: 'body.roleLevels.contractRoleAuthority', message: 'aboveOwnLevel' }] } },
  });
  const asStaff = await agent(inviteUser, newUser('clerk2', { systemAdminRoleAuthority: 2 }));
  expect(asStaff).toMatchObject({
    name: 'InvalidData',
    body: {
      data: {
        issues: [{ path: 'body.roleLevels.systemAdminRoleAuthority', message: 'levelWithoutMeaning' }],
      },
    },
  });
});

it('refuses an account or address that is taken, even when two ask for it at once', async () => {
  expect(await agent(inviteUser, newUser('musician'))).toMatchObject({
    code: 1003,
    body: { data: { issues: [{ path: 'body.account', message: 'nameTaken' }] } },
  });
  const both = await Promise.all([1, 2].map(() => agent(inviteUser, newUser('clerk3'))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await agent(inviteUser, newUser('0912345678'))).toMatchObject({ name: 'InvalidData' });
});

it('cancels the earlier invitation when another is sent', async () => {
  const { userId } = await invited(agent, 'clerk4');
  const first = await tokenSentTo('clerk4');
  expect((await agent.ask(inviteUserAgain, { params: { id: userId } })).status).toBe(200);
  expect(await visitor(readInvite, { token: first })).toMatchObject({ code: 1011 });
  await accept('clerk4');
  const again = await agent.ask(inviteUserAgain, { params: { id: userId } });
  expect(again).toMatchObject({ name: 'InvalidOperation' });
});

it('disables a user at once, and enables the user again', async () => {
  const { userId } = await invited(agent, 'clerk5');
  const clerk = await accept('clerk5');
  const set = async (status: string) => {
    const { version } = (await getUserBySignInName('clerk5')) as unknown as ManagedUser;
    return agent.ask(setUserStatus, { params: { id: userId }, body: { status, version } });
  };
  expect((await set('disabled')).body).toMatchObject({ status: 'disabled' });
  expect((await clerk(getAuthority)).status).toBe(401);
  expect(await visitor.signIn('clerk5', 'morning2026')).toMatchObject({ code: 1009 });
  expect((await set('active')).status).toBe(200);
  await signedIn('clerk5', 'morning2026');
});

it('lets administrators give rights up to their own level, and change nobody above them or themselves', async () => {
  const staff = await signedIn('staff');
  const helper = await invited(staff, 'helper1', { systemRoleAuthority: 2, genericRoleAuthority: 1 });
  const browser = await accept('helper1');
  expect(await browser(inviteUser, newUser('helper2', { systemRoleAuthority: 3 }))).toMatchObject({
    name: 'InvalidData',
  });
  expect((await browser(inviteUser, newUser('helper2', { systemRoleAuthority: 2 }))).status).toBe(200);
  const { items } = (await staff(listUsers)).body as { items: ManagedUser[] };
  const own = items.find(({ account }) => account === 'staff')!;
  const change = (user: ManagedUser, roleLevels: object) => ({
    params: { id: user.userId },
    body: { displayName: user.displayName, roleLevels, version: user.version },
  });
  expect(await staff.ask(changeUser, change(own, {}))).toMatchObject({ name: 'NotAllowed' });
  // Level 2 may add administrators but not edit them.
  expect(await browser.ask(changeUser, change(own, {}))).toMatchObject({ name: 'NotAllowed' });
  const now = items.find(({ account }) => account === 'helper1')!;
  expect(now.userId).toBe(helper.userId);
  const changed = await staff.ask(changeUser, change(now, { systemRoleAuthority: 3 }));
  expect(changed.body).toMatchObject({ roleLevels: { systemRoleAuthority: 3 }, version: now.version + 1 });
  expect(await staff.ask(changeUser, change(now, {}))).toMatchObject({ name: 'StaleVersion' });
});

it('lets a musician invite people, who act for it within their levels and do not speak for it', async () => {
  const [musician, other, staff] = [
    await signedIn('musician'),
    await signedIn('licensor'),
    await signedIn('staff'),
  ];
  const above = await musician(inviteUser, newUser('manager1', { contractRoleAuthority: 7 }));
  expect(above).toMatchObject({ name: 'InvalidData' });
  const user = await invited(musician, 'manager1', { reportRoleAuthority: 1 });
  expect(user).toMatchObject({ kind: 'musician', invitedByMusician: true });
  await product.cloud.idle();
  const mail = product.cloud.outbox.list().find(({ to }) => to.includes('manager1@refrain.example'));
  expect(mail!.text).toContain('to work for Lin Xiaoman in Refrain');
  const manager = await accept('manager1');
  const { musicianInfoId } = (await musician(getAuthority)).body as { musicianInfoId: string };
  expect((await manager(getAuthority)).body).toMatchObject({
    kind: 'musician',
    musicianInfoId,
    permissions: { reportRoleAuthority: { viewIncome: true } },
  });

  expect(await manager(listStatementRecords)).toMatchObject({ status: 200 });
  const seen = await Promise.all([manager, musician].map((one) => one(getIncomeReport)));
  expect(seen[0]!.body).toEqual(seen[1]!.body);
  const accounts = { params: { id: musicianInfoId } };
  expect((await musician.ask(listMusicianBankAccounts, accounts)).status).toBe(200);
  for (const refused of [
    await manager.ask(listMusicianBankAccounts, accounts),
    await manager(previewWithdrawalTax, {}),
    await manager(listUsers),
    await manager(inviteUser, newUser('manager2')),
    await manager(listLeavings),
  ])
    expect(refused).toMatchObject({ name: 'NotAllowed' });

  const people = (await musician(listUsers)).body as { items: ManagedUser[] };
  expect(people.items.map(({ account }) => account)).toEqual(['musician', 'manager1']);
  const { version, userId } = people.items[1]!;
  const disable = { params: { id: userId }, body: { status: 'disabled', version } };
  for (const stranger of [other, agent])
    expect(await stranger.ask(setUserStatus, disable)).toMatchObject({ name: 'DataNotFound' });
  const own = { ...disable, params: { id: people.items[0]!.userId } };
  expect(await musician.ask(setUserStatus, own)).toMatchObject({ name: 'NotAllowed' });

  expect((await readersOf([musicianInfoId])).map(({ to }) => to)).toEqual([people.items[0]!.email]);
  const contact = await staff.ask(getMusicianContact, accounts);
  expect(contact.body).toMatchObject({ account: 'musician' });

  expect((await musician.ask(setUserStatus, disable)).body).toMatchObject({ status: 'disabled' });
  expect((await manager(getAuthority)).status).toBe(401);
});
