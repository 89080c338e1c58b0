import type { CompanyIdentity } from '../../../shared/people/accountSchema.ts';
import { updateCompanyIdentity } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { updateIdentity } from '../identityStore.ts';

export const handler = handle(updateCompanyIdentity)(({ params, body: { version, ...fields }, identity }) =>
  updateIdentity<CompanyIdentity>(identity, params.id, fields, version),
);
