import { createCompany as createCompanyRoute } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { createCompany } from '../rightOwnerStore.ts';

export const handler = handle(createCompanyRoute)(({ body: { notTheSame, ...fields }, identity }) =>
  createCompany(identity, fields, notTheSame),
);
