import { makePaymentRun } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { newId } from '../../core/newId.ts';
import { runOnce } from '../../db/idempotency.ts';
import { loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { inParallel } from '../../core/inParallel.ts';
import { checkRequests, isDue } from '../duePayments.ts';
import { addToRun, createRun, openRun } from '../paymentRunStore.ts';
import { loadLines, loadRun } from '../runLines.ts';

/** A repeat adds what a call that was cut off did not, so the requests are in one run however often it is sent. */
export const handler = handle(makePaymentRun)(async ({ body, identity }) => {
  const { payer, withdrawalIds } = body;
  const paymentRunId = await runOnce(
    { route: makePaymentRun, actor: identity, body },
    async (keep) => {
      const id = newId('pmr');
      await createRun(identity, { paymentRunId: id, payer }, keep(id));
      return id;
    },
    async (id) => id,
  );
  const added = new Set((await loadLines(paymentRunId)).map(({ withdrawalId }) => withdrawalId));
  const wanted = [...new Set(withdrawalIds)].filter((id) => !added.has(id));
  if ((await loadRun(paymentRunId)).state !== 'open')
    return { ...(await openRun(identity, paymentRunId)), leftOut: [] };
  const requests = await inParallel(wanted, 10, loadWithdrawal);
  const isPossible = (one: (typeof requests)[number]) => isDue(one) && one.payerEntity === payer;
  const checked = await checkRequests(requests.filter(isPossible));
  const changed = await addToRun(
    identity,
    paymentRunId,
    checked.filter(({ problems }) => problems.length === 0).map(({ withdrawal }) => withdrawal),
  );
  return {
    ...(await openRun(identity, paymentRunId)),
    leftOut: [
      ...requests
        .filter((one) => !isPossible(one))
        .map(({ withdrawalId }) => ({ withdrawalId, problem: 'changed' as const })),
      ...checked.flatMap(({ withdrawal: { withdrawalId }, problems: [problem] }) =>
        problem ? [{ withdrawalId, problem }] : [],
      ),
      ...changed,
    ],
  };
});
