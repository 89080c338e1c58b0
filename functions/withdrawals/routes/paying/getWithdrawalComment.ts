import { getWithdrawalComment } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { getNote } from '../../../notes/noteStore.ts';
import { loadWithdrawal, withdrawalComment } from '../../withdrawalStore.ts';

export const handler = handle(getWithdrawalComment)(async ({ params }) => {
  const { withdrawalId } = await loadWithdrawal(params.id);
  const { text: comment, version } = await getNote(withdrawalComment(withdrawalId));
  return { withdrawalId, comment, version };
});
