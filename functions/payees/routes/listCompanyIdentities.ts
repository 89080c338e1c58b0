import type { CompanyIdentity } from '../../../shared/people/accountSchema.ts';
import { listCompanyIdentities } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { listIdentities } from '../paymentDetailReader.ts';

export const handler = handle(listCompanyIdentities)(({ params, query, identity }) =>
  listIdentities<CompanyIdentity>(identity, params.id, query),
);
