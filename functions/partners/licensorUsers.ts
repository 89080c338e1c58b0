import { isMainAccount } from '../../shared/access/subAccounts.ts';
import type { Identity, StoredUser } from '../api/identity.ts';
import { ownerOf } from '../account/users/managedUsers.ts';
import { loadRepresented } from '../people/representation.ts';
import { isAgent } from '../people/rightOwnerNames.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { getRegistration } from './registrationReader.ts';

/** Account that a registration by link made. */
type RegisteredUser = StoredUser & { registrationId?: string };

/**
 * Returns the licensors whose accounts a person may change: those the person's company represents. Only the main account
 * of an agent has any. Agents are left out, because another agent could otherwise take away their rights by making a
 * contract.
 */
export const loadLicensors = async ({ user }: Identity): Promise<ReadonlySet<string>> => {
  if (user.kind !== 'company' || !user.companyAdmin || user.companyInfoId === undefined) return new Set();
  const agentId = user.companyInfoId;
  const ids = [...(await loadRepresented(agentId))];
  const owners = await loadRightOwners([agentId, ...ids]);
  const agent = owners.get(agentId);
  if (!agent || !isAgent(agent)) return new Set();
  return new Set(ids.filter((id) => id !== agentId && owners.has(id) && !isAgent(owners.get(id)!)));
};

/**
 * Returns whether an account is a main account of one of these licensors. An account that another agent brought in is
 * that agent's: a contract alone does not give it to somebody else.
 */
export const isLicensorOf = async (
  { user: { companyInfoId } }: Identity,
  licensors: ReadonlySet<string>,
  user: StoredUser,
): Promise<boolean> => {
  if (!isMainAccount(user) || !licensors.has(ownerOf(user) ?? '')) return false;
  const { registrationId } = user as RegisteredUser;
  const registration = registrationId === undefined ? undefined : await getRegistration(registrationId);
  return registration === undefined || registration.agentId === companyInfoId;
};
