import { afterAll, describe, expect, it } from 'vitest';
import { createMusician, getCompany, listRightOwners, listMusicians } from '../../../shared/people/routes.ts';
import {
  createMusicianBankAccount,
  listMusicianBankAccounts,
  updateMusicianBankAccount,
} from '../../../shared/payees/routes.ts';
import {
  createMusicianAlias,
  createMusicianRealName,
  listMusicianRealNames,
} from '../../../shared/people/realNameRoutes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { signUpMusician, signUpStaff } from '../../support/business/people.ts';
import { facts, named, newKey, register, signUpAgent, viewMusician, viewRealName } from './registered.ts';

const cloud = await startDataCloud();
const staff = await signUpStaff();
afterAll(() => cloud.dispose());

describe('a name that exists already', () => {
  it('is reported as real name, alias or both, and can be confirmed', async () => {
    const { aliasId } = await register(staff, 'Twin Legal', 'Twin Mask');
    const bodies: [object, string][] = [
      [{ ...named('Twin Legal'), alias: named('Another Mask') }, 'realName'],
      [{ ...named('Another Legal'), alias: named('Twin Mask') }, 'alias'],
      [{ ...named('Twin Legal'), alias: named('Twin Mask') }, 'both'],
    ];
    for (const [body, same] of bodies)
      expect(
        await invoke(createMusicianRealName, staff, { body: { ...body, ...facts, ...newKey() } }),
      ).toMatchObject({
        code: 8300,
        data: { data: { same, rightOwners: [{ rightOwnerId: aliasId }] } },
      });
    const confirmed = {
      ...named('Twin Legal'),
      alias: named('Twin Mask'),
      ...facts,
      notTheSame: true,
      ...newKey(),
    };
    expect(await invoke(createMusicianRealName, staff, { body: confirmed })).toMatchObject({ code: 1 });
  });

  it('is accepted when it is another alias of the same person', async () => {
    const { realNameId } = await register(staff, 'Same Person', 'Same Mask');
    const body = { ...named('Same Person'), ...newKey() };
    expect(await invoke(createMusicianAlias, staff, { params: { id: realNameId }, body })).toMatchObject({
      code: 1,
    });
  });

  it('is reported as both for a right owner registered without a real name', async () => {
    await invoke(createMusician, staff, { body: { ...named('Long Known'), ...facts } });
    const body = { ...named('Long Known'), ...facts, ...newKey() };
    expect(await invoke(createMusicianRealName, staff, { body })).toMatchObject({
      data: { data: { same: 'both' } },
    });
  });
});

describe('real names', () => {
  it('are found by legal name and alias, and listed with each alias', async () => {
    const { realNameId, aliasId } = await register(staff, 'Quiet Legal', 'Loud Mask');
    for (const keyword of ['Quiet Legal', 'Loud Mask']) {
      const { items } = (await invoke(listMusicianRealNames, staff, { query: { keyword } })).data;
      expect(items, keyword).toMatchObject([
        { realNameId, ...named('Quiet Legal'), alias: { rightOwnerId: aliasId } },
      ]);
    }
    const found = await invoke(listMusicians, staff, { query: { keyword: 'Quiet Legal' } });
    expect(found.data).toMatchObject({
      items: [{ ...named('Loud Mask'), musicianInfoId: aliasId }],
      total: 1,
    });
    const { items, total } = (await invoke(listMusicianRealNames, staff, { query: { limit: '2' } })).data;
    expect(items).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
  });

  it('cannot be found by others by searching right owners', async () => {
    const { aliasId } = await register(staff, 'Secret Legal', 'Public Mask');
    const other = await signUpMusician(aliasId);
    const find = async (keyword: string) =>
      (await invoke(listRightOwners, other, { query: { keyword } })).data.items;
    expect(await find('Secret Legal')).toEqual([]);
    expect(await find('Public Mask')).toHaveLength(1);
  });
});

describe('a real name', () => {
  it('can be read only by the person and its agents', async () => {
    const { realNameId, aliasId } = await register(staff, 'Seen By Some', 'Represented Mask');
    const body = { ...named('Unrepresented Mask'), ...newKey() };
    const second = (await invoke(createMusicianAlias, staff, { params: { id: realNameId }, body })).data;
    const agent = await signUpAgent(staff, 'Its Agent', aliasId);
    const otherAgent = await signUpAgent(
      staff,
      'Other Agent',
      (await register(staff, 'Someone', 'Some Mask')).aliasId,
    );
    const self = await signUpMusician(String(second.musicianInfoId));
    expect((await viewRealName(self, realNameId)).data.aliases).toHaveLength(2);
    expect((await viewRealName(agent, realNameId)).data).toMatchObject({
      ...named('Seen By Some'),
      aliases: [{ rightOwnerId: aliasId }],
    });
    expect(await viewRealName(otherAgent, realNameId)).toMatchObject({ code: 906 });
    expect(await viewMusician(agent, aliasId)).toMatchObject({ code: 1 });
    expect(await viewMusician(agent, String(second.musicianInfoId))).toMatchObject({ code: 906 });
    expect(await viewMusician(otherAgent, aliasId)).toMatchObject({ code: 906 });
  });

  it('of an agent cannot be read by its licensor', async () => {
    const { aliasId } = await register(staff, 'Licensor Only', 'Licensor Mask');
    const agent = await signUpAgent(staff, 'Agent Of Licensor', aliasId);
    const licensor = await signUpMusician(aliasId);
    const params = { id: agent.user.companyInfoId };
    expect(await invoke(getCompany, agent, { params })).toMatchObject({ code: 1 });
    expect(await invoke(getCompany, licensor, { params })).toMatchObject({ code: 906 });
  });
});

describe('payment details', () => {
  const account = {
    kind: 0,
    country: 158,
    currency: 'TWD',
    bankName: 'Bank of Samples',
    accountName: 'One Payee',
    confirmAccountName: true,
    accountNumber: '0123456789012',
  };

  it('belong to the real name and so are the same for each of its aliases', async () => {
    const { realNameId, aliasId } = await register(staff, 'One Payee', 'First Payee');
    const body = { ...named('Second Payee'), ...newKey() };
    const second = await invoke(createMusicianAlias, staff, { params: { id: realNameId }, body });
    const secondId = String(second.data.musicianInfoId);
    const holder = await signUpMusician(secondId);
    const stranger = await signUpMusician((await register(staff, 'Not Payee', 'No Payee')).aliasId);
    const made = await invoke(createMusicianBankAccount, holder, { params: { id: secondId }, body: account });
    expect(made.data).toMatchObject({ ownerId: aliasId, accountNumber: '0123456789012' });
    for (const id of [aliasId, secondId, realNameId]) {
      const { items } = (await invoke(listMusicianBankAccounts, holder, { params: { id }, query: {} })).data;
      expect(items, id).toMatchObject([
        { bankAccountId: made.data.bankAccountId, accountNumber: '••••9012' },
      ]);
      expect(await invoke(listMusicianBankAccounts, stranger, { params: { id }, query: {} })).toMatchObject({
        code: 906,
      });
    }
    const change = { ...account, branch: 'Main', version: 1 };
    const one = { params: { id: String(made.data.bankAccountId) }, body: change };
    expect(await invoke(updateMusicianBankAccount, stranger, one)).toMatchObject({ code: 906 });
    expect(await invoke(updateMusicianBankAccount, holder, one)).toMatchObject({ code: 1 });
  });
});
