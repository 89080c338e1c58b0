import { getRealNameInfo } from '../../../../shared/people/ownRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listMissingDetails } from '../../../payees/paymentDetailReader.ts';

/** Staff are not paid, so none of their details are missing. */
export const handler = handle(getRealNameInfo)(async ({ identity: { rightOwnerId } }) => ({
  missingTypes: rightOwnerId === undefined ? [] : await listMissingDetails(rightOwnerId),
}));
