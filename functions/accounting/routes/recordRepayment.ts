import { repaymentPosting } from '../../ledger/postings/advancePosting.ts';
import { recordRepayment } from '../../../shared/accounting/advanceRoutes.ts';
import { repaymentProblem } from '../../../shared/accounting/paymentRules.ts';
import { isPossiblePayDay } from '../../../shared/reference/businessDay.ts';
import { handle } from '../../api/handle.ts';
import { loadAdvance } from '../../contracts/advanceReader.ts';
import { repayWrite } from '../../contracts/advanceStore.ts';
import { loadManagedContract } from '../../contracts/contractReader.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { isRefusal, Refusal } from '../../core/refusal.ts';
import { refuseProblem, toIssues } from '../../core/refuseProblem.ts';
import { commit, type AuditNote } from '../../db/commit.ts';
import { loadAdvanceBalances } from '../../ledger/advanceBalances.ts';
import { postingWrites } from '../../ledger/ledgerItems.ts';

/** Explains that royalty paid the item back while the repayment was recorded, so that less is outstanding. */
const recoupedMeanwhile = (error: unknown): never => {
  if (!isRefusal(error, 'RoyaltyCannotBeWithdrawn')) throw error;
  throw new Refusal('InvalidData', { issues: toIssues([{ path: 'amount', message: 'aboveOutstanding' }]) });
};

/** Records money that a licensor returned: stores it on the payment item and posts it, in one transaction. */
export const handler = handle(recordRepayment)(async ({ body, identity }) => {
  const { contractAdvanceId, version, receivedOn, amount, remark } = body;
  const advance = await loadAdvance(contractAdvanceId);
  const { contractId, payerEntity } = await loadManagedContract(identity, advance.contractId);
  if (!advance.paid) throw new Refusal('AdvanceMustPaid');
  checkVersion(advance, version);
  const { outstanding } = await loadAdvanceBalances(advance);
  refuseProblem(
    repaymentProblem(amount, outstanding, advance.currency),
    isPossiblePayDay(payerEntity, receivedOn) ? undefined : { path: 'receivedOn', message: 'future' },
  );
  const { repayments: earlier = [], currency } = advance;
  const repayments = [...earlier, { receivedOn, amount, remark, recordedBy: identity.displayName }];
  const note: AuditNote = {
    action: 'payment item returned',
    subject: contractId,
    changes: { contractAdvanceId, receivedOn, amount, currency },
  };
  await commit(identity, note, [
    repayWrite(advance, repayments),
    ...postingWrites(
      repaymentPosting({
        advanceId: contractAdvanceId,
        index: earlier.length,
        payer: payerEntity,
        currency,
        receivedOn,
        amount,
      }),
    ),
  ]).catch(recoupedMeanwhile);
  return { ...advance, repayments, version: version + 1 };
});
