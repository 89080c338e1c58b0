import { beforeEach, describe, expect, it } from 'vitest';
import { renewContract as renew } from '../../../../functions/contracts/renewalStore.ts';
import { newId } from '../../../../functions/core/newId.ts';
import type { LicenceViolation } from '../../../../shared/contracts/licenceSchema.ts';
import { renewContract } from '../../../../shared/contracts/renewalRoutes.ts';
import {
  createLicenseContract,
  getContract,
  updateContractUnit,
  updateLicenseContract,
} from '../../../../shared/contracts/routes.ts';
import { beforeNextCommit } from '../../../support/beforeNextCommit.ts';
import { invoke, type Invoked } from '../../../support/dataCloud.ts';
import { createAgent, createLicensor, openBusiness } from '../../../support/business/openBusiness.ts';
import { signUpStaff } from '../../../support/business/people.ts';
import { registerWork } from '../../works/registerWork.ts';

let workId: string;

const { agentId } = await openBusiness();
const staff = await signUpStaff();
const otherId = await createAgent();
const { licensorId } = await createLicensor(agentId);

beforeEach(async () => {
  workId = await registerWork(staff, licensorId);
});

const term = { startDate: '2026-01-01', endDate: '2027-12-31' };
const past = { startDate: '2024-01-01', endDate: '2025-12-31' };

const unit = (more: object = {}) => ({ workType: 'MusicalWork', workId, ...term, ...more });

const make = (more: object = {}): Promise<Invoked> =>
  invoke(createLicenseContract, staff, {
    body: {
      contractNumber: newId('ctr'),
      displayName: '詞曲代理合約',
      contractType: 'both',
      licensorId,
      agentId,
      ...term,
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [1001],
      rights: [1300],
      payerEntity: 'taipei',
      units: [unit()],
      ...more,
    },
  });

const idOf = ({ data, name }: Invoked): string => {
  expect(name, JSON.stringify(data)).toBe('Success');
  return String(data.contractId);
};

const widen = async (contractId: string, more: object): Promise<Invoked> => {
  const { data } = await invoke(getContract, staff, { params: { id: contractId } });
  const { units: _units, ...fields } = data;
  return invoke(updateLicenseContract, staff, { params: { id: contractId }, body: { ...fields, ...more } });
};

/** Expects a refusal for the other licence of the work. */
const expectRefused = (answer: Invoked): void => {
  expect(answer.name).toBe('DuplicateLicenseWithUnknownReason');
  expect((answer.data.data as { violations: LicenceViolation[] }).violations).toMatchObject([{ workId }]);
};

/** A contract of the other agent for a place in which the first licenses nothing, and its extension to all places. */
const elsewhere = async () => {
  const contractId = idOf(await make({ agentId: otherId, authorisedRegions: [1002] }));
  return { extend: () => widen(contractId, { authorisedRegions: [0] }) };
};

/** A contract of the other agent that ended, and its renewal into the term of the first. */
const ended = async () => {
  const contractId = idOf(await make({ agentId: otherId, ...past, units: [unit(past)] }));
  const input = { contractId, contractNumber: newId('ctr'), ...term };
  return { input, extend: () => invoke(renewContract, staff, { body: input }) };
};

/** A contract of the other agent whose unit ended, and the extension of the unit. */
const shortUnit = async () => {
  const whole = { startDate: '2024-01-01', endDate: '2027-12-31' };
  const contractId = idOf(await make({ agentId: otherId, ...whole, units: [unit(past)] }));
  const { data } = await invoke(getContract, staff, { params: { id: contractId } });
  const [{ contractUnitId: unitId, version }] = data.units as [{ contractUnitId: string; version: number }];
  const params = { id: contractId, unitId };
  return { extend: () => invoke(updateContractUnit, staff, { params, body: { ...whole, version } }) };
};

describe('two agents at the same moment', () => {
  it('never both get a work, one of them exclusively', async () => {
    const exclusive = { exclusive: true, exclusiveStartDate: '2026-01-01', exclusiveDays: 365 };
    for (let time = 0; time < 25; time += 1) {
      workId = await registerWork(staff, licensorId);
      const answers = await Promise.all([
        make({ units: [unit(exclusive)] }),
        make({ agentId: otherId, units: [unit()] }),
      ]);
      const won = answers.filter(({ name }) => name === 'Success');
      expect(won).toHaveLength(1);
      expectRefused(answers.find((answer) => answer !== won[0])!);
    }
  });
});

describe.each([
  ['the extension of a contract to other places', elsewhere],
  ['the renewal of a contract', ended],
  ['the extension of a licensed work', shortUnit],
])('%s', (_, prepare) => {
  it('is refused when the work is licensed between its check and its transaction', async () => {
    const { extend } = await prepare();
    beforeNextCommit(async () => void idOf(await make()));
    expectRefused(await extend());
  });

  it('counts for a licence that is made after it and was checked before', async () => {
    const { extend } = await prepare();
    beforeNextCommit(async () => void expect((await extend()).name).toBe('Success'));
    expectRefused(await make());
  });

  it('is refused when another contract is extended into the same use', async () => {
    const { extend } = await prepare();
    const first = idOf(await make({ rights: [2200] }));
    beforeNextCommit(
      async () => void expect((await widen(first, { rights: [1300, 2200] })).name).toBe('Success'),
    );
    expectRefused(await extend());
  });

  it('happens whatever others license elsewhere meanwhile', async () => {
    const { extend } = await prepare();
    const otherWork = await registerWork(staff, licensorId);
    beforeNextCommit(async () => void idOf(await make({ units: [unit({ workId: otherWork })] })));
    expect((await extend()).name).toBe('Success');
  });
});

it('a renewed contract keeps others out while its works are still being copied', async () => {
  const { input } = await ended();
  await renew(staff, input, 0);
  expectRefused(await make());
  idOf(await make({ rights: [2200] }));
});
