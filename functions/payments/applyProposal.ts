import type { TaxExchangeRate } from '../../shared/money/tax/exchangeRate.ts';
import type { ProposedChange } from '../../shared/payments/proposalSchema.ts';
import { refusalFor } from '../../shared/withdrawals/status.ts';
import type { Identity } from '../core/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { changesBetween, commit, type AuditNote, type Write } from '../db/commit.ts';
import { rateWrite } from '../withdrawals/rateStore.ts';
import { profileWrite } from '../withdrawals/taxProfileStore.ts';
import { loadWithdrawal, releaseWrite } from '../withdrawals/withdrawalStore.ts';
import { endWrite, historySubjectOf, proposedValues, type StoredProposal } from './proposalStore.ts';

type Effect = { note: Omit<AuditNote, 'subject'>; write: Write };

/** Returns what a change does, with its note for the history. */
const effectOf = (change: ProposedChange, proposedBy: string, approver: Identity): Effect => {
  const now = new Date().toISOString();
  if (change.kind === 'taxProfile') {
    const { changes, before } = changesBetween(change.before, change.after);
    return {
      note: { action: 'tax profile saved', changes: { ...changes, proposedBy }, before },
      write: profileWrite(change.rightOwnerId, change.after, change.version),
    };
  }
  if (change.kind === 'exchangeRate') {
    const rate: TaxExchangeRate = {
      ...change.rate,
      enteredAt: now,
      enteredBy: proposedBy,
      approvedBy: approver.displayName,
    };
    return {
      note: { action: 'tax exchange rate entered', changes: { ...change.rate, proposedBy } },
      write: rateWrite(rate),
    };
  }
  const released = { proposedBy, approvedBy: approver.displayName, approvedAt: now };
  return {
    note: { action: 'payout released', changes: { ...proposedValues(change), proposedBy } },
    write: releaseWrite(change.withdrawalId, released),
  };
};

/**
 * Ends a proposal and carries it out, in one transaction.
 * @throws Refusal `SecondPersonRequired` to the person who proposed it, `ProposalDecided`, `StaleVersion` when the tax facts
 * have changed since, `WithdrawalAlreadyConfirmed`, `WithdrawalAborted`
 */
export const applyProposal = async (approver: Identity, proposal: StoredProposal): Promise<void> => {
  if (proposal.proposerId === approver.actorId) throw new Refusal('SecondPersonRequired');
  const { change, proposedBy } = proposal;
  const { note, write } = effectOf(change, proposedBy, approver);
  try {
    await commit(approver, { ...note, subject: historySubjectOf(change) }, [endWrite(proposal), write]);
  } catch (error) {
    if (!(error instanceof Refusal) || error.result !== 'WithdrawalConfirmError' || change.kind !== 'payout')
      throw error;
    throw new Refusal(refusalFor((await loadWithdrawal(change.withdrawalId)).status));
  }
};
