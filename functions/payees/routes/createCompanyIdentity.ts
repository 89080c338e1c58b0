import type { CompanyIdentity } from '../../../shared/people/accountSchema.ts';
import { createCompanyIdentity } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { createIdentity } from '../identityStore.ts';

export const handler = handle(createCompanyIdentity)(({ params, body, identity }) =>
  createIdentity<CompanyIdentity>(identity, params.id, body),
);
