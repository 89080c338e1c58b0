import type { CompanyIdentity } from '../../shared/people/accountSchema.ts';
import { updateCompanyIdentity } from '../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../core/handle.ts';
import { updateIdentity } from './paymentDetailWriter.ts';

export const handler = handle(updateCompanyIdentity)(({ params, body: { version, ...fields }, identity }) =>
  updateIdentity<CompanyIdentity>(identity, params.id, fields, version),
);
