import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { currentRealNameId, loadRealName, type RealNameWithAliases } from '../people/realNameReader.ts';
import { idOfRightOwner } from '../people/rightOwnerNames.ts';
import { maySee } from '../people/visibility.ts';
import { loadContractParties } from './contractReader.ts';

/** Returns whether the company signed in is the agent of a right owner under any contract. */
export const represents = async ({ user }: Identity, licensorId: string): Promise<boolean> => {
  const agentId = user.companyInfoId;
  if (!agentId) return false;
  const contracts = await loadContractParties(licensorId);
  return contracts.some((contract) => contract.agentId === agentId && contract.licensorId === licensorId);
};

/**
 * Checks that a person may open a right owner: staff, the right owner, and its agents.
 * @throws Refusal `DataNotFound` for anybody else
 */
export const requireOpenable = async (identity: Identity, rightOwnerId: string): Promise<void> => {
  if (!maySee(identity, [rightOwnerId]) && !(await represents(identity, rightOwnerId)))
    throw new Refusal('DataNotFound');
};

/**
 * Loads a real name for a person who may open one of its aliases. An agent sees only the aliases it represents. The id
 * of a merged real name leads to the one it was merged into.
 * @throws Refusal `DataNotFound` for anybody else
 */
export const openRealName = async (identity: Identity, realNameId: string): Promise<RealNameWithAliases> => {
  const { realName, aliases } = await loadRealName(await currentRealNameId(realNameId));
  if (maySee(identity, aliases.map(idOfRightOwner))) return { realName, aliases };
  const represented = await Promise.all(aliases.map((alias) => represents(identity, idOfRightOwner(alias))));
  const seen = aliases.filter((_, index) => represented[index]);
  if (seen.length === 0) throw new Refusal('DataNotFound');
  return { realName, aliases: seen };
};
