import type { NewsCounts } from '../../shared/account/schema.ts';
import { allows } from '../../shared/access/authority.ts';
import { mayAudit } from '../../shared/reviews/heldRequests.ts';
import type { Flag } from '../../shared/access/flags.ts';
import { heldDeductions } from '../accounting/heldDeductions.ts';
import { loadRollingItems } from '../accounting/rollingItems.ts';
import { advancesIn } from '../contracts/advanceReader.ts';
import { onlyManaged } from '../contracts/contractReader.ts';
import { openRenewals } from '../contracts/renewalReader.ts';
import { isStaff } from '../access/visibility.ts';
import { createRememberedCounts, type Count } from './rememberedCounts.ts';
import type { Identity } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { waitsForPerson } from '../../shared/statements/batchRules.ts';
import { listProjectsOf } from '../projects/projectList.ts';
import { isProjectAnr } from '../projects/projectReader.ts';
import { waitsFor } from '../../shared/projects/rules.ts';
import { pendingProposals } from '../approvals/proposalStore.ts';
import { dueBatches, unfinishedBatches } from '../statements/batchLists.ts';
import { seenOwner } from '../statements/owning/ownBatch.ts';
import { countPendingReviews, loadCompanyStates } from '../reviews/reviewReader.ts';
import { payerCounts } from '../withdrawals/withdrawalStore.ts';

type Statements = Pick<NewsCounts, 'incomeStatementPending' | 'receivingPending'>;

const countStatements = async (identity: Identity): Promise<Statements> => {
  const { permissions } = identity;
  const ownerId = seenOwner(identity);
  const review = allows(permissions, 'incomeStatementRoleAuthority/menuStatementImportList');
  const receive = allows(permissions, 'incomeStatementRoleAuthority/menuStatementReceiving');
  const [unfinished, due] = await Promise.all([
    review ? unfinishedBatches(['stage'], ownerId) : [],
    receive ? dueBatches(['stage'], ownerId) : [],
  ]);
  return {
    incomeStatementPending: unfinished.filter(waitsForPerson).length,
    receivingPending: due.filter(({ stage }) => stage === 'booked').length,
  };
};

const countWithdrawals = async ({ permissions }: Identity): Promise<NewsCounts['requestedWithdrawal']> => {
  if (!allows(permissions, 'systemRoleAuthority/menuWithdrawRecord')) return [];
  const payers = await payerCounts();
  return payers.flatMap(({ invoiceId, requested }) => (requested ? [{ invoiceId, count: requested }] : []));
};

const countProposals = async ({ permissions, actorId }: Identity): Promise<number> => {
  if (!allows(permissions, 'paymentRoleAuthority/approveProposal')) return 0;
  return (await pendingProposals()).filter(({ proposerId }) => proposerId !== actorId).length;
};

const countReviews = async ({ permissions }: Identity): Promise<number> =>
  allows(permissions, 'systemReviewRoleAuthority/menuPendingReview') ? countPendingReviews() : 0;

type Contracts = Pick<NewsCounts, 'renewals' | 'advanceDeduction' | 'rollingAdvance'>;

/**
 * Counts rolling payments whose threshold was reached by the last daily check, unless a refund has lowered the royalty
 * since.
 */
const countRolling = async (identity: Identity): Promise<Count> => {
  const seen = (await advancesIn('rolling')).filter(({ reachedOn }) => reachedOn !== undefined);
  const items = await loadRollingItems(await onlyManaged(identity, seen));
  const due = items.filter(({ rollingStatus }) => rollingStatus === 'unconfirmedReachedThreshold');
  return { count: due.length, itemsRead: items.length };
};

const countHeld = async (): Promise<Count> => {
  const advances = await advancesIn('manual');
  return { count: (await heldDeductions(advances)).length, itemsRead: advances.length };
};

const remembered = createRememberedCounts();

const countContracts = async (identity: Identity): Promise<Contracts> => {
  const may = (flag: Flag) => allows(identity.permissions, flag);
  const keeper = `rolling of ${isStaff(identity) ? 'all' : identity.rightOwnerId}`;
  const [renewals, held, rolling] = await Promise.all([
    may('contractRoleAuthority/viewContractRenewal') ? openRenewals(identity) : [],
    may('systemRoleAuthority/menuCustomerDeductPayment') ? remembered('held', countHeld) : 0,
    may('contractRoleAuthority/menuPaymentImport') ? remembered(keeper, () => countRolling(identity)) : 0,
  ]);
  return {
    renewals: renewals.length,
    advanceDeduction: held,
    rollingAdvance: rolling,
  };
};

/** Counts the submissions of the company's people that wait for a release this person may decide about. */
const countCompanyAudit = async ({ permissions, user, actorId }: Identity): Promise<number> => {
  const { kind, companyInfoId } = user;
  if (kind !== 'company' || !companyInfoId) return 0;
  if (!allows(permissions, 'caseReviewRoleAuthority/viewCompanyAudit')) return 0;
  // Auditors of a company have different powers.
  return remembered(`company audit of ${actorId}`, async () => {
    const all = await loadCompanyStates(companyInfoId);
    const waiting = all.filter(
      (review) => review.state === 'PendingRelease' && mayAudit(permissions, review),
    );
    return { count: waiting.length, itemsRead: all.length };
  });
};

/** Counts the song requests that wait for a person: those of a vendor or author, and for A&R those of everybody. */
const countSongRequests = async (identity: Identity): Promise<number> => {
  if (!allows(identity.permissions, 'projectRoleAuthority/menuAll')) return 0;
  const key = `song requests of ${isProjectAnr(identity) ? 'all' : identity.rightOwnerId}`;
  return remembered(key, async () => {
    const listed = await listProjectsOf(identity);
    const today = businessDayAt();
    const waiting = listed.filter(({ role, state }) => waitsFor(role, state, today));
    return { count: waiting.length, itemsRead: listed.length };
  });
};

/** Counts the items that wait for a person, limited to those they may open. */
export const countNewsFor = async (identity: Identity): Promise<NewsCounts> => {
  const [review, companyAudit, statements, requestedWithdrawal, proposals, contracts, songRequests] =
    await Promise.all([
      countReviews(identity),
      countCompanyAudit(identity),
      countStatements(identity),
      countWithdrawals(identity),
      countProposals(identity),
      countContracts(identity),
      countSongRequests(identity),
    ]);
  return { review, companyAudit, ...contracts, ...statements, proposals, songRequests, requestedWithdrawal };
};
