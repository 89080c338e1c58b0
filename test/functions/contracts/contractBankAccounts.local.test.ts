import { expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import {
  checkPartyDetailContracts,
  listContractBankAccounts,
} from '../../../shared/contracts/enquiryRoutes.ts';
import { getContract, updateLicenseContract } from '../../../shared/contracts/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createAgent, createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUpStaff, signUp } from '../../support/business/people.ts';

const keeper = (companyInfoId: string): Promise<Identity> =>
  signUp({ kind: 'company', companyInfoId, companyAdmin: true }, { contractRoleAuthority: 2 });

const { agentId } = await openBusiness();
const staff = await signUpStaff();
const agent = await keeper(agentId);
const otherId = await createAgent();
const otherAgent = await keeper(otherId);
const licensor = await createLicensor(agentId);
const other = await createLicensor(otherId);

const list = (by: Identity) =>
  invoke(listContractBankAccounts, by, { query: { licensorId: licensor.licensorId } });

const change = async (by: Identity, more: object) => {
  const params = { id: licensor.contractId };
  const { units: _units, ...fields } = (await invoke(getContract, staff, { params })).data;
  return invoke(updateLicenseContract, by, { params, body: { ...fields, ...more } });
};

it('lets the agent of a contract know its licensor’s accounts by bank, currency and last four digits', async () => {
  const { bankAccountId } = licensor.bankAccount;
  for (const by of [staff, agent])
    expect((await list(by)).data).toEqual({
      items: [{ bankAccountId, bankName: '測試銀行', currency: 'TWD', lastDigits: '7890' }],
      identities: [{ identityId: expect.any(String), name: '林測試', documentType: 'IdCard' }],
    });
});

it('lets the agent choose an identity document of the licensor, and none of anybody else', async () => {
  const [{ identityId: own }] = (await list(agent)).data.identities as [{ identityId: string }];
  expect((await change(agent, { identityId: own })).data).toMatchObject({ identityId: own });
  const foreign = await invoke(listContractBankAccounts, staff, { query: { licensorId: other.licensorId } });
  const [{ identityId }] = foreign.data.identities as [{ identityId: string }];
  expect((await change(agent, { identityId })).name).toBe('ContractRealNameMismatch');
});

it('names no document that is not a file of the contract', async () => {
  expect(await change(agent, { documentIds: ['fil_00000000000001.pdf'] })).toMatchObject({
    name: 'InvalidData',
    data: { data: { issues: [{ path: 'body.documentIds.0', message: 'unknown' }] } },
  });
  expect((await change(agent, { documentIds: [] })).name).toBe('Success');
});

it('hides them from an agent without a contract with the licensor', async () => {
  expect((await list(otherAgent)).name).toBe('DataNotFound');
});

it('lets the agent choose one of them on the contract, and no account of anybody else', async () => {
  const { bankAccountId } = licensor.bankAccount;
  expect((await change(agent, { bankAccountId })).data).toMatchObject({ bankAccountId });
  const foreign = await change(agent, { bankAccountId: other.bankAccount.bankAccountId });
  expect(foreign.name).toBe('ContractRealNameMismatch');
  const { data } = await invoke(checkPartyDetailContracts, staff, {
    query: { licensorId: licensor.licensorId, bankAccountId },
  });
  expect(data).toMatchObject({ related: true, contracts: [{ contractId: licensor.contractId }] });
});
