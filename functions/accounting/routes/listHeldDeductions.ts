import { listHeldDeductions } from '../../../shared/accounting/advanceRoutes.ts';
import { handle } from '../../api/handle.ts';
import { numbersOfBatches } from '../../statements/batchNumberReader.ts';
import { heldDeductions } from '../heldDeductions.ts';

export const handler = handle(listHeldDeductions)(async ({ query: { offset, limit } }) => {
  const items = await heldDeductions();
  const page = items.slice(offset, offset + limit);
  const numbers = await numbersOfBatches(page.map(({ batchId }) => batchId));
  return {
    items: page.map((item) => ({ ...item, batchNo: numbers.get(item.batchId) ?? '' })),
    total: items.length,
  };
});
