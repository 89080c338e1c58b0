import { groupProblem, groupRules, isBetween } from '../../../shared/contracts/accounts/groupRules.ts';
import type {
  RecoupmentGroup,
  RecoupmentGroupFields,
} from '../../../shared/contracts/accounts/groupSchema.ts';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import type { Identity } from '../../api/identity.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { newId } from '../../core/newId.ts';
import { Refusal } from '../../core/refusal.ts';
import { refuseProblem } from '../../core/refuseProblem.ts';
import { commit, countChange, create, replace } from '../../db/commit.ts';
import { getItem } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { loadManagedContract, requireContract } from '../contractReader.ts';
import { groupsOfContract, groupsOfLicensor } from './groupReader.ts';

const storedGroup = (group: RecoupmentGroup) => ({
  ...contractKeys.recoupmentGroup(group.licensorId, group.groupId),
  type: 'recoupmentGroup',
  ...group,
});

/** Returns the rule broken by contracts of other parties than the one the group is added to. */
const partiesProblem = (first: Contract, chosen: readonly Contract[]) =>
  chosen.every((other) => other.licensorId === first.licensorId && isBetween(other, first))
    ? undefined
    : ({ path: 'contractIds', message: 'otherParties' } as const);

/**
 * Adds a recoupment group of the contract's licensor. Contracts that are named must be managed by the caller.
 * @throws Refusal `InvalidData` by the broken rule; `StaleVersion` when another group of the licensor came first
 */
export const addGroup = async (
  identity: Identity,
  contractId: string,
  fields: RecoupmentGroupFields,
): Promise<RecoupmentGroup> => {
  const { licensorId, agentId, payerEntity, ...first } = await loadManagedContract(identity, contractId);
  const contractIds = fields.allContracts ? [] : [...new Set(fields.contractIds)];
  const chosen = await Promise.all(contractIds.map((id) => loadManagedContract(identity, id)));
  const turnKey = contractKeys.recoupmentGroupTurn(licensorId);
  const turn = (await getItem(turnKey))?.version ?? 0;
  const present = await groupsOfLicensor(licensorId);
  const added = { ...fields, contractIds, agentId, payerEntity };
  refuseProblem(
    ...brokenRules(groupRules, added),
    partiesProblem({ ...first, licensorId, agentId, payerEntity }, chosen),
    groupProblem(added, present),
  );
  const group: RecoupmentGroup = { ...added, groupId: newId('grp'), licensorId, version: 1 };
  const { groupId, name, allContracts, startDate, endDate } = group;
  await commit(
    identity,
    {
      action: 'recoupment group added',
      subject: contractId,
      changes: { groupId, name, allContracts, contractIds, startDate, endDate },
    },
    [
      create(storedGroup(group), 'InvalidOperation'),
      requireContract(contractId),
      countChange(turnKey, 'recoupmentGroupTurn', 'StaleVersion', turn),
    ],
  );
  return group;
};

/**
 * Sets the last day of a recoupment group, at the earliest its first.
 * @throws Refusal `DataNotFound` for a group the contract is not in; `InvalidData`, `StaleVersion`
 */
export const endGroup = async (
  identity: Identity,
  contractId: string,
  groupId: string,
  { endDate, version }: { endDate: string; version: number },
): Promise<RecoupmentGroup> => {
  const contract = await loadManagedContract(identity, contractId);
  const turnKey = contractKeys.recoupmentGroupTurn(contract.licensorId);
  const turn = (await getItem(turnKey))?.version ?? 0;
  const group = (await groupsOfContract(contract)).find((one) => one.groupId === groupId);
  if (!group) throw new Refusal('DataNotFound');
  checkVersion(group, version);
  const ended: RecoupmentGroup = { ...group, endDate };
  const others = (await groupsOfLicensor(contract.licensorId)).filter((one) => one.groupId !== groupId);
  refuseProblem(...brokenRules(groupRules, ended), groupProblem(ended, others));
  await commit(
    identity,
    {
      action: 'recoupment group ended',
      subject: contractId,
      changes: { groupId, endDate },
      before: { endDate: group.endDate },
    },
    [replace(storedGroup(ended), version), countChange(turnKey, 'recoupmentGroupTurn', 'StaleVersion', turn)],
  );
  return { ...ended, version: version + 1 };
};
