import { tryContractTerms } from '../../../shared/contractIncome/routes.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { isStaff } from '../../access/visibility.ts';
import { handle } from '../../api/handle.ts';
import { requireAgent, viewContract } from '../../contracts/contractReader.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import { seenOwner } from '../../statements/owning/ownBatch.ts';
import { batchesToTry, tryPart } from '../trial/tryTerms.ts';

export const handler = handle(tryContractTerms)(async ({ params, body, identity, language }) => {
  const contract = await viewContract(identity, params.id);
  requireAgent(identity, contract.agentId);
  const { terms, from, to, next, portion } = body;
  const period = { from, to };
  const batches = await batchesToTry(contract, period, seenOwner(identity));
  const sees = ({ agentId }: { agentId: string }) => isStaff(identity) || agentId === contract.agentId;
  const part = await tryPart(batches, { contract, terms, period, sees }, next, portion);
  const owners = await loadRightOwners(part.lines.map(({ licensorId }) => licensorId));
  return {
    ...part,
    lines: part.lines.map((line) => {
      const owner = owners.get(line.licensorId);
      return { ...line, licensorName: owner ? displayName(owner, language) : line.licensorId };
    }),
  };
});
