import { describe, expect, it } from 'vitest';
import { maxNewAdvances } from '../../../shared/contracts/newContractSchema.ts';
import { addContractAdvances, listContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { extendContractAdvances, renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import {
  addContractUnits,
  createLicenseContract,
  deleteContractUnit,
  getContract,
  listContractUnits,
  updateLicenseContract,
} from '../../../shared/contracts/routes.ts';
import { maxUnitsAtOnce } from '../../../shared/contracts/schema.ts';
import { beforeNextCommit } from '../../support/beforeNextCommit.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  agency,
  contract,
  heldAs,
  madeBy,
  makeWork,
  openAgency,
  open,
  queue,
  release,
} from './heldAgency.ts';

openAgency();

const days = { startDate: '2026-01-01', endDate: '2026-12-31' };

/** Registers as many works as one call may license. */
const makeWorks = (): Promise<string[]> =>
  Promise.all(Array.from({ length: maxUnitsAtOnce }, async () => (await makeWork()).musicalWorkId));

const unitsOf = (workIds: readonly string[]) =>
  workIds.map((workId) => ({ workId, workType: 'MusicalWork', ...days, rights: [1300] }));

/** A payment for some works or units, which it names. */
const payment = (covered: object) => ({
  advanceType: 2,
  amount: '1000',
  expectedDate: '2026-02-01',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-11-30',
  includeAllUnits: false,
  ...covered,
});

/** A contract of as many works and payment items as its form takes. */
const largest = (workIds: readonly string[]) =>
  Object.assign(contract('general'), {
    externalId: `held-${workIds[0]}`,
    units: unitsOf(workIds),
    advances: workIds.slice(0, maxNewAdvances).map((workId) => payment({ workIds: [workId] })),
    renewalCondition: 'none',
  });

const itemsOf = async (contractId: string) => {
  const { main } = agency();
  const params = { id: contractId };
  const [units, advances] = await Promise.all([
    invoke(listContractUnits, main, { params }),
    invoke(listContractAdvances, main, { params }),
  ]);
  return {
    units: units.data.items as { contractUnitId: string; workId: string }[],
    advances: advances.data.items as { contractAdvanceId: string; version: number }[],
  };
};

/** Makes the largest contract by release, and returns its id. */
const madeLargest = async (): Promise<string> => {
  const { main, clerk } = agency();
  const reviewId = heldAs(await invoke(createLicenseContract, clerk, { body: largest(await makeWorks()) }));
  expect((await release(main, reviewId)).name).toBe('Success');
  return madeBy(reviewId);
};

describe('the largest contract a form takes, held for company audit', () => {
  it('is made with its works and payment items by one release', async () => {
    const { units, advances } = await itemsOf(await madeLargest());
    expect([units.length, advances.length]).toEqual([maxUnitsAtOnce, maxNewAdvances]);
  });

  it('is not made in part when the release is killed, and once when it is repeated', async () => {
    const { main, clerk } = agency();
    const body = largest(await makeWorks());
    const reviewId = heldAs(await invoke(createLicenseContract, clerk, { body }));
    beforeNextCommit(() => Promise.reject(new Error('killed')));
    expect((await release(main, reviewId)).status).toBe(500);
    expect((await open(main, reviewId)).data).toMatchObject({ state: 'PendingRelease' });
    expect(await queue(main)).toContain(reviewId);
    expect((await release(main, reviewId)).name).toBe('Success');
    const contractId = await madeBy(reviewId);
    expect((await release(main, reviewId)).name).toBe('Success');
    expect(await madeBy(reviewId)).toBe(contractId);
    const { units, advances } = await itemsOf(contractId);
    expect([units.length, advances.length]).toEqual([maxUnitsAtOnce, maxNewAdvances]);
  });

  it('gets further works and payment items, as many as a call takes, by release', async () => {
    const { main, clerk } = agency();
    const params = { id: await madeLargest() };
    const more = unitsOf(await makeWorks());
    const added = heldAs(await invoke(addContractUnits, clerk, { params, body: { units: more } }));
    expect((await release(main, added)).name).toBe('Success');
    const { units } = await itemsOf(params.id);
    expect(units).toHaveLength(2 * maxUnitsAtOnce);
    const free = units.filter(({ workId }) => more.some((one) => one.workId === workId));
    const advances = free.map(({ contractUnitId }) => payment({ contractUnitIds: [contractUnitId] }));
    const paid = heldAs(await invoke(addContractAdvances, clerk, { params, body: { advances } }));
    expect((await release(main, paid)).name).toBe('Success');
    const all = (await itemsOf(params.id)).advances;
    expect(all).toHaveLength(maxNewAdvances + maxUnitsAtOnce);
    const extensions = all.map(({ contractAdvanceId, version }) => ({
      contractAdvanceId,
      version,
      deductEndDate: '2026-12-31',
    }));
    const body = { contractId: params.id, advances: extensions };
    const extended = heldAs(await invoke(extendContractAdvances, clerk, { body }));
    expect((await release(main, extended)).name).toBe('Success');
  });

  it('is changed, loses works and is renewed by release', async () => {
    const { main, clerk } = agency();
    const params = { id: await madeLargest() };
    const { data } = await invoke(getContract, main, { params });
    const { units: _, ...fields } = data;
    const body = { ...fields, displayName: 'Renamed', rights: [1300, 2200] };
    const changed = heldAs(await invoke(updateLicenseContract, clerk, { params, body }));
    expect((await release(main, changed)).name).toBe('Success');
    const { units } = await itemsOf(params.id);
    const last = { id: params.id, unitId: units.at(-1)!.contractUnitId };
    const removed = heldAs(await invoke(deleteContractUnit, clerk, { params: last }));
    expect((await release(main, removed)).name).toBe('Success');
    const renewal = {
      contractId: params.id,
      contractNumber: `${String(fields.contractNumber)}-2`,
      startDate: '2027-01-01',
      endDate: '2027-12-31',
    };
    const renewed = heldAs(await invoke(renewContract, clerk, { body: renewal }));
    expect((await release(main, renewed)).name).toBe('Success');
    const { units: next } = await itemsOf(await madeBy(renewed));
    expect(next).toHaveLength(maxUnitsAtOnce - 1);
  });

  it('is refused with its size when its terms are longer than a record may be, and nothing is stored', async () => {
    const { main, clerk } = agency();
    const platforms = Array.from({ length: 50 }, (_, index) => `${index} ${'平'.repeat(190)}`);
    const clauses = Array.from({ length: 50 }, (_, index) => ({
      name: `Clause ${index}`,
      licensorShare: '10',
      platforms,
    }));
    for (const by of [clerk, main]) {
      const body = Object.assign(contract('general'), { clauses });
      expect((await invoke(createLicenseContract, by, { body })).name).toBe('TooLarge');
      const again = Object.assign(body, { clauses: clauses.slice(0, 1) });
      const answer = await invoke(createLicenseContract, by, { body: again });
      expect([200, 202]).toContain(answer.status);
    }
  });
});
