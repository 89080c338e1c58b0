import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import {
  createCompanyBankAccount,
  createCompanyIdentity,
  getCompanyBankAccount,
  getCompanyIdentity,
  listCompanyBankAccounts,
  listCompanyIdentities,
  updateCompanyBankAccount,
  updateCompanyIdentity,
} from '../../../shared/payees/routes.ts';
import type { BankAccount, CompanyIdentity } from '../../../shared/people/accountSchema.ts';
import { createCompanyLicensor, openBusiness, type Licensor } from '../../support/business/openBusiness.ts';
import { signUp, signUpReviewer } from '../../support/business/people.ts';
import { invoke, type InvokedRoute } from '../../support/dataCloud.ts';

const { staff, agentId } = await openBusiness();
const company = await createCompanyLicensor(agentId);
const other = await createCompanyLicensor(agentId);
const agent = await signUp(
  { kind: 'company', companyInfoId: agentId, companyAdmin: true },
  { reportRoleAuthority: 2, contractRoleAuthority: 7 },
);
const reviewer = await signUpReviewer('Reviewer One');
/** A colleague at the company without the levels for withdrawals. */
const colleague = await signUp(
  { kind: 'company', companyInfoId: company.licensorId },
  { infoRoleAuthority: 2 },
);

const list = (route: InvokedRoute, by: Identity, of: Licensor, query: object = {}) =>
  invoke(route, by, { params: { id: of.licensorId }, query });
const accountsOf = async (of: Licensor): Promise<BankAccount[]> =>
  (await list(listCompanyBankAccounts, of.identity, of)).data.items as BankAccount[];
const documentsOf = async (of: Licensor): Promise<CompanyIdentity[]> =>
  (await list(listCompanyIdentities, of.identity, of)).data.items as CompanyIdentity[];

/** Strangers, and the results they get of what belongs to the company. */
const strangers: [string, Identity, string][] = [
  ['another company', other.identity, 'DataNotFound'],
  ['its agent', agent, 'DataNotFound'],
  ['a colleague without withdrawals', colleague, 'NotAllowed'],
];

describe('the bank accounts of a company', () => {
  const account = {
    kind: 1,
    country: 158,
    currency: 'EUR',
    bankName: 'Bank of Samples',
    swiftCode: 'DEUTDEFF500',
    accountName: '測試唱片',
    accountNumber: 'DE00 1234 5678 9012',
  };

  it('are listed in pages with masked numbers, and one is shown whole to the company alone', async () => {
    const params = { id: company.licensorId };
    const made = await invoke(createCompanyBankAccount, company.identity, { params, body: account });
    expect(made.name, JSON.stringify(made.data)).toBe('Success');
    const { bankAccountId } = made.data as unknown as BankAccount;
    expect(await accountsOf(company)).toMatchObject([
      { bankAccountId: company.bankAccount.bankAccountId, accountNumber: '••••7890' },
      { bankAccountId, accountNumber: '••••9012', currency: 'EUR' },
    ]);
    const second = await list(listCompanyBankAccounts, staff, company, { offset: '1', limit: '1' });
    expect(second.data).toMatchObject({ total: 2, items: [{ bankAccountId, accountNumber: '••••9012' }] });
    const one = { params: { id: bankAccountId } };
    const whole = await invoke(getCompanyBankAccount, company.identity, one);
    expect(whole.data).toMatchObject({ ...account, ownerId: company.licensorId, version: 1 });
    expect((await invoke(getCompanyBankAccount, staff, one)).data.accountNumber).toBe('••••9012');
    expect(JSON.stringify(whole.data)).not.toContain('sealedNumber');
  });

  it.each(strangers)('are not shown to %s', async (_, stranger, result) => {
    const params = { id: company.bankAccount.bankAccountId };
    expect((await list(listCompanyBankAccounts, stranger, company)).name).toBe(result);
    expect((await invoke(getCompanyBankAccount, stranger, { params })).name).toBe(result);
  });

  it('are changed by the company or staff, without the number, which is kept', async () => {
    const [listed] = await accountsOf(company);
    const { bankAccountId, ownerId: _, accountNumber: _masked, ...fields } = listed!;
    const params = { id: bankAccountId };
    const change = (by: Identity, more: object) =>
      invoke(updateCompanyBankAccount, by, { params, body: { ...fields, ...more } });
    const own = await change(company.identity, { branch: '和平分行' });
    expect(own.data).toMatchObject({ branch: '和平分行', version: fields.version + 1 });
    expect((await change(staff, { bankName: '另一銀行' })).name).toBe('StaleVersion');
    const byStaff = await change(staff, { bankName: '另一銀行', version: fields.version + 1 });
    expect(byStaff.data).toMatchObject({ bankName: '另一銀行', accountNumber: '••••7890' });
    const version = fields.version + 2;
    expect((await change(staff, { accountNumber: '99998888', version })).name).toBe('InvalidOperation');
    expect((await change(staff, { accountName: '別人', version })).name).toBe('ConfirmationRequired');
    expect((await change(staff, { kind: 1, version })).name).toBe('InvalidData');
    for (const by of [other.identity, agent])
      expect((await change(by, { bankName: 'Mine', version })).name).toBe('DataNotFound');
    expect((await change(reviewer, { bankName: 'Mine', version })).name).toBe('NotAllowed');
    const whole = await invoke(getCompanyBankAccount, company.identity, { params });
    expect(whole.data).toMatchObject({ bankName: '另一銀行', accountNumber: '0001234567890', version });
    const { items } = (await invoke(getHistory, staff, { params: { id: company.licensorId } })).data;
    expect(items).toContainEqual(
      expect.objectContaining({
        action: 'bank account changed',
        changes: { bankAccountId, accountNumber: '••••7890', bankName: '另一銀行' },
        before: expect.objectContaining({ bankName: '測試銀行' }),
      }),
    );
  });
});

describe('the documents of a company', () => {
  it('are listed in pages with masked numbers, and one is shown whole to the company alone', async () => {
    const params = { id: company.licensorId };
    const body = { country: 158, documentType: 1, name: '測試唱片', number: '22099131', fileIds: [] };
    const made = await invoke(createCompanyIdentity, company.identity, { params, body });
    const { identityId } = made.data as unknown as CompanyIdentity;
    expect(await documentsOf(company)).toMatchObject([
      { number: '••••5257' },
      { identityId, number: '••••9131' },
    ]);
    const second = await list(listCompanyIdentities, staff, company, { offset: '1', limit: '1' });
    expect(second.data).toMatchObject({ total: 2, items: [{ identityId, number: '••••9131' }] });
    const one = { params: { id: identityId } };
    const whole = await invoke(getCompanyIdentity, company.identity, one);
    expect(whole.data).toMatchObject({ ...body, ownerId: company.licensorId, version: 1 });
    expect((await invoke(getCompanyIdentity, staff, one)).data.number).toBe('••••9131');
    expect(JSON.stringify(whole.data)).not.toContain('sealedNumber');
  });

  it.each(strangers)('are not shown to %s', async (_, stranger, result) => {
    const [document] = await documentsOf(company);
    expect((await list(listCompanyIdentities, stranger, company)).name).toBe(result);
    const one = { params: { id: document!.identityId } };
    expect((await invoke(getCompanyIdentity, stranger, one)).name).toBe(result);
  });

  it('are changed by the company or staff, without the number, which is kept', async () => {
    const [listed] = await documentsOf(company);
    const { identityId, ownerId: _, number: _masked, ...fields } = listed!;
    const params = { id: identityId };
    const change = (by: Identity, more: object) =>
      invoke(updateCompanyIdentity, by, { params, body: { ...fields, ...more } });
    const own = await change(company.identity, { address: '臺北市和平路 1 號' });
    expect(own.data).toMatchObject({ address: '臺北市和平路 1 號', version: fields.version + 1 });
    expect((await change(staff, { name: '測試唱片公司' })).name).toBe('StaleVersion');
    const version = fields.version + 1;
    expect((await change(staff, { name: '測試唱片公司', version })).data).toMatchObject({
      name: '測試唱片公司',
      number: '••••5257',
    });
    const next = { version: version + 1 };
    expect((await change(staff, { number: '22099131', ...next })).name).toBe('InvalidOperation');
    expect((await change(staff, { documentType: 'IdCard', ...next })).name).toBe('InvalidData');
    for (const by of [other.identity, agent])
      expect((await change(by, { name: 'Mine', ...next })).name).toBe('DataNotFound');
    expect((await change(reviewer, { name: 'Mine', ...next })).name).toBe('NotAllowed');
    const whole = await invoke(getCompanyIdentity, company.identity, { params });
    expect(whole.data).toMatchObject({ name: '測試唱片公司', number: '04595257', ...next });
    const { items } = (await invoke(getHistory, staff, { params: { id: company.licensorId } })).data;
    expect(JSON.stringify(items)).not.toContain('04595257');
  });
});
