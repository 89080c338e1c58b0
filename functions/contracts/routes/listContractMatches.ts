import { listContractMatches } from '../../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../../api/handle.ts';
import { loadManagedContract } from '../contractReader.ts';
import { openMatchesOf } from './openMatches.ts';

export const handler = handle(listContractMatches)(async ({ params, identity }) => {
  const { contractId } = await loadManagedContract(identity, params.id);
  const found = await openMatchesOf(identity, contractId);
  return {
    items: found.map(({ batch: { batchId, batchNo, fileName }, rows }) => ({
      batchId,
      batchNo,
      fileName,
      rows,
    })),
  };
});
