import { describe, expect, it } from 'vitest';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import {
  addContractUnits,
  createLicenseContract,
  deleteContract,
  getContractBasicInfo,
} from '../../../shared/contracts/routes.ts';
import { clearContractMatches, updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { declineRenewal, renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createAgent, createCompanyLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

await openBusiness();

/** A person of a company that may edit contracts. */
const keeper = (companyInfoId: string): Promise<Identity> =>
  signUp({ kind: 'company', companyInfoId, companyAdmin: true }, { contractRoleAuthority: 2 });

const agentId = await createAgent();
const licensor = await createCompanyLicensor(agentId);
const agent = await keeper(agentId);
const others = {
  'its licensor': await keeper(licensor.licensorId),
  'another agent': await keeper(await createAgent()),
};
const params = { id: licensor.contractId };
/** The contract as its agent reads it. */
const contract = (await invoke(getContractBasicInfo, agent, { params })).data;

const item = {
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-01-05',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
};
const unit = { workType: 'MusicalWork', workId: `wrk_${'0'.repeat(26)}` };

/** All calls that change a contract. */
const changes = (identity: Identity): Promise<{ name: string }>[] => {
  const params = { id: licensor.contractId };
  const { startDate, endDate } = contract;
  const term = { startDate: '2031-01-01', endDate: '2032-12-31' };
  const renewal = { contractId: licensor.contractId, contractNumber: newId('ctr'), ...term };
  return [
    invoke(updateContractBasicInfo, identity, { params, body: { ...contract, licensorShare: '99' } }),
    invoke(addContractAdvances, identity, { params, body: { advances: [item] } }),
    invoke(addContractUnits, identity, { params, body: { units: [{ ...unit, startDate, endDate }] } }),
    invoke(clearContractMatches, identity, { params, body: {} }),
    invoke(declineRenewal, identity, { params, body: {} }),
    invoke(renewContract, identity, { body: renewal }),
    invoke(deleteContract, identity, { params }),
  ];
};

describe('a contract', () => {
  it.each([
    ['its licensor', 'NotAllowed'],
    ['another agent', 'DataNotFound'],
  ] as const)('cannot be changed by %s', async (who, name) => {
    const answers = await Promise.all(changes(others[who]));
    expect(answers.map((answer) => answer.name)).toEqual(answers.map(() => name));
  });

  it('can be created for an agent, or assigned to one, only by that agent', async () => {
    const { contractId: _id, version: _version, ...fields } = contract;
    const createContract = (identity: Identity, more: object = {}) =>
      invoke(createLicenseContract, identity, {
        body: { ...fields, contractNumber: newId('ctr'), units: [], ...more },
      });
    const foreign = await Promise.all(Object.values(others).map((identity) => createContract(identity)));
    expect(foreign.map(({ name }) => name)).toEqual(['NotAllowed', 'NotAllowed']);
    expect((await createContract(agent)).name).toBe('Success');
    const params = { id: licensor.contractId };
    const given = { ...contract, agentId: others['another agent'].rightOwnerId };
    expect((await invoke(updateContractBasicInfo, agent, { params, body: given })).name).toBe('NotAllowed');
    const own = { ...contract, licensorShare: '71' };
    expect((await invoke(updateContractBasicInfo, agent, { params, body: own })).data).toMatchObject({
      licensorShare: '71',
    });
  });
});
