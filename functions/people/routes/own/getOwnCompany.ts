import { getOwnCompany } from '../../../../shared/people/ownRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { Refusal } from '../../../core/refusal.ts';
import { loadCompany } from '../../rightOwnerReader.ts';

export const handler = handle(getOwnCompany)(({ identity: { user } }) => {
  if (user.companyInfoId === undefined) throw new Refusal('NotCompany');
  return loadCompany(user.companyInfoId);
});
