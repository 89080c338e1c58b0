import { maxRunLines } from '../../../shared/paymentRuns/rules.ts';
import { listDuePayments } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { waitingWithdrawals } from '../../withdrawals/payerWithdrawals.ts';
import { checkRequests, isDue } from '../duePayments.ts';

export const handler = handle(listDuePayments)(async ({ params }) => {
  const due = (await waitingWithdrawals(params.id)).filter(isDue);
  const checked = await checkRequests(due.slice(0, maxRunLines));
  return {
    items: checked.map(({ withdrawal, ...check }) => Object.assign({}, withdrawal, check)),
    ...(due.length > maxRunLines && { isCut: true as const }),
  };
});
