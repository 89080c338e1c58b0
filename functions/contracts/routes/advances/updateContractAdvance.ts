import { updateContractAdvance } from '../../../../shared/contracts/advanceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { updateAdvance } from '../../advanceStore.ts';

export const handler = handle(updateContractAdvance)(({ params, body: { version, ...fields }, identity }) =>
  updateAdvance(identity, params.id, params.advId, fields, version),
);
