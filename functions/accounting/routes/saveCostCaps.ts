import { saveCostCaps } from '../../../shared/accounting/costRoutes.ts';
import { handle } from '../../api/handle.ts';
import { saveCaps } from '../costCaps.ts';

export const handler = handle(saveCostCaps)(async ({ params, body, identity }) =>
  saveCaps(identity, params.id, body),
);
