import { afterAll, describe, expect, it } from 'vitest';
import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import { queryAll } from '../../../functions/db/items.ts';
import { auditKeys } from '../../../functions/db/keys/audit.ts';
import { issueCode } from '../../../functions/verification/codeStore.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import { getAccountConstants, listNews } from '../../../shared/account/startRoutes.ts';
import {
  getOwnCompany,
  getOwnMusician,
  getOwnRealName,
  getRealNameInfo,
} from '../../../shared/people/ownRoutes.ts';
import {
  getFunctionAccess,
  getMusicianContact,
  listFunctionSwitches,
  listMailedCodes,
  listTextedCodes,
  saveFunctionSwitch,
  saveMusicianContact,
} from '../../../shared/tools/routes.ts';
import { copyDemo, createDemo } from '../../../shared/demos/routes.ts';
import { createProject } from '../../../shared/projects/routes.ts';
import { requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { openCookieBrowser } from '../../support/cookieBrowser.ts';
import { startProduct, type Person } from '../../support/product.ts';

const product = await startProduct();
const [staff, musician] = [await product.as('staff'), await product.as('musician')];

afterAll(() => product?.dispose());

describe('one-time codes for staff', () => {
  const email = 'musician@refrain.example';
  const shown = async () => {
    const { userId } = (await getUserBySignInName(email))!;
    const entries = await queryAll<{ action: string }>({ pk: auditKeys.entry(userId, '', '').pk });
    return entries.filter(({ action }) => action === 'one-time codes shown').length;
  };

  it('are masked until they are revealed, which is recorded in the history of the account', async () => {
    await issueCode('resetPassword', { channel: 'mail', to: email }, 'en');
    const masked = await staff.call(listMailedCodes, { query: { email } });
    expect(masked.items).toMatchObject([{ purpose: 'resetPassword', channel: 'mail', code: '******' }]);
    expect(await shown()).toBe(0);
    const revealed = await staff.call(listMailedCodes, { query: { email, reveal: '1' } });
    expect(revealed.items[0]!.code).toMatch(/^\d{6}$/);
    expect(await shown()).toBe(1);
  });

  it('are found by the mobile number they were sent to', async () => {
    const phone = '+886911000001';
    await issueCode('resetPassword', { channel: 'sms', to: phone }, 'en');
    const { items } = await staff.call(listTextedCodes, { query: { phone, reveal: '1' } });
    expect(items[0]).toMatchObject({ purpose: 'resetPassword', channel: 'sms' });
    expect(items[0]!.code).toMatch(/^\d{6}$/);
    expect((await staff.call(listTextedCodes, { query: { phone: '+886911000099' } })).items).toEqual([]);
  });

  it('are refused for accounts of colleagues', async () => {
    const query = { email: 'payer@refrain.example', reveal: '1' as const };
    expect(await staff.ask(listMailedCodes, { query })).toMatchObject({ name: 'NotAllowed' });
  });
});

describe('the opening time of a function', () => {
  const key = 'withdrawApply';
  const timeOf = async (name: string) =>
    (await musician.call(getFunctionAccess, { query: { key: name } })).accessibleTime;
  const save = (accessibleTime: string, version: number, by = staff) =>
    by.ask(saveFunctionSwitch, { body: { key, accessibleTime, version } });

  it('is saved once when two people save at once, and is visible to everybody', async () => {
    expect(Date.parse((await timeOf(key))!)).toBeLessThan(Date.now());
    expect(await timeOf('unknownFunction')).toBeUndefined();
    const accessibleTime = '2026-01-01T00:00:00+08:00';
    const saved = await Promise.all([save(accessibleTime, 0), save(accessibleTime, 0)]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await timeOf(key)).toBe(accessibleTime);
    expect((await save(accessibleTime, 1)).body).toMatchObject({ version: 2 });
    const { items } = await staff.call(listFunctionSwitches, {});
    expect(items).toEqual([{ key, accessibleTime, version: 2 }]);
    expect((await save(accessibleTime, 2, musician)).status).toBe(403);
  });

  /** Calls of each function with the name it opens with. Their input is refused by other names once they are open. */
  const calls = [
    ['withdrawApply', requestWithdrawal],
    ['songRequest', createProject],
    ['demoAdd', createDemo],
    ['demoAdd', copyDemo],
  ] as const;

  it.each(calls)('of %s closes its call to companies and musicians until then', async (name, route) => {
    const set = async (accessibleTime: string) => {
      const { items } = await staff.call(listFunctionSwitches, {});
      const version = items.find((one) => one.key === name)?.version ?? 0;
      const body = { key: name, accessibleTime, version };
      expect((await staff.ask(saveFunctionSwitch, { body })).status).toBe(200);
    };
    const ask = async (by: Person) =>
      by.ask(route as typeof copyDemo, { params: { id: 'x' } as never, body: {} as never });
    const person = name === 'songRequest' ? await product.as('company') : musician;
    await set('2040-01-01T00:00:00Z');
    expect(await ask(person)).toMatchObject({
      status: 403,
      name: 'FunctionNotOpen',
      code: 1019,
      body: { data: { accessibleTime: '2040-01-01T00:00:00Z' } },
    });
    expect((await ask(staff)).name).not.toBe('FunctionNotOpen');
    await set('2026-01-01T00:00:00Z');
    expect((await ask(person)).name).not.toBe('FunctionNotOpen');
  });
});

describe('the contacts of a musician', () => {
  it('are used for signing in, and a change is reported to the former address', async () => {
    const { musicianInfoId: id } = (await getUserBySignInName('licensor'))!;
    const params = { id: id! };
    const { version } = await staff.call(getMusicianContact, { params });
    const save = (email: string, phone?: string) =>
      staff.ask(saveMusicianContact, { params, body: { email, phone, version } });
    expect(await save('musician@refrain.example')).toMatchObject({ code: 1003 });
    expect(await save('shu@refrain.example', '+886911000001')).toMatchObject({ code: 1003 });
    expect((await save('shu@refrain.example', '+886933444555')).status).toBe(200);
    expect(await save('other@refrain.example')).toMatchObject({ name: 'StaleVersion' });
    await product.cloud.idle();
    expect(product.cloud.outbox.list()[0]!.to).toEqual(['licensor@refrain.example']);
    const browser = openCookieBrowser(product.url);
    expect((await browser.signIn('0933444555', demoPassword)).status).toBe(200);
    expect(await browser.signIn('0911000002', demoPassword)).toMatchObject({ code: 1009 });
  });
});

describe('data loaded after sign-in', () => {
  it('is that of the signed-in person', async () => {
    const company = await product.as('company');
    expect(await musician.call(getOwnMusician, {})).toMatchObject({ names: expect.anything() });
    expect(await musician.ask(getOwnCompany)).toMatchObject({ name: 'NotCompany' });
    expect(await company.call(getOwnCompany, {})).toMatchObject({ names: expect.anything() });
    expect(await company.ask(getOwnMusician)).toMatchObject({ name: 'NotMusician' });
    const { musician: realName } = await musician.call(getOwnRealName, {});
    expect(realName!.aliases).toHaveLength(1);
    expect(await staff.ask(getOwnRealName)).toMatchObject({ name: 'DataNotFound' });
    expect((await staff.call(getRealNameInfo, {})).missingTypes).toEqual([]);
  });

  it('includes the paying companies and their parents', async () => {
    const { invoiceInfos } = await musician.call(getAccountConstants, {});
    expect(invoiceInfos.find(({ key }) => key === 'taipei')).toEqual({
      id: 3,
      key: 'taipei',
      companyInfoId: 1,
      parentCompany: 1,
      isCoWork: false,
      isFromCloud: false,
    });
    expect(invoiceInfos.find(({ key }) => key === 'coworkTaipei')).toMatchObject({ parentCompany: 243 });
  });

  it('lists only news with a count', async () => {
    const { items } = await staff.call(listNews, {});
    expect(items.every(({ count }) => count > 0)).toBe(true);
    expect((await musician.call(listNews, {})).items).toEqual([]);
  });
});
