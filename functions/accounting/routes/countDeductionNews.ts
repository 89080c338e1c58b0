import { countDeductionNews } from '../../../shared/accounting/advanceRoutes.ts';
import { handle } from '../../api/handle.ts';
import { heldDeductions } from '../heldDeductions.ts';

export const handler = handle(countDeductionNews)(async () => {
  const items = await heldDeductions();
  return { count: items.length, licensors: new Set(items.map(({ licensorId }) => licensorId)).size };
});
