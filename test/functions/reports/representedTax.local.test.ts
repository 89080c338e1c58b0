import { expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { previewLicensorReportTax } from '../../../shared/reports/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createAgent,
  createContract,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

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
