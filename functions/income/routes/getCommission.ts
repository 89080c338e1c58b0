import { getCommission } from '../../../shared/income/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadCommission } from '../commissionReader.ts';
import { requestedLicensor } from '../scope.ts';

export const handler = handle(getCommission)(({ query, identity }) =>
  loadCommission(requestedLicensor(identity, query.rightOwnerId)),
);
