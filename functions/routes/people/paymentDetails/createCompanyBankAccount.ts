import { createCompanyBankAccount } from '../../../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { createBankAccount } from '../../../people/bankAccountStore.ts';

export const handler = handle(createCompanyBankAccount)(({ params, body, identity }) =>
  createBankAccount(identity, params.id, body),
);
