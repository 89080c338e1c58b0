import { payerDay } from '../../../shared/reference/businessDay.ts';
import { releasePaymentRun } from '../../../shared/paymentRuns/routes.ts';
import { requireIndependent } from '../../account/users/independence.ts';
import { handle } from '../../api/handle.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { inParallel } from '../../core/inParallel.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { checkRequests } from '../duePayments.ts';
import { openRun, releaseRunWrite } from '../paymentRunStore.ts';
import { loadLines, loadRun } from '../runLines.ts';

export const handler = handle(releasePaymentRun)(async ({ params, body, identity }) => {
  const { executionDay, version } = body;
  const run = await loadRun(params.id);
  if (run.state !== 'open') throw new Refusal('PaymentRunClosed');
  await requireIndependent(identity.actorId, run.makerId);
  checkVersion(run, version);
  if (executionDay < payerDay(run.payer))
    throw new Refusal('InvalidData', { issues: [{ path: 'body.executionDay', message: 'past' }] });
  const lines = await loadLines(params.id);
  const requests = await inParallel(lines, 10, ({ withdrawalId }) => loadWithdrawal(withdrawalId));
  const blocked = (await checkRequests(requests)).filter(({ problems }) => problems.length > 0);
  if (lines.length === 0 || blocked.length > 0)
    throw new Refusal('PaymentRunBlocked', {
      payees: blocked.map(({ withdrawal, problems }) => ({ name: withdrawal.licensorName, problems })),
    });
  await commit(
    identity,
    { action: 'payment run released', subject: params.id, changes: { executionDay, lines: lines.length } },
    [
      releaseRunWrite(run, {
        releasedAt: new Date().toISOString(),
        releasedBy: identity.displayName,
        executionDay,
      }),
    ],
  );
  return openRun(identity, params.id);
});
