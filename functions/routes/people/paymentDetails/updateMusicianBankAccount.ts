import { updateMusicianBankAccount } from '../../../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { updateBankAccount } from '../../../people/bankAccountStore.ts';

export const handler = handle(updateMusicianBankAccount)(
  ({ params, body: { version, ...fields }, identity }) =>
    updateBankAccount(identity, params.id, fields, version),
);
