import { updateCompany } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { updateRightOwner } from '../rightOwnerStore.ts';

export const handler = handle(updateCompany)(
  ({ params, body: { notTheSame, version, ...fields }, identity }) =>
    updateRightOwner(identity, { ...fields, companyInfoId: params.id, version }, version, notTheSame),
);
