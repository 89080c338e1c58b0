import { getCompany } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireOpenable } from '../../people/representation.ts';
import { loadCompany } from '../../people/rightOwnerReader.ts';

export const handler = handle(getCompany)(async ({ params, identity }) => {
  await requireOpenable(identity, params.id);
  return loadCompany(params.id);
});
