import { createMusicianBankAccount } from '../../../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { createBankAccount } from '../../../people/bankAccountStore.ts';

export const handler = handle(createMusicianBankAccount)(({ params, body, identity }) =>
  createBankAccount(identity, params.id, body),
);
