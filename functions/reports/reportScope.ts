import { isTopAgent } from './rules.ts';
import { loadContractParties } from '../contracts/contractReader.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { requestedLicensor } from '../income/scope.ts';
import { isAgent, type RightOwner } from '../people/rightOwnerNames.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { isStaff } from '../access/visibility.ts';

/**
 * Loads a right owner who can have a report: anybody except the top agent, to whom nobody reports.
 * @throws Refusal `DataNotFound`, `NobodyReportsToAgent`
 */
export const requireReportable = async (rightOwnerId: string): Promise<RightOwner> => {
  const owner = await loadRightOwner(rightOwnerId);
  if (!isAgent(owner)) return owner;
  const contracts = await loadContractParties(rightOwnerId);
  const licensorOfCount = contracts.filter(({ licensorId }) => licensorId === rightOwnerId).length;
  if (isTopAgent({ isAgent: true, contractsAsLicensor: licensorOfCount }))
    throw new Refusal('NobodyReportsToAgent');
  return owner;
};

/** Licensor of a report, and the licensee it is limited to, if any. */
export type ReportScope = { licensorId: string; agentId?: string };

/**
 * Returns the scope of a person's own report; staff name the right owner.
 * @throws Refusal `LackOfParameters`, `DataNotFound`, `NobodyReportsToAgent`
 */
export const ownScope = async (
  identity: Identity,
  rightOwnerId: string | undefined,
): Promise<ReportScope> => {
  const licensorId = requestedLicensor(identity, rightOwnerId);
  await requireReportable(licensorId);
  return { licensorId };
};

/**
 * Returns the scope of a report on a right owner that an agent represents, limited to what that agent owes. Staff may
 * request anybody's.
 * @throws Refusal `DataNotFound` for somebody the agent does not represent, `NobodyReportsToAgent`
 */
export const representedScope = async (identity: Identity, rightOwnerId: string): Promise<ReportScope> => {
  if (isStaff(identity)) {
    await requireReportable(rightOwnerId);
    return { licensorId: rightOwnerId };
  }
  const agentId = identity.user.companyInfoId;
  if (!agentId) throw new Refusal('NotCompany');
  if (rightOwnerId === agentId) {
    await requireReportable(agentId);
    throw new Refusal('DataNotFound');
  }
  const contracts = await loadContractParties(rightOwnerId);
  const represents = contracts.some(
    (contract) => contract.agentId === agentId && contract.licensorId === rightOwnerId,
  );
  if (!represents) throw new Refusal('DataNotFound');
  return { licensorId: rightOwnerId, agentId };
};
