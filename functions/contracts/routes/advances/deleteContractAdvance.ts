import { deleteContractAdvance } from '../../../../shared/contracts/advanceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { deleteAdvance } from '../../advanceStore.ts';

export const handler = handle(deleteContractAdvance)(async ({ params, identity }) => {
  await deleteAdvance(identity, params.id, params.advId);
  return {};
});
