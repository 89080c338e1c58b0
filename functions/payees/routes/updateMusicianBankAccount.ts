import { updateMusicianBankAccount } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { updateBankAccount } from '../bankAccountStore.ts';

export const handler = handle(updateMusicianBankAccount)(
  ({ params, body: { version, ...fields }, identity }) =>
    updateBankAccount(identity, params.id, fields, version),
);
