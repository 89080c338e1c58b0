import { getCompanyRealName } from '../../../../shared/people/realNameRoutes.ts';
import type { CompanyRealName } from '../../../../shared/people/realNameSchema.ts';
import { handle } from '../../../api/handle.ts';
import { openRealName } from '../../representation.ts';
import { idOfRightOwner } from '../../rightOwnerNames.ts';
import { requireDuty } from '../../../access/visibility.ts';
import { realNameView } from '../../realNameViews.ts';

export const handler = handle(getCompanyRealName)(async ({ params, identity }) => {
  const found = await openRealName(identity, params.id);
  const isOwn = found.aliases.some((alias) => idOfRightOwner(alias) === identity.rightOwnerId);
  if (!isOwn) requireDuty(identity, 'partnerRoleAuthority/viewPartnerCompanyInfo');
  return realNameView<CompanyRealName>(found);
});
