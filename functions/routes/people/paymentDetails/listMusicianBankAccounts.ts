import { listMusicianBankAccounts } from '../../../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listBankAccounts } from '../../../people/paymentDetailReader.ts';

export const handler = handle(listMusicianBankAccounts)(({ params, query, identity }) =>
  listBankAccounts(identity, params.id, query),
);
