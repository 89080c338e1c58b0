import { listMusicianBankAccounts } from '../../../shared/payees/routes.ts';
import { handle } from '../../api/handle.ts';
import { listBankAccounts } from '../paymentDetailReader.ts';

export const handler = handle(listMusicianBankAccounts)(({ params, query, identity }) =>
  listBankAccounts(identity, params.id, query),
);
