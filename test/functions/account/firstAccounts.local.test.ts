import { afterAll, expect, it } from 'vitest';
import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { levelsOfPurpose } from '../../../shared/access/purposes.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import {
  acceptInvite,
  changeUser,
  inviteUser,
  listUsers,
  setUserStatus,
  type ManagedUser,
} from '../../../shared/account/userRoutes.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { listCompanyRegistrations } from '../../../shared/partners/routes.ts';
import { inviteFirstAccount } from '../../../shared/partners/firstAccountRoutes.ts';
import { createMusician, listCompanies } from '../../../shared/people/routes.ts';
import { listProjects } from '../../../shared/projects/routes.ts';
import { openCookieBrowser, type CookieBrowser } from '../../support/cookieBrowser.ts';
import { startProduct } from '../../support/product.ts';

const signedIn = async (account: string, password = demoPassword): Promise<CookieBrowser> => {
  const browser = openCookieBrowser(product.url);
  expect((await browser.signIn(account, password)).status).toBe(200);
  return browser;
};

const product = await startProduct();
const staff = await signedIn('staff');
const visitor = openCookieBrowser(product.url);

afterAll(() => product?.dispose());

const lastMailTo = async (address: string): Promise<string> => {
  await product.cloud.idle();
  return product.cloud.outbox.list().find((one) => one.to.includes(address))?.text ?? '';
};

const newOwner = (name: string) => ({
  names: [{ cultureInfo: 'en', name }],
  nativeCultureInfo: 'en',
  country: 158,
  taxResidence: 'TW',
});

const first = (account: string, given: object) => ({
  account,
  email: `${account}@refrain.example`,
  displayName: account,
  ...given,
});

const accept = async (account: string): Promise<CookieBrowser> => {
  const [, token] = /AcceptInvite#(\S+)/.exec(await lastMailTo(`${account}@refrain.example`))!;
  expect((await visitor(acceptInvite, { token, password: 'morning2026' })).status).toBe(200);
  return signedIn(account, 'morning2026');
};

const page = async (
  browser: CookieBrowser,
  query: string,
): Promise<{ items: ManagedUser[]; total: number }> =>
  (await browser.ask({ ...listUsers, path: `${listUsers.path}?${query}` }, {})).body as never;

const find = async (browser: CookieBrowser, of: string, account: string): Promise<ManagedUser> =>
  (await page(browser, `of=${of}&keyword=${account}`)).items.find((one) => one.account === account)!;

const change = ({ userId, displayName, version }: ManagedUser, roleLevels: object) => ({
  params: { id: userId },
  body: { displayName, roleLevels, version },
});

it('lets staff invite the first account of a new agent, which acts at once', async () => {
  const body = first('harbour', { kind: 'Company', purpose: 'agent', owner: newOwner('Harbour Rights') });
  expect((await staff(inviteFirstAccount, body)).body).toMatchObject({
    status: 'invited',
    companyAdmin: true,
  });
  expect(await lastMailTo('harbour@refrain.example')).toContain('Harbour Rights');
  const harbour = await accept('harbour');
  const authority = (await harbour(getAuthority)).body;
  expect(authority).toMatchObject({ kind: 'company', isAgent: true, companyAdmin: true });
  expect((await harbour(listCompanyRegistrations)).status).toBe(200);
  const clerk = {
    account: 'harbourclerk',
    email: 'hc@refrain.example',
    displayName: 'Clerk',
    roleLevels: { contractRoleAuthority: 7 },
  };
  expect((await harbour(inviteUser, clerk)).status).toBe(200);
});

it('lets staff invite a customer for a registered company and an author for a new musician', async () => {
  const { items } = (await staff(listCompanies)).body as {
    items: { companyInfoId: string; names: { name: string }[] }[];
  };
  const harbour = items.find(({ names }) => names[0]!.name === 'Harbour Rights')!;
  const taken = first('harbour2', {
    kind: 'Company',
    purpose: 'customer',
    rightOwnerId: harbour.companyInfoId,
  });
  expect(await staff(inviteFirstAccount, taken)).toMatchObject({ name: 'DuplicateAccount' });
  const vendor = first('vendor', { kind: 'Company', purpose: 'customer', owner: newOwner('Song Buyers') });
  expect((await staff(inviteFirstAccount, vendor)).status).toBe(200);
  expect((await (await accept('vendor'))(listProjects)).status).toBe(200);
  const author = first('author1', { kind: 'Musician', purpose: 'author', owner: newOwner('Rain Kettle') });
  expect((await staff(inviteFirstAccount, author)).status).toBe(200);
  const { permissions } = (await (await accept('author1'))(getAuthority)).body as { permissions: object };
  expect(permissions).toMatchObject({
    infoRoleAuthority: { addDemo: true },
    demoRoleAuthority: { viewDemoList: true },
  });
  const agentOfOne = first('author2', { kind: 'Musician', purpose: 'agent', owner: newOwner('Somebody') });
  expect(await staff(inviteFirstAccount, agentOfOne)).toMatchObject({ name: 'InvalidData' });
});

it('lets only administrators invite first accounts', async () => {
  const body = first('sneaky', { kind: 'Company', purpose: 'agent', owner: newOwner('Sneaky') });
  expect(await (await signedIn('agent'))(inviteFirstAccount, body)).toMatchObject({ name: 'NotAllowed' });
  expect(await (await signedIn('reviewer'))(inviteFirstAccount, body)).toMatchObject({ name: 'NotAllowed' });
});

it('lets staff find every account and set its levels, which the person and the history are told', async () => {
  const musician = await find(staff, 'musicians', 'musician');
  expect(musician).toMatchObject({ ownerName: '林小滿', email: 'musician@refrain.example' });
  const levels = { ...levelsOfPurpose.author, infoRoleAuthority: 1 };
  expect((await staff.ask(changeUser, change(musician, levels))).body).toMatchObject({ roleLevels: levels });
  expect(await lastMailTo('musician@refrain.example')).toContain('what your account can do');
  const history = (await staff.ask(getHistory, { params: { id: musician.userId } })).body as {
    items: { action: string }[];
  };
  expect(history.items[0]).toMatchObject({ action: 'user changed' });
  const now = await find(staff, 'musicians', 'musician');
  expect(await staff.ask(changeUser, change(now, { partnerRoleAuthority: 2 }))).toMatchObject({
    name: 'InvalidData',
  });
  expect(
    await (await signedIn('agent')).ask({ ...listUsers, path: `${listUsers.path}?of=musicians` }, {}),
  ).toMatchObject({
    name: 'NotAllowed',
  });
});

it('lets an agent’s main account set levels of its licensors within its own, and of nobody else', async () => {
  const harbour = await signedIn('harbour', 'morning2026');
  expect((await page(harbour, 'of=licensors')).items).toEqual([]);
  const { musicianInfoId } = (await staff(createMusician, newOwner('Tide Table'))).body as {
    musicianInfoId: string;
  };
  const invited = first('tide', { kind: 'Musician', purpose: 'licensor', rightOwnerId: musicianInfoId });
  const account = (await staff(inviteFirstAccount, invited)).body as ManagedUser;
  const demo = {
    ...levelsOfPurpose.licensor,
    infoRoleAuthority: 3,
    demoRoleAuthority: 1,
    projectRoleAuthority: 1,
  };
  expect(await harbour.ask(changeUser, change(account, demo))).toMatchObject({ name: 'DataNotFound' });
  const { companyInfoId } = (await getUserBySignInName('harbour'))!;
  const contract = {
    contractNumber: 'HB-1',
    displayName: 'Tide Table',
    contractType: 'both',
    licensorId: musicianInfoId,
    agentId: companyInfoId,
    startDate: '2024-01-01',
    endDate: '2034-12-31',
    currency: 'TWD',
    licensorShare: '70',
    authorisedRegions: [0],
    rights: [1300],
    payerEntity: 'taipei',
  };
  expect((await staff(createLicenseContract, contract)).status).toBe(200);
  const tide = await find(harbour, 'licensors', 'tide');
  const changed = await harbour.ask(changeUser, change({ ...tide, displayName: 'Renamed' }, demo));
  expect(changed.body).toMatchObject({ roleLevels: demo, displayName: 'tide' });
  const less = await harbour.ask(
    changeUser,
    change(changed.body as ManagedUser, { ...demo, reportRoleAuthority: 1 }),
  );
  expect(less).toMatchObject({
    name: 'InvalidData',
    body: { data: { issues: [{ message: 'licensorNeeds' }] } },
  });
  const { version } = changed.body as ManagedUser;
  const off = { params: { id: tide.userId }, body: { status: 'disabled', version } };
  expect(await harbour.ask(setUserStatus, off)).toMatchObject({ name: 'DataNotFound' });
});

it('lets no agent change another agent that licenses to it', async () => {
  const harbour = await signedIn('harbour', 'morning2026');
  const [own, other] = [(await getUserBySignInName('harbour'))!, (await getUserBySignInName('agent'))!];
  const contract = {
    contractNumber: 'HB-2',
    displayName: 'Morningstar',
    contractType: 'both',
    licensorId: other.companyInfoId,
    agentId: own.companyInfoId,
    startDate: '2024-01-01',
    endDate: '2034-12-31',
    currency: 'TWD',
    licensorShare: '70',
    authorisedRegions: [0],
    rights: [1300],
    payerEntity: 'taipei',
  };
  expect((await staff(createLicenseContract, contract)).status).toBe(200);
  const body = { displayName: 'x', roleLevels: {}, version: 1 };
  expect(await harbour.ask(changeUser, { params: { id: other.userId }, body })).toMatchObject({
    name: 'DataNotFound',
  });
});
