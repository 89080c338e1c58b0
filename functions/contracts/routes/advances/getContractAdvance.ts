import { getContractAdvance } from '../../../../shared/contracts/advanceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadAdvance } from '../../advanceReader.ts';
import { viewContract } from '../../contractReader.ts';

export const handler = handle(getContractAdvance)(async ({ params, identity }) => {
  const advance = await loadAdvance(params.id);
  await viewContract(identity, advance.contractId);
  return advance;
});
