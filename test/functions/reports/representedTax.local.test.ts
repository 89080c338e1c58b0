import { expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import {
  listLicensorReportPartA,
  listLicensorReportPartAOfCurrency,
  listReportPartA,
  previewLicensorReportTax,
} from '../../../shared/reports/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createAgent,
  createContract,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
} from '../../support/business/openBusiness.ts';
import { signUp, signUpReviewer } from '../../support/business/people.ts';

await openBusiness();

const taxPreview = (agent: Identity, rightOwnerId: string, agentId: string) =>
  invoke(previewLicensorReportTax, agent, {
    query: { rightOwnerId },
    body: { agentId, payerEntity: 'taipei', currency: 'TWD' },
  });

it('shows an agent the tax on what it owes its licensors, but not on what another agent owes them', async () => {
  const [own, other] = [await createAgent(), await createAgent()];
  const licensor = await createLicensor(own);
  const { licensorId } = licensor;
  const elsewhere = { ...licensor, agentId: other, contractId: await createContract(licensorId, other) };
  await earn([royaltyLine(licensor, '30000'), royaltyLine(elsewhere, '70000')]);
  const agent = await signUp(
    { kind: 'company', companyInfoId: own, companyAdmin: true },
    { reportRoleAuthority: 1 },
  );
  expect((await taxPreview(agent, licensorId, own)).data).toMatchObject({
    taxLines: [{ base: '30000', amount: '3000' }],
  });
  expect((await taxPreview(agent, licensorId, other)).name).toBe('DataNotFound');
});

it('shows an agent itself as the company that owes its licensors, with the currencies, and no other agent', async () => {
  const [own, other] = [await createAgent(), await createAgent()];
  const licensor = await createLicensor(own);
  const { licensorId: rightOwnerId } = licensor;
  const elsewhere = { ...licensor, agentId: other, contractId: await createContract(rightOwnerId, other) };
  await earn([royaltyLine(licensor, '300'), royaltyLine(elsewhere, '700')]);
  await earn([royaltyLine(licensor, '5')], 'USD');
  await earn([royaltyLine(elsewhere, '5')], 'CNY');
  const agent = await signUp(
    { kind: 'company', companyInfoId: own, companyAdmin: true },
    { reportRoleAuthority: 1 },
  );
  const list = async (by: Identity) =>
    (await invoke(listLicensorReportPartA, by, { query: { rightOwnerId } })).data.items;
  const inCurrency = async (by: Identity, currency: string) =>
    (await invoke(listLicensorReportPartAOfCurrency, by, { params: { currency }, query: { rightOwnerId } }))
      .data.items;
  expect(await list(agent)).toMatchObject([{ agentId: own, currencies: ['USD', 'TWD'] }]);
  expect(await inCurrency(agent, 'USD')).toMatchObject([{ agentId: own, currencies: ['USD'] }]);
  expect(await inCurrency(agent, 'CNY')).toEqual([]);
  // The licensor itself sees both, by its own report.
  const params = { currency: 'TWD' };
  const seen = (await invoke(listReportPartA, licensor.identity, { params })).data.items;
  expect((seen as { agentId: string }[]).map(({ agentId }) => agentId).toSorted()).toEqual(
    [own, other].toSorted(),
  );
  expect(await inCurrency(agent, 'TWD')).toEqual(
    (seen as { agentId: string }[]).filter(({ agentId }) => agentId === own),
  );

  const stranger = await signUp(
    { kind: 'company', companyInfoId: await createAgent(), companyAdmin: true },
    { reportRoleAuthority: 1 },
  );
  const query = { rightOwnerId };
  for (const [by, refusal] of [
    [stranger, 'DataNotFound'],
    [licensor.identity, 'NotCompany'],
    [await signUpReviewer('Reviewer One'), 'NotAllowed'],
  ] as const) {
    expect((await invoke(listLicensorReportPartA, by, { query })).name).toBe(refusal);
    expect((await invoke(listLicensorReportPartAOfCurrency, by, { params, query })).name).toBe(refusal);
  }
  expect((await invoke(listLicensorReportPartA, agent)).name).toBe('InvalidData');
  const wrong = { params: { currency: 'XAU' }, query };
  expect((await invoke(listLicensorReportPartAOfCurrency, agent, wrong)).name).toBe('InvalidData');
});
