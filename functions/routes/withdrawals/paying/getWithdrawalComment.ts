import { getWithdrawalComment } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { getComment, loadWithdrawal } from '../../../withdrawals/withdrawalStore.ts';

export const handler = handle(getWithdrawalComment)(async ({ params }) => {
  const { withdrawalId } = await loadWithdrawal(params.id);
  return { withdrawalId, ...(await getComment(withdrawalId)) };
});
