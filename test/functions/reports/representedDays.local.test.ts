import { expect, it } from 'vitest';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import { getLicensorReportBasics, getReportBasics } from '../../../shared/reports/routes.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createAgent,
  createContract,
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';
import { createFact } from '../withdrawals/twoContracts.ts';

await openBusiness();

const receive = async (licensor: Licensor, receivedOn: string) => {
  const { licensorId, contractId } = licensor;
  const batchId = await earn([royaltyLine(licensor, '100')]);
  await writeIncomeFacts(licensorId, batchId, [createFact(licensor, contractId, 'Song', '100')]);
  await markFactsReceived(batchId, {
    receivedOn,
    currency: 'TWD',
    exchangeRate: decimalSchema.parse('1'),
    statementCurrency: 'TWD',
    licensorIds: [licensorId],
  });
};

it('shows an agent the receipt days of a licensor’s income with it, but not with other agents', async () => {
  const [own, other, idle] = [await createAgent(), await createAgent(), await createAgent()];
  const licensor = await createLicensor(own);
  const { licensorId } = licensor;
  const elsewhere = { ...licensor, agentId: other, contractId: await createContract(licensorId, other) };
  await createContract(licensorId, idle);
  await receive(elsewhere, '2026-01-05');
  await receive(licensor, '2026-03-05');
  await receive(licensor, '2026-05-05');
  await receive(elsewhere, '2026-11-05');
  const daysFor = async (companyInfoId: string) => {
    const agent = await signUp({ kind: 'company', companyInfoId }, { reportRoleAuthority: 1 });
    const { data } = await invoke(getLicensorReportBasics, agent, { query: { rightOwnerId: licensorId } });
    return [data.startDate, data.endDate];
  };
  expect(await daysFor(own)).toEqual(['2026-03-05', '2026-05-05']);
  expect(await daysFor(other)).toEqual(['2026-01-05', '2026-11-05']);
  expect(await daysFor(idle)).toEqual([undefined, undefined]);
  const { data } = await invoke(getReportBasics, licensor.identity, {});
  expect([data.startDate, data.endDate]).toEqual(['2026-01-05', '2026-11-05']);
});
