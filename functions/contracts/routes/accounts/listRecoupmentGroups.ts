import { listRecoupmentGroups } from '../../../../shared/contracts/accounts/groupRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { contractsOfGroup, groupsOfContract } from '../../accounts/groupReader.ts';
import { viewContract } from '../../contractReader.ts';
import { knowsContract } from '../../secrecy.ts';

export const handler = handle(listRecoupmentGroups)(async ({ params, identity }) => {
  const groups = await groupsOfContract(await viewContract(identity, params.id));
  const items = await Promise.all(
    groups.toReversed().map(async (group) => {
      const known = (await contractsOfGroup(group)).filter((contract) => knowsContract(identity, contract));
      const contracts = known.map(({ contractId, contractNumber, displayName }) => ({
        contractId,
        contractNumber,
        displayName,
      }));
      return { ...group, contractIds: contracts.map(({ contractId }) => contractId), contracts };
    }),
  );
  return { items };
});
