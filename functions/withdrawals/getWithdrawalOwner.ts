import { getWithdrawalOwner } from '../../shared/withdrawals/routes.ts';
import { handle } from '../core/handle.ts';
import { maskedPayee } from './bankAccounts.ts';
import { loadPayee, loadWithdrawal } from './withdrawalStore.ts';

export const handler = handle(getWithdrawalOwner)(async ({ params }) => {
  const { withdrawalId, licensorId, licensorName, phone, email } = await loadWithdrawal(params.id);
  const payee = await loadPayee(withdrawalId);
  return { withdrawalId, licensorId, licensorName, ...maskedPayee(payee), phone, email };
});
