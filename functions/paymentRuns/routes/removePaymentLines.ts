import { removePaymentLines } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { openRun, removeFromRun } from '../paymentRunStore.ts';

export const handler = handle(removePaymentLines)(async ({ params, body, identity }) => {
  await removeFromRun(identity, params.id, body.withdrawalIds);
  return openRun(identity, params.id);
});
