import { describe, expect, it } from 'vitest';
import { rememberLanguage, saveMailPreferences } from '../../../functions/account/mailPreferences.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { listMessagesTo } from '../../../functions/messages/messageReader.ts';
import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { countNews } from '../../../shared/account/routes.ts';
import { listRenewals, declineRenewal } from '../../../shared/contracts/renewalRoutes.ts';
import { handler as checkRenewals } from '../../../functions/contracts/tasks/checkRenewals.ts';
import { renderMessage } from '../../../functions/messages/render.ts';
import type { Message } from '../../../shared/messages/schema.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { invoke } from '../../support/dataCloud.ts';
import { today } from '../../support/today.ts';
import { createAgent, createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUpStaff, signUp } from '../../support/business/people.ts';

const { agentId } = await openBusiness();
const staff = await signUpStaff();

const contractOf = async (licensorId: string, endDate: string, more: object = {}): Promise<string> => {
  const contractNumber = newId('ctr');
  const { data, name } = await invoke(createLicenseContract, staff, {
    body: {
      contractNumber,
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

const company = { kind: 'company', companyInfoId: agentId, companyAdmin: true } as const;
const agent = await signUp(company, { contractRoleAuthority: 7 });
const plain = await signUp(company, { genericRoleAuthority: 1 });
const licensor = await createLicensor(agentId);
const musician = { kind: 'musician', musicianInfoId: licensor.licensorId } as const;
const singer = await signUp(musician, { contractRoleAuthority: 1 });
await rememberLanguage(agent.user.subject, 'zh-Hant');
await rememberLanguage(singer.user.subject, 'zh-Hans');

const mailsTo = async ({ user }: Identity) => (await listMessagesTo(user.email.toLowerCase())).items;

const shown = ({ params, language }: Message) =>
  renderMessage(
    { channel: 'mail', template: 'contractsEnding', language, params },
    {},
    { site: 'https://refrain.example', zone: 'UTC' },
  );

const idsIn = ({ params }: Message) =>
  (params.contracts as { contractId: string }[]).map(({ contractId }) => contractId);

describe('a contract that ends', () => {
  it('is told to agent and licensor 90 days before and once it has ended, in one mail for all of a day', async () => {
    const soon = [
      await contractOf(licensor.licensorId, addDays(today(), 90)),
      await contractOf(licensor.licensorId, addDays(today(), 60)),
    ];
    await contractOf(licensor.licensorId, addDays(today(), 91));
    const ended = await contractOf(licensor.licensorId, addDays(today(), -1));
    await contractOf(licensor.licensorId, addDays(today(), -30));
    await contractOf(licensor.licensorId, today(), { renewalCondition: 'evergreen' });
    await checkRenewals();
    await checkRenewals();
    for (const reader of [agent, singer]) {
      const mails = await mailsTo(reader);
      expect(mails.map(({ params }) => params.end).toSorted()).toEqual(['ended', 'soon']);
      const byEnd = (end: string) => mails.find(({ params }) => params.end === end)!;
      expect(idsIn(byEnd('soon')).toSorted()).toEqual(soon.toSorted());
      expect(byEnd('ended')).toMatchObject({ about: ended, state: 'Queued' });
    }
    const [toAgent] = (await mailsTo(agent)).filter(({ params }) => params.end === 'soon');
    expect(shown(toAgent!).subject).toBe('2 份授權合約即將到期');
    const [toSinger] = (await mailsTo(singer)).filter(({ params }) => params.end === 'ended');
    expect(shown(toSinger!).subject).toBe('1 份授权合同已到期');
    expect(shown(toSinger!).text).toContain(`/Publish/LicenseContract/Detail/${ended}`);
  });

  it('is counted for its agent, whose list shows it', async () => {
    const { data } = await invoke(countNews, agent);
    const listed = await invoke(listRenewals, agent, { query: {} });
    expect(listed.data.total).toBeGreaterThanOrEqual(2);
    expect(data.renewals).toBe(listed.data.total);
  });

  it('is not told to an account that may not see contracts', async () => {
    expect(await mailsTo(plain)).toEqual([]);
    expect(await mailsTo(licensor.identity)).toEqual([]);
  });

  it('is not told as ending soon once somebody decided not to renew it', async () => {
    const other = await createLicensor(await createAgent());
    const reader = await signUp(
      { kind: 'musician', musicianInfoId: other.licensorId },
      { contractRoleAuthority: 1 },
    );
    const id = await contractOf(other.licensorId, addDays(today(), 10));
    expect((await invoke(declineRenewal, staff, { params: { id }, body: {} })).name).toBe('Success');
    await checkRenewals();
    expect(await mailsTo(reader)).toEqual([]);
  });

  it('is stored as not sent for a person who switched such mails off', async () => {
    const other = await createLicensor(agentId);
    const reader = await signUp(
      { kind: 'musician', musicianInfoId: other.licensorId },
      { contractRoleAuthority: 1 },
    );
    await saveMailPreferences(reader.user.subject, { off: ['contracts'] });
    await contractOf(other.licensorId, addDays(today(), 20));
    await checkRenewals();
    expect(await mailsTo(reader)).toMatchObject([
      { state: 'NotSent', reason: 'switchedOff', language: 'zh-Hant' },
    ]);
  });
});
