import { afterAll, describe, expect, it } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { addContractAdvances, deleteContractAdvance } from '../../../shared/contracts/advanceRoutes.ts';
import {
  addContractUnits,
  deleteContract,
  deleteContractUnit,
  createLicenseContract,
  getContractBasicInfo,
  updateContractUnit,
} from '../../../shared/contracts/routes.ts';
import { advancesOfContract } from '../../../functions/contracts/advanceReader.ts';
import { extendContractAdvances } from '../../../shared/contracts/renewalRoutes.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { newId } from '../../../functions/core/newId.ts';
import { countItems } from '../../../functions/db/items.ts';
import { contractKeys } from '../../../functions/db/keys/contracts.ts';
import { advancesOverlap } from '../../../shared/contracts/advanceRules.ts';
import { beforeNextCommit } from '../../support/beforeNextCommit.ts';
import { invoke, startDataCloud, type Invoked } from '../../support/dataCloud.ts';
import { watchTable } from '../../support/table/watchTable.ts';
import { createAgent, createContract, createLicensor } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import { registerWork } from '../works/registerWork.ts';

const cloud = await startDataCloud();
const staff = await signUp(
  { kind: 'system', systemUserId: '1' },
  { contractRoleAuthority: 7, infoRoleAuthority: 4, systemAdminRoleAuthority: 2 },
);
const agentId = await createAgent();
const { licensorId } = await createLicensor(agentId);
afterAll(() => cloud.dispose());

/** Number of runs of each race, since two simultaneous actions do not always collide. */
const times = 3;

const contract = () => createContract(licensorId, agentId);

const item = (more: object = {}) => ({
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-01-05',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-03-31',
  ...more,
});

const add = (contractId: string, more?: object) =>
  invoke(addContractAdvances, staff, { params: { id: contractId }, body: { advances: [item(more)] } });

const added = async (contractId: string, more?: object): Promise<string> =>
  (await add(contractId, more)).data.items.map(
    (one) => (one as { contractAdvanceId: string }).contractAdvanceId,
  )[0]!;

const extend = (contractId: string, contractAdvanceId: string, deductEndDate: string) =>
  invoke(extendContractAdvances, staff, {
    body: { contractId, advances: [{ contractAdvanceId, deductEndDate, version: 1 }] },
  });

const pay = (contractAdvanceId: string) =>
  invoke(confirmAdvancePayments, staff, {
    body: { contractAdvanceIds: [contractAdvanceId], payDate: '2026-01-05' },
  });

const addUnit = async (contractId: string): Promise<string> => {
  const workId = await registerWork(staff, licensorId);
  const units = [{ workType: 'MusicalWork', workId, startDate: '2024-01-01', endDate: '2030-12-31' }];
  const result = await invoke(addContractUnits, staff, { params: { id: contractId }, body: { units } });
  return (result.data.items as { contractUnitId: string }[])[0]!.contractUnitId;
};

const takeOut = (contractId: string, unitId: string) =>
  invoke(deleteContractUnit, staff, { params: { id: contractId, unitId } });

/** Runs `act` before a change reads the revision of its contract's items the next time. */
const beforeRevisionIsRead = (act: () => Promise<unknown>): void => {
  const end = watchTable(async ({ input }, next) => {
    if (!JSON.stringify(input).includes(contractKeys.advanceRevision('').sk)) return next();
    end();
    await act();
    return next();
  });
};

/** Expects one of two actions to succeed and the other to be refused with one of these names. */
const expectOne = (answers: readonly Invoked[], ...refusals: string[]): void => {
  const names = answers.map(({ name }) => name);
  expect(
    names.filter((name) => name === 'Success'),
    names.join(),
  ).toHaveLength(1);
  for (const name of names) expect(['Success', ...refusals]).toContain(name);
};

describe('the deduction range of a payment item', () => {
  it('cannot be extended into the range of an item that is added at the same moment', async () => {
    for (let time = 0; time < times; time += 1) {
      const contractId = await contract();
      const id = await added(contractId);
      const later = { deductStartDate: '2026-04-01', deductEndDate: '2026-06-30' };
      const answers = await Promise.all([extend(contractId, id, '2026-05-31'), add(contractId, later)]);
      expectOne(answers, 'StaleVersion', 'NewContractAdvanceOverlap');
      const [first, second] = await advancesOfContract(contractId);
      expect(second ? advancesOverlap(first!, second) : false).toBe(false);
    }
  });

  it('cannot be extended into a range that is extended at the same moment', async () => {
    const regions = [{ incomeRegions: [158] }, { incomeRegions: [158] }];
    for (let time = 0; time < times; time += 1) {
      const contractId = await contract();
      const [early, late] = [
        await added(contractId, regions[0]),
        await added(contractId, {
          ...regions[1],
          deductStartDate: '2026-07-01',
          deductEndDate: '2026-08-31',
        }),
      ];
      const answers = await Promise.all([
        extend(contractId, early, '2026-06-30'),
        extend(contractId, late, '2026-12-31'),
      ]);
      for (const { name } of answers) expect(['Success', 'StaleVersion']).toContain(name);
      expect(answers.some(({ name }) => name === 'Success')).toBe(true);
      expect((await extend(contractId, early, '2026-09-30')).status).not.toBe(200);
      const [first, second] = await advancesOfContract(contractId);
      expect(advancesOverlap(first!, second!)).toBe(false);
    }
  });
});

describe('a payment item', () => {
  it('cannot be removed while a rolling payment is added after it', async () => {
    for (let time = 0; time < times; time += 1) {
      const contractId = await contract();
      const id = await added(contractId);
      const rolling = { advanceType: 4, relatedAdvanceId: id, thresholdAmount: '500' };
      const answers = await Promise.all([
        invoke(deleteContractAdvance, staff, { params: { id: contractId, advId: id } }),
        add(contractId, rolling),
      ]);
      expectOne(answers, 'StaleVersion', 'HasAdvanceCannotBeDeleted', 'RollingAdvanceCannotAdd');
    }
  });

  it('does not cover a work that is removed from the contract at the same moment', async () => {
    for (let time = 0; time < times; time += 1) {
      const contractId = await contract();
      const unitId = await addUnit(contractId);
      const answers = await Promise.all([
        takeOut(contractId, unitId),
        add(contractId, { includeAllUnits: false, contractUnitIds: [unitId] }),
      ]);
      expectOne(answers, 'StaleVersion', 'HasAdvanceCannotBeDeleted', 'ContractUnitMissing');
    }
  });

  it('cannot be paid while a work it covers is changed', async () => {
    for (let time = 0; time < times; time += 1) {
      const contractId = await contract();
      const unitId = await addUnit(contractId);
      const id = await added(contractId);
      const change = invoke(updateContractUnit, staff, {
        params: { id: contractId, unitId },
        body: { startDate: '2024-01-01', endDate: '2029-12-31', version: 1 },
      });
      const [paid, changed] = await Promise.all([pay(id), change]);
      expect(paid.data).toMatchObject({ done: [id] });
      expect(['Success', 'StaleVersion', 'HasPaidAdvance']).toContain(changed.name);
      const again = invoke(updateContractUnit, staff, {
        params: { id: contractId, unitId },
        body: { startDate: '2024-01-01', endDate: '2028-12-31', version: changed.code === 1 ? 2 : 1 },
      });
      expect((await again).name).toBe('HasPaidAdvance');
    }
  });
});

describe('a contract', () => {
  it('cannot be removed while a payment item is added to it', async () => {
    for (let time = 0; time < times; time += 1) {
      const contractId = await contract();
      const answers = await Promise.all([
        invoke(deleteContract, staff, { params: { id: contractId } }),
        add(contractId),
      ]);
      expectOne(answers, 'StaleVersion', 'HasAdvanceCannotBeDeleted', 'ContractNotExist');
    }
  });

  it('cannot be removed while a work is licensed under it', async () => {
    for (let time = 0; time < times; time += 1) {
      const contractId = await contract();
      const [removed] = await Promise.all([
        invoke(deleteContract, staff, { params: { id: contractId } }),
        addUnit(contractId).catch(() => undefined),
      ]);
      const units = { pk: contractId, skPrefix: contractKeys.unitPrefix };
      expect(await countItems(units)).toBe(removed.code === 1 ? 0 : 1);
    }
  });

  it('cannot be removed while another is sub-licensed under it', async () => {
    const underUpper = async (): Promise<{ upperId: string; sublicense: () => Promise<Invoked> }> => {
      const upperId = await contract();
      const params = { id: upperId };
      const {
        contractId: _id,
        version,
        ...terms
      } = (await invoke(getContractBasicInfo, staff, { params })).data;
      const allowing = { ...terms, version, subLicense: 'auto' };
      await invoke(updateContractBasicInfo, staff, { params, body: allowing });
      const lower = { contractNumber: newId('ctr'), licensorId: agentId, agentId: await createAgent() };
      const body = { ...terms, ...lower, upperContractIds: [upperId], units: [] };
      return { upperId, sublicense: () => invoke(createLicenseContract, staff, { body }) };
    };
    const removal = (id: string) => invoke(deleteContract, staff, { params: { id } });
    const first = await underUpper();
    beforeNextCommit(() => removal(first.upperId));
    expect((await first.sublicense()).name).toBe('MakeUpperContractFirst');
    const second = await underUpper();
    beforeNextCommit(second.sublicense);
    expect((await removal(second.upperId)).name).toBe('StaleVersion');
  });

  it('counts its works correctly when one is added while it is changed', async () => {
    const contractId = await contract();
    const params = { id: contractId };
    const { data } = await invoke(getContractBasicInfo, staff, { params });
    beforeRevisionIsRead(() => addUnit(contractId));
    const body = { ...data, displayName: '改名' };
    expect((await invoke(updateContractBasicInfo, staff, { params, body })).name).toBe('Success');
    expect((await invoke(getContractBasicInfo, staff, { params })).data.unitCount).toBe(1);
  });

  it.each(['a payment item', 'the currency'])(
    'keeps payment items in its own currency when %s is saved first',
    async (first) => {
      const contractId = await contract();
      const params = { id: contractId };
      const { data } = await invoke(getContractBasicInfo, staff, { params });
      const change = () =>
        invoke(updateContractBasicInfo, staff, { params, body: { ...data, currency: 'USD' } });
      const addItem = () => add(contractId);
      const [act, actBetween] = first === 'the currency' ? [addItem, change] : [change, addItem];
      const names: string[] = [];
      beforeNextCommit(async () => void names.push((await actBetween()).name));
      names.push((await act()).name);
      expect(names).toEqual(['Success', 'StaleVersion']);
    },
  );
});
