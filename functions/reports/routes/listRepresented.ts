import { listRepresented } from '../../../shared/reports/routes.ts';
import { loadContractParties } from '../../contracts/contractReader.ts';
import type { Identity } from '../../api/identity.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { isStaff } from '../../access/visibility.ts';

/** Returns the agent of the request: the signed-in company; staff name one. */
const requestedAgent = (identity: Identity, agentId: string | undefined): string => {
  if (isStaff(identity)) {
    if (agentId) return agentId;
    throw new Refusal('LackOfParameters', { issues: [{ path: 'query.agentId', message: 'required' }] });
  }
  const own = identity.user.companyInfoId;
  if (!own) throw new Refusal('NotCompany');
  if (agentId && agentId !== own) throw new Refusal('DataNotFound');
  return own;
};

export const handler = handle(listRepresented)(async ({ query, identity }) => {
  const agentId = requestedAgent(identity, query.agentId);
  const contracts = (await loadContractParties(agentId)).filter((contract) => contract.agentId === agentId);
  const byLicensor = new Map<string, { rightOwnerId: string; name: string; contracts: number }>();
  for (const { licensorId, licensorName } of contracts) {
    const known = byLicensor.get(licensorId) ?? {
      rightOwnerId: licensorId,
      name: licensorName,
      contracts: 0,
    };
    known.contracts += 1;
    byLicensor.set(licensorId, known);
  }
  const keyword = query.keyword?.toLowerCase() ?? '';
  const found = [...byLicensor.values()]
    .filter(({ name }) => name.toLowerCase().includes(keyword))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { items: found.slice(query.offset, query.offset + query.limit), total: found.length };
});
