import { getCompany } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireOpenable } from '../representation.ts';
import { requireDuty } from '../../access/visibility.ts';
import { loadCompany } from '../rightOwnerReader.ts';

export const handler = handle(getCompany)(async ({ params, identity }) => {
  await requireOpenable(identity, params.id);
  if (params.id !== identity.rightOwnerId)
    requireDuty(identity, 'partnerRoleAuthority/viewPartnerCompanyInfo');
  return loadCompany(params.id);
});
