import { listCompanyBankAccounts } from '../../../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listBankAccounts } from '../../../people/paymentDetailReader.ts';

export const handler = handle(listCompanyBankAccounts)(({ params, query, identity }) =>
  listBankAccounts(identity, params.id, query),
);
