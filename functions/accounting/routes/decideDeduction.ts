import { account } from '../../../shared/accounting/account.ts';
import { decisionPosting } from '../../ledger/postings/advancePosting.ts';
import { decideDeduction } from '../../../shared/accounting/advanceRoutes.ts';
import { add, compare, subtract } from '../../../shared/money/decimal.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { loadAdvance } from '../../contracts/advanceReader.ts';
import { loadContract } from '../../contracts/contractReader.ts';
import { handle } from '../../api/handle.ts';
import { isRefusal, Refusal } from '../../core/refusal.ts';
import { commit, type AuditNote } from '../../db/commit.ts';
import { loadAdvanceBalances } from '../../ledger/advanceBalances.ts';
import { postingWrites } from '../../ledger/ledgerItems.ts';
import { balanceVersion } from '../../ledger/ledgerStore.ts';

const decided = (error: unknown): never => {
  const isLost = isRefusal(error, 'InvalidOperation', 'RoyaltyCannotBeWithdrawn');
  throw isLost ? new Refusal('DeductionAlreadyDecided') : error;
};

/**
 * Decides about the held royalty of one receipt. Only one of several concurrent decisions succeeds, because the posting
 * is named after the version of the held balance.
 */
export const handler = handle(decideDeduction)(async ({ body, identity }) => {
  const { contractAdvanceId, contractId, batchId } = body;
  const [advance, contract] = await Promise.all([loadAdvance(contractAdvanceId), loadContract(contractId)]);
  const version = await balanceVersion(
    account.held(contractAdvanceId, contractId, batchId),
    advance.currency,
  );
  const { held, outstanding } = await loadAdvanceBalances(advance);
  const found = held.find((one) => one.contractId === contractId && one.batchId === batchId);
  if (!found || compare(found.amount, body.held) !== 0) throw new Refusal('DeductionAlreadyDecided');
  const deductible = compare(found.amount, outstanding) < 0 ? found.amount : outstanding;
  const taken = body.deduct ? deductible : add('0', '0');
  const released = subtract(found.amount, taken);
  const posting = decisionPosting({
    advanceId: contractAdvanceId,
    contractId,
    licensorId: contract.licensorId,
    batchId,
    version,
    currency: advance.currency,
    decidedOn: payerDay(contract.payerEntity),
    taken,
    released,
  });
  const note: AuditNote = {
    action: 'deduction decided',
    subject: contractId,
    changes: { contractAdvanceId, batchId, deduct: body.deduct, taken, released },
  };
  await commit(identity, note, postingWrites(posting)).catch(decided);
  return { taken, released };
});
