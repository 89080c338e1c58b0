import { previewAdvanceTax } from '../../../shared/accounting/advanceRoutes.ts';
import { loadAdvance } from '../../contracts/advanceReader.ts';
import { loadManagedContract } from '../../contracts/contractReader.ts';
import { handle } from '../../api/handle.ts';
import { tryPayment } from '../advancePayment.ts';

export const handler = handle(previewAdvanceTax)(async ({ body, identity }) => {
  const advance = await loadAdvance(body.contractAdvanceId);
  return tryPayment(advance, await loadManagedContract(identity, advance.contractId), body);
});
