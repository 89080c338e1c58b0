import { listContractAdvances } from '../../../../shared/contracts/advanceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { advancesOfContract } from '../../advanceReader.ts';
import { viewContract } from '../../contractReader.ts';

export const handler = handle(listContractAdvances)(async ({ params, identity }) => {
  await viewContract(identity, params.id);
  return { items: await advancesOfContract(params.id) };
});
