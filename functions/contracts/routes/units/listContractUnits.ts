import { listContractUnits } from '../../../../shared/contracts/routes.ts';
import { handle } from '../../../api/handle.ts';
import { listUnits } from '../../unitReader.ts';

export const handler = handle(listContractUnits)(({ params, query, identity }) =>
  listUnits(identity, params.id, query),
);
