import { getTaxProfile } from '../../../shared/tax/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import { loadTaxProfile } from '../taxProfileStore.ts';

export const handler = handle(getTaxProfile)(async ({ params }) => {
  await loadRightOwner(params.id);
  return loadTaxProfile(params.id);
});
