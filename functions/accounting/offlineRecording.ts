import { account } from '../../shared/accounting/account.ts';
import type { OfflineWithdrawal } from '../../shared/accounting/offlineSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { compare } from '../../shared/money/decimal.ts';
import { kindWithheld } from '../tax/computeTax.ts';
import type { TaxPrinciple } from '../../shared/tax/rule.ts';
import type { ProposedOfflineWithdrawal } from '../../shared/approvals/proposalSchema.ts';
import { loadManagedContract } from '../contracts/contractReader.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import type { Write } from '../db/commit.ts';
import { retrying } from '../db/retrying.ts';
import { countPaymentWrite, loadRecentPayments, type RecentPayments } from '../approvals/recentPayments.ts';
import { retryInMonth } from '../tax/taxedThisMonth.ts';
import { principleUnder, toListedWithdrawal } from './offlineRecord.ts';
import {
  createOfflineWithdrawal,
  loadOfflineWithdrawal,
  countOfflineWithdrawals,
  payableUnder,
  wasWithdrawn,
} from './offlineStore.ts';

/**
 * Checks that the contract owes at least the amount.
 * @throws Refusal `RoyaltyAlreadyWithdrawn` when a withdrawal took it, `NoRoyalty` when there never was any,
 * `RoyaltyCannotBeWithdrawn` when less is owed
 */
export const requireOwed = async (
  contract: Contract,
  input: Pick<OfflineWithdrawal, 'amount' | 'currency'>,
): Promise<void> => {
  const owed = (await payableUnder(contract)).find(({ currency }) => currency === input.currency);
  if (owed && compare(owed.payable, input.amount) >= 0) return;
  if (owed && compare(owed.payable, '0') > 0)
    throw new Refusal('RoyaltyCannotBeWithdrawn', { payable: owed.payable });
  const taken = await wasWithdrawn(account.payable(contract.licensorId, contract.contractId), input.currency);
  throw new Refusal(taken ? 'RoyaltyAlreadyWithdrawn' : 'NoRoyalty');
};

/** Maximum attempts to record a withdrawal while other withdrawals or receipts change its contract. */
const maxAttempts = 10;

/** Returns an offline withdrawal as a payment to its payee. */
export const offlinePayment = ({ offlineWithdrawalId, amount, currency }: OfflineWithdrawal) => ({
  paymentId: offlineWithdrawalId,
  amount,
  currency,
});

/**
 * Finds the receipts a withdrawal covers, stores the withdrawal and posts it. Retries when the contract changed
 * meanwhile.
 * @param writes further writes of the transaction
 * @param recent payments the payee got in the last days
 * @throws Refusal `RoyaltyCannotBeWithdrawn` for more than is owed; `PaymentsOfMonthChanged` when the payee got another one
 */
export const recordOffline = async (
  identity: Identity,
  contract: Contract,
  withdrawal: OfflineWithdrawal,
  {
    writes,
    principle,
    recent,
  }: { writes: readonly Write[]; principle: TaxPrinciple; recent: RecentPayments },
): Promise<OfflineWithdrawal> =>
  retrying('StaleVersion', maxAttempts, async () => {
    const turn = await countOfflineWithdrawals(contract.contractId);
    const listed = await toListedWithdrawal(withdrawal, contract, principle);
    await createOfflineWithdrawal(identity, withdrawal, listed, {
      turn,
      writes: [...writes, countPaymentWrite(recent, offlinePayment(withdrawal))],
    });
    return loadOfflineWithdrawal(contract.contractId, withdrawal.offlineWithdrawalId);
  });

/**
 * Records an offline withdrawal that a second person approved, after checking it against the amount owed now.
 * @param endWrite the write that ends the proposal
 * @throws Refusal as when it was proposed
 */
export const recordApproved = async (
  approver: Identity,
  { withdrawal }: ProposedOfflineWithdrawal,
  endWrite: Write,
): Promise<void> => {
  const contract = await loadManagedContract(approver, withdrawal.contractId);
  await requireOwed(contract, withdrawal);
  const principle = await principleUnder(contract);
  const approved: OfflineWithdrawal = {
    ...withdrawal,
    taxKind: kindWithheld(principle, withdrawal.payDate),
    payerEntity: contract.payerEntity,
    recordedAt: new Date().toISOString(),
    approvedBy: approver.displayName,
  };
  await retryInMonth(async () => {
    const recent = await loadRecentPayments(contract.licensorId);
    await recordOffline(approver, contract, approved, { writes: [endWrite], principle, recent });
  });
};
