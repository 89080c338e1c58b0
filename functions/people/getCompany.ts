import { getCompany } from '../../shared/people/routes.ts';
import { handle } from '../core/handle.ts';
import { loadCompany } from './rightOwnerReader.ts';
import { requireVisible } from './visibility.ts';

export const handler = handle(getCompany)(({ params, identity }) => {
  requireVisible(identity, [params.id]);
  return loadCompany(params.id);
});
