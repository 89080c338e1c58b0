import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import { handle } from '../../api/handle.ts';
import { isRefusal } from '../../core/refusal.ts';
import { payAdvance } from '../advancePayment.ts';

export const handler = handle(confirmAdvancePayments)(async ({ body, identity }) => {
  const outcome: Record<'paid' | 'waiting', string[]> = { paid: [], waiting: [] };
  const failures: { contractAdvanceId: string; name: string; data?: unknown }[] = [];
  for (const contractAdvanceId of new Set(body.contractAdvanceIds)) {
    const entered = body.payments.find((one) => one.contractAdvanceId === contractAdvanceId);
    try {
      outcome[await payAdvance(identity, contractAdvanceId, body.payDate, entered)].push(contractAdvanceId);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      failures.push({ contractAdvanceId, name: error.result, data: error.data });
    }
  }
  return { done: outcome.paid, waiting: outcome.waiting, failures };
});
