import { getContract } from '../../../shared/contracts/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewContract } from '../contractReader.ts';
import { listUnits } from '../unitReader.ts';

export const handler = handle(getContract)(async ({ params, identity }) => {
  const contract = await viewContract(identity, params.id);
  const { items: units } = await listUnits(identity, params.id, { offset: 0, limit: 100 });
  return { ...contract, units };
});
