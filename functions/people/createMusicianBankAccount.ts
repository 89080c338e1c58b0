import { createMusicianBankAccount } from '../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../core/handle.ts';
import { createBankAccount } from './paymentDetailWriter.ts';

export const handler = handle(createMusicianBankAccount)(({ params, body, identity }) =>
  createBankAccount(identity, params.id, body),
);
