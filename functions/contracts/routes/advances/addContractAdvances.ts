import { addContractAdvances } from '../../../../shared/contracts/advanceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { addAdvances } from '../../advanceStore.ts';

export const handler = handle(addContractAdvances)(async ({ params, body, identity }) => ({
  items: await addAdvances(identity, params.id, body.advances),
}));
