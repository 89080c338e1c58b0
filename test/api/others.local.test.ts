import { afterAll, expect, it } from 'vitest';
import { getAuthority } from '../../shared/account/routes.ts';
import { getHistory } from '../../shared/audit/routes.ts';
import {
  getContract,
  getContractBasicInfo,
  listContracts,
  listContractUnits,
} from '../../shared/contracts/routes.ts';
import { getIncomeReport, listDeductions, listIncome } from '../../shared/income/routes.ts';
import {
  createMusicianBankAccount,
  getMusicianBankAccount,
  getMusicianIdentity,
  listMusicianBankAccounts,
  listMusicianIdentities,
  updateMusicianBankAccount,
} from '../../shared/payees/routes.ts';
import {
  getMusicalWork,
  getMusicianMusicalWork,
  getMusicianSong,
  getSong,
  listMusicalWorks,
  listSongs,
} from '../../shared/works/routes.ts';
import { startProduct, type ApiResponse, type Person } from '../support/product.ts';

/** Returns whether a record is the work or recording in which the stranger has no share. */
const isOthers = ({ names }: { names: { name: string }[] }) =>
  names.some(({ name }) => name.startsWith('海風') || name.startsWith('月光下的巷口'));

const product = await startProduct();
const staff = await product.as('staff');
/** The owner of the data, and a stranger who requests it. */
const [owner, stranger] = [await product.as('musician'), await product.as('licensor')];
const id = (await owner.call(getAuthority)).musicianInfoId!;
const page = { query: { limit: 100 } };
const [accounts, identities, songs, works, contracts] = await Promise.all([
  owner.call(listMusicianBankAccounts, { params: { id }, query: {} }),
  owner.call(listMusicianIdentities, { params: { id }, query: {} }),
  staff.call(listSongs, page),
  staff.call(listMusicalWorks, page),
  staff.call(listContracts, page),
]);
const ids = {
  owner: id,
  bankAccount: accounts.items[0]!.bankAccountId,
  identity: identities.items[0]!.identityId,
  song: songs.items.find(isOthers)!.songId,
  work: works.items.find(isOthers)!.musicalWorkId,
  contract: contracts.items.find(({ licensorId }) => licensorId === id)!.contractId,
};

afterAll(() => product?.dispose());

const expectNothing = ({ status, name, body }: ApiResponse) => {
  expect([403, 404]).toContain(status);
  expect(['NotAllowed', 'DataNotFound', 'ContractNotExist']).toContain(name);
  expect(JSON.stringify(body)).not.toMatch(/林小滿|A200501505|000123456789|海風/);
};

const newAccount = {
  kind: 0,
  country: 158,
  currency: 'TWD',
  bankName: '別家銀行',
  accountName: '阿樹',
  confirmAccountName: true,
  accountNumber: '999999999999',
} as const;

type Asking = readonly [what: string, ask: (person: Person) => Promise<ApiResponse>];

const asking: readonly Asking[] = [
  ['bank accounts', (by) => by.ask(listMusicianBankAccounts, { params: { id: ids.owner }, query: {} })],
  ['a bank account', (by) => by.ask(getMusicianBankAccount, { params: { id: ids.bankAccount } })],
  ['identity documents', (by) => by.ask(listMusicianIdentities, { params: { id: ids.owner }, query: {} })],
  ['an identity document', (by) => by.ask(getMusicianIdentity, { params: { id: ids.identity } })],
  ['income', (by) => by.ask(getIncomeReport, { query: { rightOwnerId: ids.owner } })],
  ['income line by line', (by) => by.ask(listIncome, { query: { rightOwnerId: ids.owner } })],
  ['advances', (by) => by.ask(listDeductions, { query: { rightOwnerId: ids.owner } })],
  ['a contract', (by) => by.ask(getContract, { params: { id: ids.contract } })],
  ['the terms of a contract', (by) => by.ask(getContractBasicInfo, { params: { id: ids.contract } })],
  ['the works of a contract', (by) => by.ask(listContractUnits, { params: { id: ids.contract }, query: {} })],
  ['a recording', (by) => by.ask(getSong, { params: { id: ids.song } })],
  ['a recording as one’s own', (by) => by.ask(getMusicianSong, { params: { id: ids.song } })],
  ['a musical work', (by) => by.ask(getMusicalWork, { params: { id: ids.work } })],
  ['a musical work as one’s own', (by) => by.ask(getMusicianMusicalWork, { params: { id: ids.work } })],
];

it.each(asking)('hides %s of a musician from other musicians', async (_, ask) => {
  expectNothing(await ask(stranger));
});

it('hides the history of a musician from other musicians', async () => {
  const response = await stranger.ask(getHistory, { params: { id: ids.owner }, query: {} });
  expect(JSON.stringify(response.body)).not.toMatch(/林小滿|bank account added/);
});

it.each([
  ['a bank account', 'bankAccount'],
  ['an identity document', 'identity'],
] as const)('keeps no history under the id of %s', async (_, kind) => {
  for (const person of [owner, stranger, await product.as('agent')]) {
    const { status, name } = await person.ask(getHistory, { params: { id: ids[kind] }, query: {} });
    expect({ status, name }).toEqual({ status: 404, name: 'DataNotFound' });
  }
});

it('does not let a musician change another’s bank account', async () => {
  expectNothing(
    await stranger.ask(createMusicianBankAccount, { params: { id: ids.owner }, body: newAccount }),
  );
  const body = { ...newAccount, version: 1 };
  expectNothing(await stranger.ask(updateMusicianBankAccount, { params: { id: ids.bankAccount }, body }));
  const { items } = await owner.call(listMusicianBankAccounts, { params: { id: ids.owner }, query: {} });
  expect(items).toHaveLength(1);
});

it('shows all of it to its owner', async () => {
  const account = await owner.call(getMusicianBankAccount, { params: { id: ids.bankAccount } });
  expect(account.accountNumber).toBe('000123456789');
  const identity = await owner.call(getMusicianIdentity, { params: { id: ids.identity } });
  expect(identity.number).toBe('A200501505');
});

it('masks numbers in lists, and for staff without contract permission', async () => {
  const { items } = await owner.call(listMusicianBankAccounts, { params: { id: ids.owner }, query: {} });
  expect(items[0]!.accountNumber).toBe('••••6789');
  const reviewer = await product.as('reviewer');
  const seen = await reviewer.call(getMusicianBankAccount, { params: { id: ids.bankAccount } });
  expect(seen.accountNumber).toBe('••••6789');
});
