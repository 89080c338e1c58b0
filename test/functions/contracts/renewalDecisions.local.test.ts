import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/core/newId.ts';
import { createLicenseContract, getContract } from '../../../shared/contracts/routes.ts';
import { declineRenewal, listRenewals, reopenRenewal } from '../../../shared/contracts/renewalRoutes.ts';
import { handler as checkRenewals } from '../../../functions/contracts/tasks/checkRenewals.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { invoke } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';
import { createAgent, createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUpStaff } from '../../support/business/people.ts';
import { registerWork } from '../works/registerWork.ts';

const { agentId } = await openBusiness();
const staff = await signUpStaff();
const { licensorId } = await createLicensor(agentId);

const make = async (endDate: string, more: object = {}): Promise<string> => {
  const { data, name } = await invoke(createLicenseContract, staff, {
    body: {
      contractNumber: newId('ctr'),
      displayName: '詞曲代理合約',
      contractType: 'both',
      licensorId,
      agentId,
      startDate: addDays(endDate, -364),
      endDate,
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1300],
      payerEntity: 'taipei',
      units: [],
      ...more,
    },
  });
  expect(name, JSON.stringify(data)).toBe('Success');
  return String(data.contractId);
};

const decline = (id: string) => invoke(declineRenewal, staff, { params: { id }, body: {} });
const reopen = (id: string) => invoke(reopenRenewal, staff, { params: { id }, body: {} });
const licensed = (workId: string, startDate: string, endDate: string) => ({
  workType: 'MusicalWork',
  workId,
  startDate,
  endDate,
});

describe('the decision not to renew a contract', () => {
  it.each([
    ['more than 90 days before its end', 91, 'ContractRenewalNotDue'],
    ['90 days before its end', 90, 'Success'],
    ['a year after its end', -365, 'Success'],
    ['more than a year after its end', -366, 'ContractRenewalNotDue'],
  ])('is made from 90 days before the end to a year after: %s', async (_when, daysLeft, name) => {
    expect((await decline(await make(addDays(today(), daysLeft)))).name).toBe(name);
  });

  it('shows in the status before the end and after it', async () => {
    const [coming, past] = [await make(addDays(today(), 30)), await make(addDays(today(), -1))];
    expect((await decline(coming)).data).toMatchObject({ status: 7 });
    expect((await decline(past)).data).toMatchObject({ status: 5 });
    expect((await reopen(coming)).data).toMatchObject({ status: 2 });
    expect((await reopen(past)).data).toMatchObject({ status: 3 });
  });

  it('is taken back once, and the contract waits for a decision again', async () => {
    const id = await make(addDays(today(), 30));
    await decline(id);
    const { data } = await reopen(id);
    expect(data).not.toHaveProperty('renewal');
    expect((await reopen(id)).name).toBe('ContractRenewalDecided');
    const open = await invoke(listRenewals, staff, { query: {} });
    expect((open.data.items as { contractId: string }[]).map(({ contractId }) => contractId)).toContain(id);
    expect((await decline(id)).name).toBe('Success');
  });

  it('stays after the end once another contract licenses the works of this one', async () => {
    const workId = await registerWork(staff, licensorId);
    const end = addDays(today(), -10);
    const id = await make(end, { units: [licensed(workId, addDays(end, -364), end)] });
    await decline(id);
    const [from, until] = [addDays(today(), -5), addDays(today(), 300)];
    const following = await make(until, {
      startDate: from,
      agentId: await createAgent(),
      units: [licensed(workId, from, until)],
    });
    expect((await reopen(id)).data).toMatchObject({
      name: 'DuplicateLicenseWithUnknownReason',
      data: { contracts: [{ contractId: following }] },
    });
  });
});

describe('a contract that renews itself', () => {
  it('is left to a person when another contract licenses its works by then', async () => {
    const workId = await registerWork(staff, licensorId);
    const id = await make(today(), {
      renewalCondition: 'evergreen',
      units: [licensed(workId, addDays(today(), -364), today())],
    });
    const [from, until] = [addDays(today(), 1), addDays(today(), 300)];
    await make(until, {
      startDate: from,
      agentId: await createAgent(),
      units: [licensed(workId, from, until)],
    });
    await checkRenewals();
    const { data } = await invoke(getContract, staff, { params: { id } });
    expect(data).not.toHaveProperty('renewal');
  });

  it('keeps an exception that staff made for one of its works', async () => {
    const workId = await registerWork(staff, licensorId);
    const start = addDays(today(), -364);
    const other = await make(addDays(today(), 300), {
      startDate: start,
      units: [licensed(workId, start, addDays(today(), 300))],
    });
    const overrideReason = '兩家代理方已書面同意';
    const id = await make(today(), {
      renewalCondition: 'evergreen',
      agentId: await createAgent(),
      units: [licensed(workId, start, today())],
      overrideReason,
    });
    await checkRenewals();
    const { renewedById } = (await invoke(getContract, staff, { params: { id } })).data;
    const renewed = await invoke(getContract, staff, { params: { id: renewedById } });
    expect(renewed.data.units).toMatchObject([
      { workId, ruleOverride: { reason: overrideReason, contractIds: [other] } },
    ]);
  });
});
