import { requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Write } from '../../db/commit.ts';
import { runOnce } from '../../db/idempotency.ts';
import { makeRequest } from '../../paymentRuns/makeRequest.ts';
import { requireApplicant } from '../withdrawable.ts';
import { loadWithdrawal } from '../withdrawalStore.ts';

export const handler = handle(requestWithdrawal)(async ({ body, identity }) => {
  const licensorId = requireApplicant(identity);
  const make = (keep: (withdrawalId: string) => Write): Promise<Withdrawal> => {
    if (!body.confirmed)
      throw new Refusal('ConfirmationRequired', {
        issues: [{ path: 'body.confirmed', message: 'required' }],
      });
    return makeRequest(identity, licensorId, body, (withdrawalId) => [keep(withdrawalId)]);
  };
  return runOnce({ route: requestWithdrawal, actor: identity, body }, make, loadWithdrawal);
});
