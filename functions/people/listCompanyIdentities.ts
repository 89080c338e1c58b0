import type { CompanyIdentity } from '../../shared/people/accountSchema.ts';
import { listCompanyIdentities } from '../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../core/handle.ts';
import { listIdentities } from './paymentDetailStore.ts';

export const handler = handle(listCompanyIdentities)(({ params, query, identity }) =>
  listIdentities<CompanyIdentity>(identity, params.id, query),
);
