import type { CompanyIdentity } from '../../../shared/people/accountSchema.ts';
import { getCompanyIdentity } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewIdentity } from '../ownDetails.ts';

export const handler = handle(getCompanyIdentity)(({ params, identity }) =>
  viewIdentity<CompanyIdentity>(identity, params.id),
);
