import { describe, expect, it } from 'vitest';
import { getDebtor } from '../../../functions/paymentRuns/debtorAccountStore.ts';
import type { DebtorAccount } from '../../../shared/paymentRuns/schema.ts';
import type { PayeeTerms } from '../../../shared/paymentRuns/payeeTerms.ts';
import {
  listDebtorAccounts,
  listPayeeTerms,
  requestDuePayments,
  saveDebtorAccount,
  savePayeeTerms,
} from '../../../shared/paymentRuns/routes.ts';
import { getMusician } from '../../../shared/people/routes.ts';
import { getWithdrawalBasics } from '../../../shared/withdrawals/routes.ts';
import type { Withdrawable } from '../../../shared/withdrawals/schema.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createLicensor, earn, openBusiness, royaltyLine } from '../../support/business/openBusiness.ts';
import { signUp, signUpReviewer, signUpStaff } from '../../support/business/people.ts';
import { enterDebtorAccount } from './enterDebtorAccount.ts';

const { staff, agentId } = await openBusiness();
const licensor = await createLicensor(agentId);
/** People who see no settings of payments: a reviewer, a licensor and its agent. */
const others = [
  await signUpReviewer('Reviewer One'),
  licensor.identity,
  await signUp(
    { kind: 'company', companyInfoId: agentId, companyAdmin: true },
    { reportRoleAuthority: 2, contractRoleAuthority: 7 },
  ),
];

describe('the accounts that are paid from', () => {
  const accounts = async () => (await invoke(listDebtorAccounts, staff)).data.items as DebtorAccount[];

  it('are listed by company and currency, with masked numbers of which the file has the whole ones', async () => {
    expect(await accounts()).toEqual([]);
    await enterDebtorAccount(staff, 'TWD');
    await enterDebtorAccount(staff, 'USD');
    const listed = await accounts();
    expect(listed).toMatchObject([
      { payer: 'taipei', currency: 'TWD', accountNumber: '••••7776', version: 1 },
      { payer: 'taipei', currency: 'USD', accountNumber: '••••7776', version: 1 },
    ]);
    expect((await getDebtor('taipei', 'TWD'))?.accountNumber).toBe('0009998887776');
    expect(JSON.stringify(listed)).not.toMatch(/0009998887776|sealedNumber/);
    const { accountNumber: _masked, ...fields } = listed[0]!;
    const body = { ...fields, accountNumber: '55556666', swiftCode: 'DEUTDEFF500' };
    const changed = await invoke(saveDebtorAccount, staff, { body });
    expect(changed.data).toMatchObject({ accountNumber: '••••6666', version: 2 });
    expect(await accounts()).toEqual([changed.data, listed[1]]);
    expect((await invoke(saveDebtorAccount, staff, { body })).name).toBe('StaleVersion');
    expect(await accounts()).toEqual([changed.data, listed[1]]);
  });

  it('are shown to those who pay alone', async () => {
    for (const by of others) expect((await invoke(listDebtorAccounts, by)).name).toBe('NotAllowed');
  });
});

describe('the terms of payees', () => {
  const terms = async () => (await invoke(listPayeeTerms, staff)).data.items as PayeeTerms[];
  const save = async (body: object) => (await invoke(savePayeeTerms, staff, { body })).name;

  it('are listed for the licensors that have any, with the name of each', async () => {
    expect(await terms()).toEqual([]);
    const { licensorId } = licensor;
    const second = await createLicensor(agentId);
    expect(await save({ licensorId, hold: 'heirs disagree', automatic: false, version: 0 })).toBe('Success');
    expect(await save({ licensorId: second.licensorId, automatic: true, version: 0 })).toBe('Success');
    const nameOf = async (id: string) => {
      const { names } = (await invoke(getMusician, await signUpStaff(), { params: { id } })).data;
      return (names as { name: string }[])[0]!.name;
    };
    const listed = await terms();
    const [held, automatic] = [licensorId, second.licensorId].map((id) =>
      listed.find((one) => one.licensorId === id),
    );
    expect(listed).toHaveLength(2);
    expect(held).toEqual({
      licensorId,
      licensorName: await nameOf(licensorId),
      hold: 'heirs disagree',
      automatic: false,
      version: 1,
    });
    expect(automatic).toMatchObject({ licensorName: await nameOf(second.licensorId), automatic: true });
    expect(automatic).not.toHaveProperty('hold');
    expect(await save({ licensorId, automatic: true, version: 1 })).toBe('Success');
    const changed = (await terms()).find((one) => one.licensorId === licensorId);
    expect(changed).toMatchObject({ automatic: true, version: 2 });
    expect(changed).not.toHaveProperty('hold');
    expect(await save({ licensorId, automatic: false, version: 1 })).toBe('StaleVersion');
    expect((await terms()).find((one) => one.licensorId === licensorId)).toEqual(changed);
  });

  it('are shown to those who pay alone', async () => {
    for (const by of others) expect((await invoke(listPayeeTerms, by)).name).toBe('NotAllowed');
  });
});

describe('the requests of those who are paid without asking', () => {
  it('are left out currency by currency, in the order the licensor is offered them', async () => {
    const small = await createLicensor(agentId);
    await earn([royaltyLine(small, '1')], 'USD');
    await earn([royaltyLine(small, '2')], 'TWD');
    await earn([royaltyLine(small, '3')], 'CNY');
    const body = { licensorId: small.licensorId, automatic: true, version: 0 };
    expect((await invoke(savePayeeTerms, staff, { body })).name).toBe('Success');
    const { ranges } = (await invoke(getWithdrawalBasics, small.identity)).data;
    const offered = (ranges as Withdrawable[]).map(({ currency }) => currency);
    expect(offered).toHaveLength(3);
    const { data } = await invoke(requestDuePayments, staff, { body: { payer: 'taipei' } });
    const leftOut = (data.leftOut as { licensorId: string; currency: string; problem: string }[]).filter(
      ({ licensorId }) => licensorId === small.licensorId,
    );
    expect(leftOut.map(({ currency, problem }) => [currency, problem])).toEqual(
      offered.map((currency) => [currency, currency === 'TWD' ? 'belowMinimum' : expect.any(String)]),
    );
  });
});
