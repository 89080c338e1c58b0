import { listAdvanceUnits } from '../../shared/contracts/advanceRoutes.ts';
import { handle } from '../core/handle.ts';
import { loadAdvance } from './advanceReader.ts';
import { viewContract } from './contractReader.ts';
import { unitsOfContract } from './unitReader.ts';

export const handler = handle(listAdvanceUnits)(async ({ params, identity }) => {
  const { contractId, includeAllUnits, contractUnitIds } = await loadAdvance(params.id);
  await viewContract(identity, contractId);
  const units = await unitsOfContract(contractId);
  const chosen = new Set(contractUnitIds);
  return { items: units.filter(({ contractUnitId }) => includeAllUnits || chosen.has(contractUnitId)) };
});
