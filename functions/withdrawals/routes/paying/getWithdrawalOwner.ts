import { getWithdrawalOwner } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { getOverdrawn } from '../../overdrawn.ts';
import { loadPayee, loadWithdrawal } from '../../withdrawalStore.ts';

export const handler = handle(getWithdrawalOwner)(async ({ params }) => {
  const withdrawal = await loadWithdrawal(params.id);
  const { withdrawalId, licensorId, licensorName, phone, email } = withdrawal;
  const [{ bankAccount, identity }, overdrawn] = await Promise.all([
    loadPayee(withdrawalId),
    getOverdrawn(withdrawal),
  ]);
  return { withdrawalId, licensorId, licensorName, overdrawn, bankAccount, identity, phone, email };
});
