import { proposeRelease } from '../../../shared/approvals/routes.ts';
import { feeNeedsApproval, isReleased } from '../../../shared/approvals/secondPerson.ts';
import { refusalFor, withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { isPayable } from '../../../shared/money/currency.ts';
import { compare } from '../../../shared/money/decimal.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { propose } from '../proposalStore.ts';

export const handler = handle(proposeRelease)(async ({ body, identity }) => {
  const { serviceFee } = body;
  const withdrawal = await loadWithdrawal(body.withdrawalId);
  const { withdrawalId, status, licensorName: name, payerEntity, currency, net, released } = withdrawal;
  if (status !== withdrawalStatuses.requested) throw new Refusal(refusalFor(status));
  const isFeeOpen = serviceFee !== undefined && feeNeedsApproval(serviceFee, currency, released?.fee);
  if (isReleased(withdrawal) && !isFeeOpen) throw new Refusal('InvalidOperation');
  if (serviceFee !== undefined && (compare(serviceFee, net) >= 0 || !isPayable(serviceFee, currency)))
    throw new Refusal('InvalidData', { issues: [{ path: 'body.serviceFee', message: 'range' }] });
  return propose(identity, { kind: 'payout', withdrawalId, name, payerEntity, currency, net, serviceFee });
});
