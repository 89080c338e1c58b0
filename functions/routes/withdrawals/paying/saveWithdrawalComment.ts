import { saveWithdrawalComment } from '../../../../shared/withdrawals/routes.ts';
import { handle } from '../../../api/handle.ts';
import { commit } from '../../../db/commit.ts';
import { checkVersion } from '../../../core/checkVersion.ts';
import { commentWrite, getComment, loadWithdrawal } from '../../../withdrawals/withdrawalStore.ts';

export const handler = handle(saveWithdrawalComment)(async ({ body, identity }) => {
  const { withdrawalId } = await loadWithdrawal(body.withdrawalId);
  const before = await getComment(withdrawalId);
  checkVersion(before, body.version);
  await commit(
    identity,
    {
      action: 'withdrawal comment written',
      subject: withdrawalId,
      changes: { comment: body.comment },
      before: { comment: before.comment },
    },
    [commentWrite(withdrawalId, body.comment, before.version)],
  );
  return { withdrawalId, comment: body.comment, version: before.version + 1 };
});
