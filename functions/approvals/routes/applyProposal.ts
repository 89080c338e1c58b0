import type { TaxExchangeRate } from '../../../shared/money/rates/exchangeRate.ts';
import type {
  ProposedChange,
  ProposedContractPayment,
  ProposedOfflineWithdrawal,
  ProposedWriteOff,
} from '../../../shared/approvals/proposalSchema.ts';
import { refusalFor } from '../../../shared/withdrawals/status.ts';
import { payerLevelWrite } from '../../account/users/payerLevel.ts';
import { requireIndependent } from '../../account/users/independence.ts';
import { payAdvance } from '../../accounting/advancePayment.ts';
import { recordApproved } from '../../accounting/offlineRecording.ts';
import type { Identity } from '../../api/identity.ts';
import { isRefusal, Refusal } from '../../core/refusal.ts';
import { changesBetween, commit, type AuditNote, type Write } from '../../db/commit.ts';
import { rateWrite } from '../../exchangeRates/rateStore.ts';
import { loadBatch } from '../../statements/batchStore.ts';
import { findOpenClaim, writeOff } from '../../statements/posting/writeOff.ts';
import { profileWrite } from '../../tax/taxProfileStore.ts';
import { loadWithdrawal, releaseWrite } from '../../withdrawals/withdrawalStore.ts';
import {
  endWrite,
  historySubject,
  isPending,
  proposedValues,
  type StoredProposal,
} from '../proposalStore.ts';

/** Changes carried out as one person makes them. */
type PaymentChange = ProposedContractPayment | ProposedOfflineWithdrawal | ProposedWriteOff;

type Effect = { note: Omit<AuditNote, 'subject'>; write: Write };

/** Returns the writes of a change, with its note for the history. */
const toEffect = async (
  change: Exclude<ProposedChange, PaymentChange>,
  proposedBy: string,
  approver: Identity,
): Promise<Effect> => {
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
  if (change.kind === 'payerLevel')
    return {
      note: { action: 'payer level given', changes: { ...proposedValues(change), proposedBy } },
      write: await payerLevelWrite(approver, change),
    };
  const released = {
    proposedBy,
    approvedBy: approver.displayName,
    approvedAt: now,
    fee: change.serviceFee,
  };
  return {
    note: { action: 'payout released', changes: { ...proposedValues(change), proposedBy } },
    write: releaseWrite(change.withdrawalId, released),
  };
};

/** Carries out a change in the transaction that ends its proposal. */
const carryOut = async (approver: Identity, proposal: StoredProposal): Promise<void> => {
  const { change, proposedBy } = proposal;
  if (change.kind === 'offlineWithdrawal') return recordApproved(approver, change, endWrite(proposal));
  if (change.kind === 'writeOff') {
    const batch = await loadBatch(change.batchId);
    findOpenClaim(batch, change.currency, change.version);
    return writeOff(approver, batch, change, [endWrite(proposal)]);
  }
  if (change.kind === 'contractPayment') {
    const { payDate, entered, version } = change;
    const approval = { version, proposedBy, endWrite: endWrite(proposal) };
    await payAdvance(approver, entered.contractAdvanceId, payDate, entered, approval);
    return;
  }
  const { note, write } = await toEffect(change, proposedBy, approver);
  await commit(approver, { ...note, subject: historySubject(change) }, [endWrite(proposal), write]);
};

/** Returns the reason a change was refused; `ProposalDecided` when another decision came first. */
const explainRefusal = async (error: Refusal, { proposalId, change }: StoredProposal): Promise<Refusal> => {
  if (error.result === 'WithdrawalConfirmError' && change.kind === 'payout')
    return new Refusal(refusalFor((await loadWithdrawal(change.withdrawalId)).status));
  return (await isPending(proposalId)) ? error : new Refusal('ProposalDecided');
};

/**
 * Ends a proposal and carries it out, in one transaction.
 * @throws Refusal `SecondPersonRequired` to the person who proposed it, `AccountNotIndependent` to one whose account may be
 * that person's, `ProposalDecided`, `StaleVersion` when its
 * subject has changed since, `WithdrawalAlreadyConfirmed`, `WithdrawalAborted`, or by the rule that forbids a payment
 */
export const applyProposal = async (approver: Identity, proposal: StoredProposal): Promise<void> => {
  await requireIndependent(approver.actorId, proposal.proposerId);
  try {
    await carryOut(approver, proposal);
  } catch (error) {
    throw isRefusal(error) ? await explainRefusal(error, proposal) : error;
  }
};
