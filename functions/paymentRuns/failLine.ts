import type { BankReason } from '../../shared/withdrawals/bankPayment.ts';
import type { Identity } from '../api/identity.ts';
import { commit, noteWrite } from '../db/commit.ts';
import { paymentEventWrites } from '../webhooks/eventWrites.ts';
import { loadWithdrawal, outOfRunWrite } from '../withdrawals/withdrawalStore.ts';
import { failedLineWrite, type StoredLine } from './runLines.ts';

/** Returns what people read of a reason of the bank, such as `AC04 Closed account number`. */
export const reasonText = ({ code, text }: BankReason): string => [code, text].filter(Boolean).join(' ');

/**
 * Records that the bank did not pay a line. Its request waits for payment again and says why.
 * @throws Refusal `StaleVersion` when the line was closed meanwhile
 */
export const failLine = async (identity: Identity, line: StoredLine, reason: BankReason): Promise<void> => {
  const changes = {
    paymentRunId: line.paymentRunId,
    endToEndId: line.endToEndId,
    reason: reasonText(reason),
  };
  const paymentFailure = { ...reason, at: new Date().toISOString() };
  const withdrawal = await loadWithdrawal(line.withdrawalId);
  await commit(identity, { action: 'payment failed', subject: line.withdrawalId, changes }, [
    failedLineWrite(line, reason),
    outOfRunWrite(line, paymentFailure),
    ...(await paymentEventWrites('payment.failed', { ...withdrawal, paymentFailure })),
    noteWrite(identity, { action: 'payment failed', subject: line.paymentRunId, changes }),
  ]);
};
