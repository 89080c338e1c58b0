import { createMusicianBankAccount } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { createBankAccount } from '../bankAccountStore.ts';

export const handler = handle(createMusicianBankAccount)(({ params, body, identity }) =>
  createBankAccount(identity, params.id, body),
);
