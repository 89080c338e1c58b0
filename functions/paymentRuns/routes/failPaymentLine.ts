import { failPaymentLine } from '../../../shared/paymentRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { failLine } from '../failLine.ts';
import { openRun } from '../paymentRunStore.ts';
import { loadLine, loadRun } from '../runLines.ts';

export const handler = handle(failPaymentLine)(async ({ params, body, identity }) => {
  const { state } = await loadRun(params.id);
  if (state !== 'released') throw new Refusal('PaymentRunClosed');
  await failLine(identity, await loadLine(params.id, body.withdrawalId), { text: body.reason });
  return openRun(identity, params.id);
});
