import { saveWithdrawalComment } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { saveNote } from '../../../notes/noteStore.ts';
import { loadWithdrawal, withdrawalComment } from '../../withdrawalStore.ts';

export const handler = handle(saveWithdrawalComment)(async ({ body: { comment, ...body }, identity }) => {
  const { withdrawalId } = await loadWithdrawal(body.withdrawalId);
  const version = await saveNote(identity, withdrawalComment(withdrawalId), comment, body.version);
  return { withdrawalId, comment, version };
});
