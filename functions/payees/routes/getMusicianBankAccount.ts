import { getMusicianBankAccount } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewBankAccount } from '../ownDetails.ts';

export const handler = handle(getMusicianBankAccount)(({ params, identity }) =>
  viewBankAccount(identity, params.id),
);
