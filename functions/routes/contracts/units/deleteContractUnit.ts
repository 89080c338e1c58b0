import { deleteContractUnit } from '../../../../shared/contracts/routes.ts';
import { handle } from '../../../api/handle.ts';
import { deleteUnit } from '../../../contracts/unitStore.ts';

export const handler = handle(deleteContractUnit)(async ({ params, query, identity }) => {
  await deleteUnit(identity, params.id, params.unitId, query.confirmed);
  return {};
});
