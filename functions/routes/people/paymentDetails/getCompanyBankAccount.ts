import { getCompanyBankAccount } from '../../../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { viewBankAccount } from '../../../people/ownDetails.ts';

export const handler = handle(getCompanyBankAccount)(({ params, identity }) =>
  viewBankAccount(identity, params.id),
);
