import { afterAll, describe, expect, it } from 'vitest';
import { createCompany, createMusician } from '../../../shared/people/routes.ts';
import {
  createMusicianBankAccount,
  getMusicianBankAccount,
  listMusicianBankAccounts,
} from '../../../shared/payees/routes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { named, registerPeople } from '../works/cataloguePeople.ts';

const cloud = await startDataCloud();
const { staff, musician, stranger, musicianId } = await registerPeople();

afterAll(() => cloud.dispose());

describe('people', () => {
  it('need a confirmation when the same name or alias exists', async () => {
    const body = { ...named('林小满', 'zh-Hans'), country: 156, taxResidence: 'CN' };
    const refused = await invoke(createMusician, staff, { body });
    expect(refused).toMatchObject({
      code: 8300,
      data: { data: { rightOwners: [{ rightOwnerId: musicianId }] } },
    });
    expect(await invoke(createMusician, staff, { body: { ...body, notTheSame: true } })).toMatchObject({
      code: 1,
    });
  });

  it('cannot have a registration number that their country would not issue', async () => {
    const body = {
      ...named('Wrong', 'en'),
      country: 158,
      taxResidence: 'TW',
      registrationNumber: '00501502',
    };
    expect(await invoke(createCompany, staff, { body })).toMatchObject({ code: 8302 });
  });

  it('see their own account numbers in full, masked in lists, and nobody else does', async () => {
    const body = {
      kind: 0,
      country: 158,
      currency: 'TWD',
      bankName: 'Bank of Samples',
      accountName: '林小滿',
      accountNumber: '0123456789012',
    };
    const params = { id: musicianId };
    const account = (await invoke(createMusicianBankAccount, musician, { params, body })).data;
    const one = { params: { id: String(account.bankAccountId) } };
    const list = await invoke(listMusicianBankAccounts, musician, { params });
    expect(list.data.items).toMatchObject([{ accountNumber: '••••9012' }]);
    expect((await invoke(getMusicianBankAccount, musician, one)).data.accountNumber).toBe('0123456789012');
    expect(await invoke(getMusicianBankAccount, stranger, one)).toMatchObject({ status: 404, code: 906 });
    expect(await invoke(createMusicianBankAccount, stranger, { params, body })).toMatchObject({ code: 906 });
  });
});
