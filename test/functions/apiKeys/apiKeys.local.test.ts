import { afterAll, describe, expect, it } from 'vitest';
import type { StoredApiKey } from '../../../functions/apiKeys/apiKeyStore.ts';
import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import type { StoredUser } from '../../../functions/api/identity.ts';
import { exists } from '../../../functions/db/expressions.ts';
import { accountKeys } from '../../../functions/db/keys/account.ts';
import { apiKeyKeys } from '../../../functions/db/keys/apiKeys.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { demoPassword } from '../../../infra/tools/demo/people.ts';
import {
  createApiKey,
  listApiKeys,
  readIncome,
  readStatementRecords,
  readWithdrawals,
  removeApiKey,
} from '../../../shared/apiKeys/routes.ts';
import { apiKeyLimit, maxApiKeys } from '../../../shared/apiKeys/schema.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { listIncome } from '../../../shared/income/routes.ts';
import { personWith, startProduct, type Person } from '../../support/product.ts';

const product = await startProduct();
const musician = await product.as('musician');
const company = await product.as('company');
afterAll(() => product?.dispose());

const makeKey = (person: Person, name: string, currentPassword: string = demoPassword) =>
  person.call(createApiKey, { body: { name, currentPassword } });

/** Returns a program that sends a key as its bearer token. */
const programWith = (secret: string): Person => personWith(product.url, secret);

const all = { offset: 0, limit: 100 };

describe('an API key', () => {
  it('is listed with its calls, and refused once it is removed', async () => {
    const { apiKey, secret } = await makeKey(musician, 'Ledger of the band');
    const program = programWith(secret);
    expect((await musician.call(listApiKeys, {})).items).toEqual([apiKey]);
    for (const route of [readIncome, readWithdrawals, readStatementRecords])
      expect((await program.ask(route, { query: all })).status).toBe(200);
    const { items } = await musician.call(listApiKeys, {});
    expect(items).toMatchObject([
      { apiKeyId: apiKey.apiKeyId, name: 'Ledger of the band', lastUse: { address: '127.0.0.1', calls: 3 } },
    ]);
    await musician.call(removeApiKey, { params: { id: apiKey.apiKeyId } });
    expect(await program.ask(readIncome, { query: all })).toMatchObject({
      status: 401,
      name: 'Unauthorized',
    });
    expect((await musician.call(listApiKeys, {})).items).toEqual([]);
  });

  it('is in the history of the payee, without its secret', async () => {
    const { secret, apiKey } = await makeKey(company, 'Accounting of the label');
    const { companyInfoId } = await company.call(getAuthority, {});
    await company.call(removeApiKey, { params: { id: apiKey.apiKeyId } });
    const { items } = await company.call(getHistory, { params: { id: companyInfoId! }, query: {} });
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'API key removed', changes: { name: 'Accounting of the label' } },
      { action: 'API key made', changes: { name: 'Accounting of the label' } },
    ]);
    expect(JSON.stringify(items)).not.toContain(secret.split('.')[2]);
  });

  it('reads as before when it was stored without a purpose', async () => {
    const { secret, apiKey } = await makeKey(musician, 'Older');
    const [owner] = secret.split('.');
    await changeItem<StoredApiKey>(apiKeyKeys.key(owner!, apiKey.apiKeyId), { remove: ['purpose'] });
    expect((await programWith(secret).ask(readIncome, { query: all })).status).toBe(200);
    const { items } = await musician.call(listApiKeys, {});
    expect(items.find(({ apiKeyId }) => apiKeyId === apiKey.apiKeyId)).toMatchObject({ purpose: 'read' });
    await musician.call(removeApiKey, { params: { id: apiKey.apiKeyId } });
  });

  it('opens nothing but the routes for programs, and a sign-in does not open these', async () => {
    const { secret, apiKey } = await makeKey(musician, 'Limited');
    const limited = programWith(secret);
    expect((await limited.ask(listIncome, { query: all })).status).toBe(401);
    for (const route of [listApiKeys, getAuthority]) expect((await limited.ask(route)).status).toBe(401);
    expect((await musician.ask(readIncome, { query: all })).status).toBe(401);
    const [owner, key, random] = secret.split('.');
    const others = ['', owner, `${owner}.${key}`, `${owner}.${key}.`, `${owner}.${key}.${random}x`, '..'];
    for (const other of others)
      expect((await programWith(other!).ask(readIncome, { query: all })).status).toBe(401);
    await musician.call(removeApiKey, { params: { id: apiKey.apiKeyId } });
  });

  it('is of its payee alone: others neither see nor remove it, and its figures are no others', async () => {
    const { secret, apiKey } = await makeKey(musician, 'Of the musician');
    expect((await company.call(listApiKeys, {})).items).toEqual([]);
    expect(await company.ask(removeApiKey, { params: { id: apiKey.apiKeyId } })).toMatchObject({
      name: 'DataNotFound',
    });
    const [, key, random] = secret.split('.');
    const { companyInfoId } = await company.call(getAuthority, {});
    const asCompany = programWith(`${companyInfoId}.${key}.${random}`);
    expect((await asCompany.ask(readIncome, { query: all })).status).toBe(401);
    await musician.call(removeApiKey, { params: { id: apiKey.apiKeyId } });
  });

  it('needs the password, is not for staff, and is one of a few', async () => {
    const body = { name: 'Wrong', currentPassword: 'not the password' };
    expect(await musician.ask(createApiKey, { body })).toMatchObject({ name: 'WrongAccountOrPassword' });
    const staff = await product.as('staff');
    const asStaff = { body: { name: 'Staff', currentPassword: demoPassword } };
    expect(await staff.ask(createApiKey, asStaff)).toMatchObject({ name: 'InvalidOperation' });
    for (let made = 0; made < maxApiKeys.read; made += 1) await makeKey(company, `Program ${made}`);
    const next = { body: { name: 'One more', currentPassword: demoPassword } };
    expect(await company.ask(createApiKey, next)).toMatchObject({ name: 'InvalidOperation' });
  });

  it('reads nothing once the person who made it is disabled', async () => {
    const { secret } = await makeKey(await product.as('licensor'), 'Of a former colleague');
    const program = programWith(secret);
    expect((await program.ask(readIncome, { query: all })).status).toBe(200);
    const { subject } = (await getUserBySignInName('licensor'))!;
    await changeItem<StoredUser>(accountKeys.user(subject), { set: { status: 'disabled' }, when: exists });
    expect((await program.ask(readIncome, { query: all })).status).toBe(401);
  });

  it('is refused after too many calls in a minute', async () => {
    const { secret } = await makeKey(musician, 'Busy');
    const program = programWith(secret);
    // The calls may fall into two windows, of which one is full then.
    const names = new Set<string | undefined>();
    for (let calls = 0; calls <= 2 * apiKeyLimit.calls && !names.has('RetryLimitExceeded'); calls += 1)
      names.add((await program.ask(readStatementRecords, { query: { offset: 0, limit: 1 } })).name);
    expect([...names]).toEqual([undefined, 'RetryLimitExceeded']);
  });
});
