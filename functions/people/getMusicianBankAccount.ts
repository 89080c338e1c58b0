import { getMusicianBankAccount } from '../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../core/handle.ts';
import { viewBankAccount } from './ownDetails.ts';

export const handler = handle(getMusicianBankAccount)(({ params, identity }) =>
  viewBankAccount(identity, params.id),
);
