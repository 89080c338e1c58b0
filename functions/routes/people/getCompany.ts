import { getCompany } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { requireOpenable } from '../../people/representation.ts';
import { requireDuty } from '../../people/visibility.ts';
import { loadCompany } from '../../people/rightOwnerReader.ts';

export const handler = handle(getCompany)(async ({ params, identity }) => {
  await requireOpenable(identity, params.id);
  if (params.id !== identity.rightOwnerId)
    requireDuty(identity, 'partnerRoleAuthority/viewPartnerCompanyInfo');
  return loadCompany(params.id);
});
