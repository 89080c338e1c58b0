import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { handler as checkRenewals } from '../../../functions/contracts/tasks/checkRenewals.ts';
import { listMessagesTo } from '../../../functions/messages/messageReader.ts';
import { renderMessage } from '../../../functions/messages/render.ts';
import { keyDatesOf } from '../../../functions/contracts/ahead/keyDateReader.ts';
import {
  addKeyDate,
  changeKeyDate,
  listDueKeyDates,
  listKeyDates,
  listLicenceGaps,
  removeKeyDate,
} from '../../../shared/contracts/ahead/aheadRoutes.ts';
import type { DueKeyDate, KeyDate } from '../../../shared/contracts/ahead/keyDateSchema.ts';
import { maxKeyDates } from '../../../shared/contracts/ahead/keyDateSchema.ts';
import type { LicenceGaps } from '../../../shared/contracts/ahead/gapSchema.ts';
import { addContractUnits, deleteContract, listContractUnits } from '../../../shared/contracts/routes.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { listQueues } from '../../../shared/today/routes.ts';
import type { Queue } from '../../../shared/today/schema.ts';
import { invoke } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';
import {
  createAgent,
  createContract,
  createLicensor,
  openBusiness,
} from '../../support/business/openBusiness.ts';
import { signUpStaff, signUp } from '../../support/business/people.ts';
import { registerWork } from '../works/registerWork.ts';

const { agentId } = await openBusiness();
const staff = await signUpStaff();

const agent = await signUp(
  { kind: 'company', companyInfoId: agentId, companyAdmin: true },
  { contractRoleAuthority: 7 },
);
const otherAgent = await signUp(
  { kind: 'company', companyInfoId: await createAgent(), companyAdmin: true },
  { contractRoleAuthority: 7 },
);
const licensor = await createLicensor(agentId);
const singer = await signUp(
  { kind: 'musician', musicianInfoId: licensor.licensorId },
  { contractRoleAuthority: 1 },
);

const add = async (contractId: string, fields: object, by = agent): Promise<KeyDate> => {
  const { name, data } = await invoke(addKeyDate, by, {
    params: { id: contractId },
    body: { kind: 'option', day: addDays(today(), 10), remindDays: 30, ...fields },
  });
  expect(name, JSON.stringify(data)).toBe('Success');
  return data as unknown as KeyDate;
};

const due = async (by = agent): Promise<DueKeyDate[]> =>
  (await invoke(listDueKeyDates, by)).data.items as DueKeyDate[];

const daysOf = async (contractId: string, by = agent): Promise<string[]> =>
  ((await invoke(listKeyDates, by, { params: { id: contractId } })).data.items as KeyDate[]).map(
    ({ day }) => day,
  );

describe('dates of a contract', () => {
  it('are listed by day, and due from as many days before as was said until they are done', async () => {
    const contractId = await createContract(licensor.licensorId, agentId);
    const soon = await add(contractId, { note: 'first option for a third album' });
    await add(contractId, { day: addDays(today(), 31), kind: 'notice' });
    await add(contractId, { day: addDays(today(), 5), remindDays: 5, kind: 'audit' });
    await add(contractId, { day: addDays(today(), 6), remindDays: 5, kind: 'delivery' });
    expect(await daysOf(contractId)).toEqual([5, 6, 10, 31].map((days) => addDays(today(), days)));
    const mine = (await due()).filter((one) => one.contractId === contractId);
    expect(mine.map(({ kind }) => kind)).toEqual(['audit', 'option']);
    const { contractId: _contract, keyDateId, remindOn: _from, version, ...fields } = soon;
    const params = { id: contractId, keyDateId };
    const done = { params, body: { ...fields, done: true, version } };
    expect((await invoke(changeKeyDate, agent, done)).name).toBe('Success');
    expect((await invoke(changeKeyDate, agent, done)).name).toBe('StaleVersion');
    expect((await due()).filter((one) => one.contractId === contractId)).toHaveLength(1);
  });

  it('wait on the start page of staff and the agent, with those that are past', async () => {
    const contractId = await createContract(licensor.licensorId, agentId);
    await add(contractId, { day: addDays(today(), -1), remindDays: 0 });
    const queueOf = async (by: Identity) =>
      ((await invoke(listQueues, by)).data.items as Queue[]).find(({ key }) => key === 'keyDates');
    expect(await queueOf(agent)).toMatchObject({ overdue: 1, oldest: { since: addDays(today(), -1) } });
    expect((await queueOf(staff))?.count).toBe((await due(staff)).length);
    expect(await queueOf(otherAgent)).toBeUndefined();
  });

  it('are the agent’s: neither the licensor nor another agent sees or changes them', async () => {
    const contractId = await createContract(licensor.licensorId, agentId);
    const { keyDateId, version } = await add(contractId, {});
    const params = { id: contractId, keyDateId };
    const body = { kind: 'other', day: today(), remindDays: 1, version };
    for (const [by, refusal] of [
      [otherAgent, 'DataNotFound'],
      [singer, 'NotAllowed'],
    ] as const) {
      expect((await invoke(listKeyDates, by, { params: { id: contractId } })).name).toBe(refusal);
      expect((await invoke(addKeyDate, by, { params: { id: contractId }, body })).name).toBe(refusal);
      expect((await invoke(changeKeyDate, by, { params, body })).name).toBe(refusal);
      expect((await invoke(removeKeyDate, by, { params })).name).toBe(refusal);
    }
    expect((await due(otherAgent)).map((one) => one.contractId)).not.toContain(contractId);
    const elsewhere = await createContract(licensor.licensorId, agentId);
    expect((await invoke(removeKeyDate, agent, { params: { ...params, id: elsewhere } })).name).toBe(
      'DataNotFound',
    );
    expect(await daysOf(contractId)).toHaveLength(1);
  });

  it('are limited, and removed with their contract', async () => {
    const contractId = await createContract(licensor.licensorId, agentId);
    for (let number = 0; number < maxKeyDates; number += 1) await add(contractId, {});
    const one = { params: { id: contractId }, body: { kind: 'other', day: today(), remindDays: 1 } };
    expect((await invoke(addKeyDate, agent, one)).name).toBe('InvalidOperation');
    const [first] = await keyDatesOf(contractId);
    const params = { id: contractId, keyDateId: first!.keyDateId };
    expect((await invoke(removeKeyDate, agent, { params })).name).toBe('Success');
    expect((await invoke(deleteContract, agent, { params: { id: contractId } })).name).toBe('Success');
    expect(await keyDatesOf(contractId)).toEqual([]);
  });
});

describe('the reminder of a date', () => {
  it('is mailed to the agent once, and again for a new day', async () => {
    const mailAgent = await createAgent();
    const reader = await signUp(
      { kind: 'company', companyInfoId: mailAgent, companyAdmin: true },
      { contractRoleAuthority: 7 },
    );
    const contractId = await createContract(licensor.licensorId, mailAgent);
    const near = await add(contractId, { note: '第三張專輯' }, reader);
    await add(contractId, { kind: 'notice', day: addDays(today(), 12) }, reader);
    await add(contractId, { day: addDays(today(), 40) }, reader);
    await add(contractId, { day: addDays(today(), 1), done: true }, reader);
    const mails = async () =>
      (await listMessagesTo(reader.user.email.toLowerCase())).items.filter(
        ({ template }) => template === 'contractDates',
      );
    await checkRenewals();
    await checkRenewals();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.params).toMatchObject({ count: 2, dates: [{ kind: 'option' }, { kind: 'notice' }] });
    for (const language of ['en', 'zh-Hant', 'zh-Hans'] as const) {
      const { text } = renderMessage(
        { channel: 'mail', template: 'contractDates', language, params: mail!.params },
        {},
        { site: 'https://refrain.example', zone: 'UTC' },
      );
      expect(text).toContain('https://refrain.example/Publish/ContractRenewal');
      expect(text).not.toContain('第三張專輯');
    }
    const { contractId: id, keyDateId, remindOn: _from, version, ...fields } = near;
    const params = { id, keyDateId };
    const moved = { ...fields, day: addDays(today(), 9), version };
    expect((await invoke(changeKeyDate, reader, { params, body: moved })).name).toBe('Success');
    expect((await keyDatesOf(contractId)).find((one) => one.keyDateId === keyDateId)).not.toHaveProperty(
      'remindedOn',
    );
    await checkRenewals();
    expect((await keyDatesOf(contractId)).find((one) => one.keyDateId === keyDateId)?.remindedOn).toBe(
      today(),
    );
  });

  it('of a date of nobody’s contract reaches nobody', async () => {
    const body = { kind: 'other', day: today(), remindDays: 1 };
    expect((await invoke(addKeyDate, staff, { params: { id: newId('ctr') }, body })).name).toBe(
      'ContractNotExist',
    );
  });
});

describe('the works of a contract that end', () => {
  /** Licenses works under a contract until a day each. */
  const license = async (
    contractId: string,
    workIds: readonly string[],
    endDate: string,
    from = '2024-01-01',
  ) => {
    const units = workIds.map((workId) => ({ workType: 'MusicalWork', workId, startDate: from, endDate }));
    const { name, data } = await invoke(addContractUnits, agent, {
      params: { id: contractId },
      body: { units },
    });
    expect(name, JSON.stringify(data)).toBe('Success');
  };
  const gapsOf = async (contractId: string, by = agent): Promise<LicenceGaps> =>
    (await invoke(listLicenceGaps, by, { params: { id: contractId } })).data as unknown as LicenceGaps;

  it('are gaps until another contract of the two licenses them, the soonest first', async () => {
    const contractId = await createContract(licensor.licensorId, agentId);
    const next = await createContract(licensor.licensorId, agentId);
    const [gone, followed, later, far] = (await Promise.all(
      [1, 2, 3, 4].map(() => registerWork(staff, licensor.licensorId)),
    )) as [string, string, string, string];
    const end = addDays(today(), 20);
    await license(contractId, [later], addDays(today(), 300));
    await license(contractId, [gone, followed], end);
    await license(contractId, [far], addDays(today(), 400));
    await license(next, [followed], '2030-12-31', addDays(end, 1));
    await license(next, [gone], '2030-12-31', addDays(end, 11));
    const { items, ending, checked } = await gapsOf(contractId);
    expect(items).toMatchObject([
      { workId: gone, endDate: end, resumesOn: addDays(end, 11), regions: [], rights: [] },
      { workId: later, endDate: addDays(today(), 300) },
    ]);
    expect(items[1]).not.toHaveProperty('resumesOn');
    // The work that ends in more than a year is not looked at.
    expect({ ending, checked }).toEqual({ ending: 3, checked: 3 });
    const { items: units } = (await invoke(listContractUnits, staff, { params: { id: contractId } })).data;
    for (const { contractUnitId, workId, workName } of items)
      expect(units).toContainEqual(expect.objectContaining({ contractUnitId, workId, workName }));
    expect(await gapsOf(contractId, staff)).toEqual({ items, ending, checked });
    expect(await gapsOf(contractId, singer)).toEqual({ items, ending, checked });
  });

  it('are not shown to others', async () => {
    const contractId = await createContract(licensor.licensorId, agentId);
    const ask = async (by: Identity, id: string) =>
      (await invoke(listLicenceGaps, by, { params: { id } })).name;
    expect(await ask(otherAgent, contractId)).toBe('DataNotFound');
    expect(await ask(licensor.identity, contractId)).toBe('NotAllowed');
    expect(await ask(staff, newId('ctr'))).toBe('ContractNotExist');
    expect(await ask(staff, 'C-1')).toBe('InvalidData');
  });
});
