import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import {
  addContractAdvances,
  listAdvanceUnits,
  updateContractAdvance,
} from '../../../shared/contracts/advanceRoutes.ts';
import {
  addContractUnits,
  deleteContractUnit,
  updateContractUnit,
} from '../../../shared/contracts/routes.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent, createLicensor } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import { chineseNames } from '../../support/chineseNames.ts';

const cloud = await startDataCloud();
const staff = await signUp(
  { kind: 'system', systemUserId: '1' },
  { contractRoleAuthority: 7, infoRoleAuthority: 4, systemAdminRoleAuthority: 2 },
);
const licensor = await createLicensor(await createAgent());
afterAll(() => cloud.dispose());

const dates = { startDate: '2024-01-01', endDate: '2030-12-31' };

/** Adds a new work to the contract. */
const licenseWork = async (name: string): Promise<string> => {
  const share = { rightOwnerId: licensor.licensorId, percentage: '50' };
  const work = await invoke(createMusicalWork, staff, {
    body: {
      names: chineseNames(name),
      nativeCultureInfo: 'zh-Hant',
      singingLanguage: 'cmn',
      originalLanguage: 'zh-Hant',
      genre: 1,
      copyrights: [
        { ...share, rightType: 'OA', creationType: 2 },
        { ...share, rightType: 'OC', creationType: 1 },
      ],
    },
  });
  const units = [{ workType: 'MusicalWork', workId: work.data.musicalWorkId, ...dates }];
  const added = await invoke(addContractUnits, staff, {
    params: { id: licensor.contractId },
    body: { units },
  });
  if (added.code !== 1) throw new Error(JSON.stringify(added.data));
  return (added.data.items as { contractUnitId: string }[])[0]!.contractUnitId;
};

const item = (more: object) => ({
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-01-05',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
  ...more,
});

const add = (...advances: object[]) =>
  invoke(addContractAdvances, staff, { params: { id: licensor.contractId }, body: { advances } });

const takeOut = (unitId: string, confirmed?: boolean) =>
  invoke(deleteContractUnit, staff, {
    params: { id: licensor.contractId, unitId },
    ...(confirmed && { query: { confirmed: 'true' } }),
  });

describe('a work in the scope of a payment item', () => {
  let chosen: string;
  let other: string;
  let advanceId: string;

  beforeAll(async () => {
    chosen = await licenseWork('指定的歌');
    other = await licenseWork('其他的歌');
    const added = await add(item({ includeAllUnits: false, contractUnitIds: [chosen] }));
    advanceId = (added.data.items as { contractAdvanceId: string }[])[0]!.contractAdvanceId;
  });

  it('cannot be removed while an item names it, and the refusal names the item', async () => {
    const refused = await takeOut(chosen);
    expect(refused.name).toBe('HasAdvanceCannotBeDeleted');
    expect(refused.data).toMatchObject({ data: { advances: [advanceId] } });
  });

  it('cannot be in another item of the same dates', async () => {
    expect((await add(item({ includeAllUnits: false, contractUnitIds: [chosen] }))).name).toBe(
      'NewContractAdvanceOverlap',
    );
  });

  it('must belong to the contract', async () => {
    const unknown = 'unt_00000000000000000000000001';
    expect((await add(item({ includeAllUnits: false, contractUnitIds: [unknown] }))).name).toBe(
      'ContractUnitMissing',
    );
  });

  it('is listed for its item, with the total number of works', async () => {
    const listed = await invoke(listAdvanceUnits, staff, { params: { id: advanceId } });
    expect(listed.data).toMatchObject({ items: [{ contractUnitId: chosen }], total: 1 });
  });

  it('can be removed after a warning from an item that covers all works', async () => {
    const later = { deductStartDate: '2027-01-01', deductEndDate: '2027-12-31' };
    const added = await add(item({ ...later, includeAllUnits: true }));
    const [{ contractAdvanceId: id }] = added.data.items as [{ contractAdvanceId: string }];
    expect((await invoke(listAdvanceUnits, staff, { params: { id } })).data.total).toBe(2);
    expect((await takeOut(other)).name).toBe('HasAdvanceWarning');
    expect((await takeOut(other, true)).code).toBe(1);
  });

  it('cannot be changed once the item is paid, and neither can the item', async () => {
    const paid = await invoke(confirmAdvancePayments, staff, {
      body: { contractAdvanceIds: [advanceId], payDate: '2026-01-05' },
    });
    expect(paid.data).toMatchObject({ done: [advanceId] });
    expect((await takeOut(chosen)).name).toBe('HasPaidAdvance');
    const changed = await invoke(updateContractUnit, staff, {
      params: { id: licensor.contractId, unitId: chosen },
      body: { ...dates, endDate: '2029-12-31', version: 1 },
    });
    expect(changed.name).toBe('HasPaidAdvance');
    const edited = await invoke(updateContractAdvance, staff, {
      params: { id: licensor.contractId, advId: advanceId },
      body: { ...item({ includeAllUnits: false, contractUnitIds: [chosen], amount: '2' }), version: 1 },
    });
    expect(edited.name).toBe('PaidAdvanceCannotChange');
  });
});
