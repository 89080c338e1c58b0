import { proposeRelease } from '../../../shared/payments/routes.ts';
import { isReleased } from '../../../shared/payments/secondPerson.ts';
import { refusalFor, withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { propose } from '../../proposals/proposalStore.ts';

export const handler = handle(proposeRelease)(async ({ body, identity }) => {
  const withdrawal = await loadWithdrawal(body.withdrawalId);
  const { withdrawalId, status, licensorName: name, payerEntity, currency, net } = withdrawal;
  if (status !== withdrawalStatuses.requested) throw new Refusal(refusalFor(status));
  if (isReleased(withdrawal)) throw new Refusal('InvalidOperation');
  return propose(identity, { kind: 'payout', withdrawalId, name, payerEntity, currency, net });
});
