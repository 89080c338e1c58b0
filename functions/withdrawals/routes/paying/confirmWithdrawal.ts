import type { Parsed } from '../../../../shared/api/route.ts';
import { brokenRules } from '../../../../shared/api/fieldRule.ts';
import { payoutRules } from '../../../../shared/approvals/payoutRules.ts';
import { confirmWithdrawal } from '../../../../shared/withdrawals/routes.ts';
import type { Withdrawal } from '../../../../shared/withdrawals/schema.ts';
import { mayMove, refusalFor, withdrawalStatuses } from '../../../../shared/withdrawals/status.ts';
import { acceptFiles } from '../../../files/acceptedFiles.ts';
import { handle } from '../../../api/handle.ts';
import type { Identity } from '../../../api/identity.ts';
import { Refusal } from '../../../core/refusal.ts';
import { toIssues } from '../../../core/refuseProblem.ts';
import type { Write } from '../../../db/commit.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { retryInMonth } from '../../../tax/taxedThisMonth.ts';
import { proofKey } from '../../proofKey.ts';
import { loadRecentPayments } from '../../../approvals/recentPayments.ts';
import { lineOfWithdrawal, paidLineWrite } from '../../../paymentRuns/runLines.ts';
import { requirePayableByOne } from '../../payeeLimit.ts';
import { payWithdrawal } from '../../payWithdrawal.ts';
import { loadWithdrawal } from '../../withdrawalStore.ts';

/**
 * Checks a payment against its withdrawal.
 * @throws Refusal with the result of the first broken rule, an issue for each, and the net payable
 */
const requirePayment = (withdrawal: Withdrawal, given: Parsed<typeof confirmWithdrawal, 'body'>): void => {
  const broken = brokenRules(payoutRules(withdrawal), given);
  const [first] = broken;
  if (!first) return;
  throw new Refusal(first.result, { issues: toIssues(broken), net: withdrawal.net });
};

/** Checks the payment against the request and settles it. */
const confirm = async (
  identity: Identity,
  body: Parsed<typeof confirmWithdrawal, 'body'>,
  keep: (withdrawalId: string) => Write,
): Promise<Withdrawal> => {
  const { withdrawalId, idempotencyKey: _key, ...given } = body;
  const withdrawal = await loadWithdrawal(withdrawalId);
  if (!mayMove(withdrawal.status, withdrawalStatuses.confirmed))
    throw new Refusal(refusalFor(withdrawal.status));
  const line = await lineOfWithdrawal(withdrawal);
  const recent = line
    ? await loadRecentPayments(withdrawal.licensorId)
    : await requirePayableByOne(withdrawal);
  requirePayment(withdrawal, body);
  const accepted = await acceptFiles(
    { added: given.attachmentIds.map((id) => proofKey(withdrawalId, id)) },
    'body.attachmentIds',
    'WithdrawalConfirmError',
  );
  return payWithdrawal(identity, withdrawal, given, recent, [
    keep(withdrawalId),
    ...accepted.map(({ write }) => write),
    ...(line ? [paidLineWrite(line, given.payDate)] : []),
  ]);
};

export const handler = handle(confirmWithdrawal)(({ body, identity }) =>
  runOnce(
    { route: confirmWithdrawal, actor: identity, body },
    (keep) => retryInMonth(() => confirm(identity, body, keep)),
    loadWithdrawal,
  ),
);
