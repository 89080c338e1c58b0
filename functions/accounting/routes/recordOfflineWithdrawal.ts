import { offlineProblems } from '../../../shared/accounting/offlinePosting.ts';
import { recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import type {
  EnteredOfflineWithdrawal,
  OfflineWithdrawal,
  OfflineWithdrawalInput,
} from '../../../shared/accounting/offlineSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { isPossiblePayDay } from '../../../shared/reference/businessDay.ts';
import { kindWithheld } from '../../tax/computeTax.ts';
import { feeNeedsApproval } from '../../../shared/approvals/secondPerson.ts';
import { loadAdvance } from '../../contracts/advanceReader.ts';
import { loadManagedContract } from '../../contracts/contractReader.ts';
import { handle } from '../../api/handle.ts';
import type { Identity } from '../../api/identity.ts';
import { newId } from '../../core/newId.ts';
import { Refusal } from '../../core/refusal.ts';
import { refuseProblem } from '../../core/refuseProblem.ts';
import type { Write } from '../../db/commit.ts';
import { runOnce } from '../../db/idempotency.ts';
import { offlineProposed, propose } from '../../approvals/proposalStore.ts';
import { principleUnder } from '../offlineRecord.ts';
import { offlinePayment, recordOffline, requireOwed } from '../offlineRecording.ts';
import { isAbovePayeeLimit, loadRecentPayments } from '../../approvals/recentPayments.ts';
import { retryInMonth } from '../../tax/taxedThisMonth.ts';
import { getOfflineWithdrawal } from '../offlineStore.ts';

/** Records the withdrawal after checking it against the amount owed, or proposes it if it needs a second person. */
const recordFor = async (
  identity: Identity,
  contract: Contract,
  body: OfflineWithdrawalInput,
  keep: (offlineWithdrawalId: string) => Write,
): Promise<EnteredOfflineWithdrawal> => {
  refuseProblem(
    ...offlineProblems(body),
    isPossiblePayDay(contract.payerEntity, body.payDate) ? undefined : { path: 'payDate', message: 'future' },
  );
  await requireOwed(contract, body);
  const principle = await principleUnder(contract);
  const { idempotencyKey: _key, ...fields } = body;
  const { contractId, licensorId, payerEntity, contractNumber, licensorName: name } = contract;
  const withdrawal: OfflineWithdrawal = {
    ...fields,
    taxKind: kindWithheld(principle, body.payDate),
    offlineWithdrawalId: newId('ofw'),
    contractId,
    licensorId,
    payerEntity,
    recordedAt: new Date().toISOString(),
    recordedBy: identity.displayName,
  };
  const writes = [keep(withdrawal.offlineWithdrawalId)];
  const recent = await loadRecentPayments(licensorId);
  const { currency, serviceFee } = withdrawal;
  if (!isAbovePayeeLimit(recent, offlinePayment(withdrawal)) && !feeNeedsApproval(serviceFee, currency))
    return {
      ...(await recordOffline(identity, contract, withdrawal, { writes, principle, recent })),
      waits: false,
    };
  await propose(identity, { kind: 'offlineWithdrawal', contractNumber, name, withdrawal }, writes);
  return { ...withdrawal, waits: true };
};

/**
 * Returns the withdrawal that an earlier call entered.
 * @throws Refusal `ProposalDecided` when it was proposed and rejected
 */
const entered = async (
  contractId: string,
  offlineWithdrawalId: string,
): Promise<EnteredOfflineWithdrawal> => {
  const waiting = await offlineProposed(contractId);
  if (waiting?.offlineWithdrawalId === offlineWithdrawalId) return { ...waiting, waits: true };
  const recorded = await getOfflineWithdrawal(contractId, offlineWithdrawalId);
  if (!recorded) throw new Refusal('ProposalDecided');
  return { ...recorded, waits: false };
};

export const handler = handle(recordOfflineWithdrawal)(
  async ({ body, identity }): Promise<EnteredOfflineWithdrawal> => {
    const { contractId } = await loadAdvance(body.contractAdvanceId);
    const contract = await loadManagedContract(identity, contractId);
    return runOnce(
      { route: recordOfflineWithdrawal, actor: identity, body },
      (keep) => retryInMonth(() => recordFor(identity, contract, body, keep)),
      (offlineWithdrawalId) => entered(contractId, offlineWithdrawalId),
    );
  },
);
