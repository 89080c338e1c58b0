import { listMusicianBankAccounts } from '../../shared/people/paymentDetailRoutes.ts';
import { handle } from '../core/handle.ts';
import { listBankAccounts } from './paymentDetailStore.ts';

export const handler = handle(listMusicianBankAccounts)(({ params, query, identity }) =>
  listBankAccounts(identity, params.id, query),
);
