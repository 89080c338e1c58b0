import { listCompanyBankAccounts } from '../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../core/handle.ts';
import { listBankAccounts } from './paymentDetailStore.ts';

export const handler = handle(listCompanyBankAccounts)(({ params, query, identity }) =>
  listBankAccounts(identity, params.id, query),
);
