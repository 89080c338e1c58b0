import { listAdvanceUnits } from '../../../../shared/contracts/advanceRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { loadAdvance } from '../../advanceReader.ts';
import { viewContract } from '../../contractReader.ts';
import { maxListedUnits, unitsById } from '../../unitReader.ts';
import { listUnits } from '../../unitReader.ts';

export const handler = handle(listAdvanceUnits)(async ({ params, identity }) => {
  const { contractId, includeAllUnits, contractUnitIds } = await loadAdvance(params.id);
  await viewContract(identity, contractId);
  if (includeAllUnits) {
    const { items, total } = await listUnits(identity, contractId, { offset: 0, limit: maxListedUnits });
    return { items, total };
  }
  const items = await unitsById(contractId, contractUnitIds);
  return { items, total: items.length };
});
