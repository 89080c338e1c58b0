import type { Identity } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { Refusal } from '../core/refusal.ts';
import { representationBy } from '../people/representation.ts';
import { isStaff } from '../access/visibility.ts';
import { recordsOwnedBy } from '../records/recordReader.ts';
import type { StoredContract } from './filing.ts';

/** Returns whether another agent than this one has a contract with a licensor that has not ended. */
const hasAnotherAgent = async (licensorId: string, agentId: string): Promise<boolean> => {
  const contracts = await recordsOwnedBy<StoredContract>(licensorId, 'ctr', [
    'licensorId',
    'agentId',
    'endDate',
  ]);
  const today = businessDayAt();
  return contracts.some(
    (contract) =>
      contract.licensorId === licensorId && contract.agentId !== agentId && contract.endDate >= today,
  );
};

/**
 * Checks that a company makes or extends contracts with its own licensors only: those it represents, and those it once
 * represented that no other agent represents now. A contract opens the licensor's works to the agent, so a company cannot
 * make one with anybody it chooses. Staff may.
 * @throws Refusal `InvalidData` on `licensorId`
 */
export const requireOwnLicensor = async (identity: Identity, licensorId: string): Promise<void> => {
  if (isStaff(identity)) return;
  const agentId = identity.user.companyInfoId ?? '';
  const represented = await representationBy(agentId, licensorId);
  if (represented === 'today') return;
  if (represented === 'before' && !(await hasAnotherAgent(licensorId, agentId))) return;
  throw new Refusal('InvalidData', { issues: [{ path: 'body.licensorId', message: 'notRepresented' }] });
};
