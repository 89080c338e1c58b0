import type { OfflineWithdrawal } from '../../shared/accounting/offlineSchema.ts';
import type {
  Proposal,
  ProposedChange,
  ProposedContractPayment,
  ProposedOfflineWithdrawal,
} from '../../shared/approvals/proposalSchema.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, create, remove, removeIf, type Write } from '../db/commit.ts';
import { countItems, toData, getItem, getItems, queryAll } from '../db/items.ts';
import { approvalKeys } from '../db/keys/approvals.ts';
import { taxKeys } from '../db/keys/tax.ts';

/** Proposal of one kind of change. */
type ProposalOf<C extends ProposedChange> = Omit<Proposal, 'change'> & { change: C };

/** Proposal as stored, with the id of the person who made it. */
export type StoredProposal = Omit<Proposal, 'isOwn'> & { proposerId: string };

/** Maximum waiting proposals. All of them are read to show or decide one. */
const maxPending = 500;

const changeSubject = (change: ProposedChange): string => {
  if (change.kind === 'taxProfile') return change.rightOwnerId;
  if (change.kind === 'payout') return change.withdrawalId;
  if (change.kind === 'payerLevel') return change.userId;
  if (change.kind === 'writeOff') return `${change.batchId}#${change.currency}`;
  if (change.kind === 'contractPayment') return change.entered.contractAdvanceId;
  if (change.kind === 'offlineWithdrawal') return change.withdrawal.contractId;
  return `${change.rate.from}#${change.rate.to}#${change.rate.day}`;
};

const proposalKey = (change: ProposedChange) => approvalKeys.proposal(change.kind, changeSubject(change));

/** Returns the subject whose history shows a change: a payee, a withdrawal, a contract, or a pair of currencies. */
export const historySubject = (change: ProposedChange): string => {
  if (change.kind === 'exchangeRate') return taxKeys.rates(change.rate.from, change.rate.to);
  if (change.kind === 'writeOff') return change.batchId;
  return change.kind === 'contractPayment' ? change.contractId : changeSubject(change);
};

/** Returns the values of a change for its history. */
export const proposedValues = (change: ProposedChange): Record<string, unknown> => {
  if (change.kind === 'taxProfile') return { kind: change.kind, ...change.after };
  if (change.kind === 'exchangeRate') return { kind: change.kind, ...change.rate };
  if (change.kind === 'payout') {
    const { kind, net, currency, serviceFee } = change;
    return { kind, net, currency, serviceFee };
  }
  if (change.kind === 'payerLevel') {
    const { kind, account, before, after } = change;
    return { kind, account, before, after };
  }
  if (change.kind === 'writeOff') {
    const { kind, amount, currency, reason, bearer } = change;
    return { kind, amount, currency, reason, bearer };
  }
  if (change.kind === 'offlineWithdrawal') {
    const { offlineWithdrawalId, amount, tax, currency, payDate } = change.withdrawal;
    return { kind: change.kind, offlineWithdrawalId, amount, tax, currency, payDate };
  }
  const { kind, amount, currency, payDate, entered } = change;
  return { kind, contractAdvanceId: entered.contractAdvanceId, amount, tax: entered.tax, currency, payDate };
};

/** Returns a proposal as shown to a person. */
export const shownProposal = (
  { proposerId, ...proposal }: StoredProposal,
  { actorId }: Pick<Identity, 'actorId'>,
): Proposal => ({ ...proposal, isOwn: proposerId === actorId });

/** Returns every proposal that waits for a second person, oldest first. */
export const pendingProposals = async (): Promise<StoredProposal[]> => {
  const items = await queryAll<StoredProposal>({ pk: approvalKeys.proposals });
  return items
    .map((item) => {
      const { version: _version, ...proposal } = toData(item);
      return proposal;
    })
    .toSorted((a, b) => (a.proposalId < b.proposalId ? -1 : 1));
};

/** Returns whether a proposal still waits. */
export const isPending = async (proposalId: string): Promise<boolean> =>
  (await pendingProposals()).some((proposal) => proposal.proposalId === proposalId);

/**
 * Loads a waiting proposal.
 * @throws Refusal `ProposalDecided` when it was decided or never existed
 */
export const loadProposal = async (proposalId: string): Promise<StoredProposal> => {
  const found = (await pendingProposals()).find((proposal) => proposal.proposalId === proposalId);
  if (!found) throw new Refusal('ProposalDecided');
  return found;
};

/** Returns the ids of payment items whose payment is proposed. */
export const paymentsProposed = async (contractAdvanceIds: readonly string[]): Promise<Set<string>> => {
  const keys = contractAdvanceIds.map((id) => approvalKeys.proposal('contractPayment', id));
  const found = await getItems<{ change: ProposedContractPayment }>(keys, { consistent: true });
  return new Set(found.map(({ change }) => change.entered.contractAdvanceId));
};

/** Returns the offline withdrawal under a contract that waits for a second person. */
export const offlineProposed = async (contractId: string): Promise<OfflineWithdrawal | undefined> => {
  const key = approvalKeys.proposal('offlineWithdrawal', contractId);
  return (await getItem<{ change: ProposedOfflineWithdrawal }>(key))?.change.withdrawal;
};

/**
 * Stores a change until a second person approves it.
 * @param writes further writes of the transaction
 * @throws Refusal `ProposalPending` while a proposal of the same kind about the same subject waits, `TooManyProposals`
 */
export const propose = async <C extends ProposedChange>(
  identity: Identity,
  change: C,
  writes: readonly Write[] = [],
): Promise<ProposalOf<C>> => {
  if ((await countItems({ pk: approvalKeys.proposals })) >= maxPending)
    throw new Refusal('TooManyProposals', { most: maxPending });
  const proposal = {
    proposalId: newId('prp'),
    change,
    proposedAt: new Date().toISOString(),
    proposedBy: identity.displayName,
  };
  const stored: StoredProposal = Object.assign({ proposerId: identity.actorId }, proposal);
  await commit(
    identity,
    { action: 'change proposed', subject: historySubject(change), changes: proposedValues(change) },
    [create({ ...proposalKey(change), type: 'proposal', ...stored }, 'ProposalPending'), ...writes],
  );
  return Object.assign({ isOwn: true }, proposal);
};

/**
 * Returns the write that ends a proposal. Only the first of several decisions succeeds; the others fail with
 * `ProposalDecided`.
 */
export const endWrite = ({ proposalId, change }: StoredProposal): Write =>
  removeIf<StoredProposal>(proposalKey(change), { proposalId }, 'ProposalDecided');

/** Returns the write that ends a waiting release of a withdrawal that will not be paid. */
export const endReleaseWrite = (withdrawalId: string): Write =>
  remove(approvalKeys.proposal('payout', withdrawalId));
