import type { Parsed } from '../../../../shared/api/route.ts';
import { compare, subtract } from '../../../../shared/money/decimal.ts';
import { isPayable } from '../../../../shared/money/currency.ts';
import { paymentPosting } from '../../posting.ts';
import { isPossiblePayDay, payerDay } from '../../../../shared/reference/businessDay.ts';
import { feeNeedsApproval } from '../../../../shared/approvals/secondPerson.ts';
import { confirmWithdrawal } from '../../../../shared/withdrawals/routes.ts';
import type { Withdrawal } from '../../../../shared/withdrawals/schema.ts';
import { mayMove, refusalFor, withdrawalStatuses } from '../../../../shared/withdrawals/status.ts';
import { postingWrites } from '../../../ledger/ledgerItems.ts';
import { acceptFiles } from '../../../files/acceptedFiles.ts';
import { handle } from '../../../api/handle.ts';
import type { Identity } from '../../../api/identity.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Write } from '../../../db/commit.ts';
import { once } from '../../../db/idempotency.ts';
import { retryInMonth } from '../../../tax/taxedThisMonth.ts';
import { proofKey } from '../../proofKey.ts';
import { countPaymentWrite } from '../../../approvals/recentPayments.ts';
import { asPayment, requirePayableByOne } from '../../payeeLimit.ts';
import { settleWithdrawal } from '../../settleWithdrawal.ts';
import { withdrawalMails } from '../../withdrawalMails.ts';
import { loadWithdrawal, moveWrites } from '../../withdrawalStore.ts';

const requireAmounts = (
  withdrawal: Withdrawal,
  { paidAmount, serviceFee, payDate }: { paidAmount: string; serviceFee: string; payDate: string },
): void => {
  const difference = compare(paidAmount, withdrawal.net);
  if (difference === 1) throw new Refusal('AmountAboveNetPayable', { net: withdrawal.net });
  const issues = [
    ...(difference === -1 ? [{ path: 'body.paidAmount', message: 'belowNetPayable' }] : []),
    ...(compare(serviceFee, '0') === -1 ||
    (compare(serviceFee, '0') === 1 && compare(serviceFee, paidAmount) !== -1)
      ? [{ path: 'body.serviceFee', message: 'range' }]
      : []),
    ...(isPayable(serviceFee, withdrawal.currency) ? [] : [{ path: 'body.serviceFee', message: 'decimals' }]),
    ...(isPossiblePayDay(withdrawal.payerEntity, payDate)
      ? []
      : [{ path: 'body.payDate', message: 'future' }]),
    ...(payDate < payerDay(withdrawal.payerEntity, withdrawal.requestedAt)
      ? [{ path: 'body.payDate', message: 'beforeRequest' }]
      : []),
  ];
  if (issues.length) throw new Refusal('InvalidData', { issues, net: withdrawal.net });
};

/** Checks the payment against the request and settles it. */
const confirm = async (
  identity: Identity,
  { withdrawalId, idempotencyKey: _key, ...given }: Parsed<typeof confirmWithdrawal, 'body'>,
  keep: (withdrawalId: string) => Write,
): Promise<Withdrawal> => {
  const withdrawal = await loadWithdrawal(withdrawalId);
  if (!mayMove(withdrawal.status, withdrawalStatuses.confirmed))
    throw new Refusal(refusalFor(withdrawal.status));
  const recent = await requirePayableByOne(withdrawal);
  requireAmounts(withdrawal, given);
  if (feeNeedsApproval(given.serviceFee, withdrawal.currency, withdrawal.released?.fee))
    throw new Refusal('SecondPersonRequired', { serviceFee: given.serviceFee });
  const accepted = await acceptFiles(
    { added: given.attachmentIds.map((id) => proofKey(withdrawalId, id)) },
    'body.attachmentIds',
    'WithdrawalConfirmError',
  );
  const payment = {
    ...given,
    received: subtract(given.paidAmount, given.serviceFee),
    confirmedAt: new Date().toISOString(),
    confirmedBy: identity.displayName,
  };
  const { paidAmount, serviceFee, payDate } = given;
  const mails = await withdrawalMails('paid', {
    ...withdrawal,
    status: withdrawalStatuses.confirmed,
    payment,
  });
  return settleWithdrawal(
    identity,
    withdrawalId,
    { action: 'withdrawal paid', changes: { paidAmount, serviceFee, payDate } },
    [
      keep(withdrawalId),
      ...accepted.map(({ write }) => write),
      ...moveWrites(withdrawal, withdrawalStatuses.confirmed, { payment }),
      ...postingWrites(paymentPosting(withdrawal, given)),
      countPaymentWrite(recent, asPayment(withdrawal)),
    ],
    mails,
  );
};

export const handler = handle(confirmWithdrawal)(({ body, identity }) =>
  once(
    { route: confirmWithdrawal, actor: identity, body },
    (keep) => retryInMonth(() => confirm(identity, body, keep)),
    loadWithdrawal,
  ),
);
