import { registrationChannelSchema } from '../../shared/partners/schema.ts';
import type { Identity, StoredUser } from '../api/identity.ts';
import { ownerOf } from '../account/users/managedUsers.ts';
import { loadContractsByParty } from '../contracts/contractReader.ts';
import { queryAll } from '../db/items.ts';
import { partnerKeys } from '../db/keys/partners.ts';
import { isAgent } from '../people/rightOwnerNames.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { getRegistration } from './registrationReader.ts';
import type { StoredRegistration } from './registration.ts';

/** Account that a registration by link made. */
type RegisteredUser = StoredUser & { registrationId?: string };

/** Returns the right owners that an agent brought in by a registration that was approved. */
const registeredBy = async (agentId: string): Promise<string[]> => {
  const lists = (['Musician', 'Company'] as const).flatMap((kind) =>
    registrationChannelSchema.options.map((channel) => partnerKeys.ofAgent(agentId, kind, channel)),
  );
  const only = ['step', 'rightOwnerId'];
  const found = await Promise.all(
    lists.map((pk) => queryAll<StoredRegistration>({ index: 'gsi1', pk, only })),
  );
  return found.flat().flatMap(({ step, rightOwnerId }) => (step === 'Confirmed' ? [rightOwnerId] : []));
};

/** Returns the right owners that license to an agent by a contract in force. */
const licensedTo = async (agentId: string): Promise<string[]> =>
  (await loadContractsByParty(agentId)).flatMap((contract) =>
    contract.agentId === agentId && contract.status === 1 ? [contract.licensorId] : [],
  );

/**
 * Returns the licensors of the agent a person acts for: right owners it brought in by a registration that was approved,
 * or that license to it by a contract in force. Only the main account of the agent has any. Agents are nobody's
 * licensors here, because another agent could otherwise take away their rights by making a contract.
 */
export const loadLicensors = async ({ user }: Identity): Promise<ReadonlySet<string>> => {
  if (user.kind !== 'company' || !user.companyAdmin || user.companyInfoId === undefined) return new Set();
  const agentId = user.companyInfoId;
  const ids = [...new Set((await Promise.all([registeredBy(agentId), licensedTo(agentId)])).flat())];
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
  if (user.kind === 'system' || !licensors.has(ownerOf(user) ?? '')) return false;
  if (user.kind === 'company' && !user.companyAdmin) return false;
  const { registrationId } = user as RegisteredUser;
  const registration = registrationId === undefined ? undefined : await getRegistration(registrationId);
  return registration === undefined || registration.agentId === companyInfoId;
};
