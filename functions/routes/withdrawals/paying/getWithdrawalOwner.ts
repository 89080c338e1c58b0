import { getWithdrawalOwner } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { loadPayee, loadWithdrawal } from '../../../withdrawals/withdrawalStore.ts';

export const handler = handle(getWithdrawalOwner)(async ({ params }) => {
  const { withdrawalId, licensorId, licensorName, phone, email } = await loadWithdrawal(params.id);
  const { bankAccount, identity } = await loadPayee(withdrawalId);
  return { withdrawalId, licensorId, licensorName, bankAccount, identity, phone, email };
});
