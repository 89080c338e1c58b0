import { isBetween } from '../../../shared/contracts/accounts/groupRules.ts';
import type { RecoupmentGroup } from '../../../shared/contracts/accounts/groupSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { toData, queryAll } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { loadContract, loadContracts, loadContractsByParty, loadTerms } from '../contractReader.ts';

/** Returns the recoupment groups of a licensor, oldest first. */
export const groupsOfLicensor = async (licensorId: string): Promise<RecoupmentGroup[]> =>
  (
    await queryAll<RecoupmentGroup>({
      pk: contractKeys.recoupmentGroups(licensorId),
      skPrefix: contractKeys.recoupmentGroupPrefix,
    })
  ).map((item) => toData(item));

/** Returns a contract with those it renews and those that renew it. */
const loadFamily = async (contract: Contract): Promise<Contract[]> => {
  const later: Contract[] = [];
  for (let { renewedById } = contract; renewedById; { renewedById } = later.at(-1)!)
    later.push(await loadContract(renewedById));
  return [...(await loadTerms(contract)), ...later];
};

/** Returns the groups a contract is in, itself or by a contract it renews or is renewed by. */
export const groupsOfContract = async (contract: Contract): Promise<RecoupmentGroup[]> => {
  const between = (await groupsOfLicensor(contract.licensorId)).filter((group) => isBetween(group, contract));
  if (!between.length) return [];
  const family = new Set((await loadFamily(contract)).map(({ contractId }) => contractId));
  return between.filter(
    ({ allContracts, contractIds }) => allContracts || contractIds.some((id) => family.has(id)),
  );
};

/** Returns the contracts of a group, with those they renew and those that renew them, each once. */
export const contractsOfGroup = async (group: RecoupmentGroup): Promise<Contract[]> => {
  const named = group.allContracts
    ? (await loadContractsByParty(group.licensorId)).filter(
        ({ licensorId }) => licensorId === group.licensorId,
      )
    : (await Promise.all([...(await loadContracts(group.contractIds)).values()].map(loadFamily))).flat();
  const between = named.filter((contract) => isBetween(group, contract));
  return [...new Map(between.map((contract) => [contract.contractId, contract])).values()];
};
