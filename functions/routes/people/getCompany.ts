import { getCompany } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadCompany } from '../../people/rightOwnerReader.ts';
import { requireVisible } from '../../people/visibility.ts';

export const handler = handle(getCompany)(({ params, identity }) => {
  requireVisible(identity, [params.id]);
  return loadCompany(params.id);
});
