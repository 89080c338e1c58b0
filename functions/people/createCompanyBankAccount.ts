import { createCompanyBankAccount } from '../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../core/handle.ts';
import { createBankAccount } from './paymentDetailWriter.ts';

export const handler = handle(createCompanyBankAccount)(({ params, body, identity }) =>
  createBankAccount(identity, params.id, body),
);
