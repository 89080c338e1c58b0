import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/core/newId.ts';
import { writeNewUnits } from '../../../functions/contracts/unitBulkStore.ts';
import { createLicenseContract, deleteContractUnit } from '../../../shared/contracts/routes.ts';
import { listLicenceViolations } from '../../../shared/contracts/licenceReportRoutes.ts';
import { handler as checkAllLicences } from '../../../functions/contracts/tasks/checkAllLicences.ts';
import type { ReportedViolation } from '../../../shared/contracts/licenceReportSchema.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createAgent, createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { registerWork } from '../works/registerWork.ts';

const { agentId } = await openBusiness();
const staff = await signUpStaff();
const { licensorId } = await createLicensor(agentId);

const term = { startDate: '2026-01-01', endDate: '2027-12-31' };

const make = async (more: object): Promise<string> => {
  const { data, name } = await invoke(createLicenseContract, staff, {
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
      units: [],
      ...more,
    },
  });
  expect(name, JSON.stringify(data)).toBe('Success');
  return String(data.contractId);
};

/** Licenses a work as old data does, without a check. Returns the id of the unit. */
const licenseUnchecked = async (contractId: string, workId: string, more: object = {}): Promise<string> => {
  const contractUnitId = newId('unt');
  const unit = {
    workType: 'MusicalWork' as const,
    workId,
    workName: '歌',
    exclusive: false,
    ...term,
    ...more,
  };
  await writeNewUnits(contractId, [{ ...unit, contractId, contractUnitId, version: 1 }], 'test');
  return contractUnitId;
};

const report = async (state = 'open'): Promise<ReportedViolation[]> =>
  (await invoke(listLicenceViolations, staff, { query: { state } })).data.items as ReportedViolation[];

const check = () => checkAllLicences({ licenceCheckId: newId('lck') });

describe('the report of broken licence rules', () => {
  it('lists each with the work, both contracts and the day it begins, and forgets what is mended', async () => {
    const [twice, foreign] = await Promise.all([
      registerWork(staff, licensorId),
      registerWork(staff, licensorId),
    ]);
    const stranger = (await createLicensor(agentId)).licensorId;
    const first = await make({});
    const second = await make({ agentId: await createAgent() });
    const strange = await make({ licensorId: stranger });
    await licenseUnchecked(first, twice);
    const later = await licenseUnchecked(second, twice, { startDate: '2026-07-01' });
    await licenseUnchecked(strange, foreign);
    await check();
    const found = await report();
    expect(found).toHaveLength(2);
    const both = found.find(({ workId }) => workId === twice)!;
    expect(both).toMatchObject({ rule: 'otherAgent', since: '2026-07-01' });
    expect([both.contract.contractId, both.otherContract!.contractId].sort()).toEqual([first, second].sort());
    const alone = found.find(({ workId }) => workId === foreign)!;
    expect(alone).toMatchObject({ rule: 'noShare', contract: { contractId: strange } });
    expect(alone).not.toHaveProperty('otherContract');
    await invoke(deleteContractUnit, staff, { params: { id: second, unitId: later } });
    await check();
    expect((await report()).map(({ workId }) => workId)).toEqual([foreign]);
  });

  it('lists exceptions apart, with their reason', async () => {
    const workId = await registerWork(staff, licensorId);
    const units = [{ workType: 'MusicalWork', workId, ...term }];
    await make({ units });
    const overrideReason = '兩家代理方已書面同意';
    await make({ units, overrideReason });
    await check();
    expect((await report()).map((violation) => violation.workId)).not.toContain(workId);
    expect(await report('excepted')).toMatchObject([
      { rule: 'sameAgent', workId, exception: { reason: overrideReason, byName: staff.displayName } },
    ]);
  });

  it('names the exclusive licence, and keeps silent about works that keep the rules', async () => {
    const [taken, fine] = await Promise.all([
      registerWork(staff, licensorId),
      registerWork(staff, licensorId),
    ]);
    const [first, second] = [await make({}), await make({ agentId: await createAgent() })];
    await licenseUnchecked(first, taken, {
      exclusive: true,
      exclusiveStartDate: '2026-03-01',
      exclusiveDays: 31,
    });
    await licenseUnchecked(second, taken);
    await licenseUnchecked(first, fine);
    await check();
    const rules = new Map((await report()).map(({ workId, rule }) => [workId, rule]));
    expect(rules.get(taken)).toBe('exclusive');
    expect(rules.has(fine)).toBe(false);
  });
});
