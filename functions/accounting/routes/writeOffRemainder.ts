import { remainderOf, writeOffNeedsApproval } from '../../../shared/accounting/receivingRules.ts';
import { writeOffRemainder } from '../../../shared/accounting/receivingRoutes.ts';
import { handle } from '../../api/handle.ts';
import { propose } from '../../approvals/proposalStore.ts';
import { loadOwnBatch } from '../../statements/owning/ownBatch.ts';
import { findOpenClaim, writeOff } from '../../statements/posting/writeOff.ts';
import { owedFor } from '../../../shared/accounting/receivingRules.ts';

export const handler = handle(writeOffRemainder)(async ({ body, identity }) => {
  const { batchId, statementCurrency: currency, version, reason, bearer } = body;
  const batch = await loadOwnBatch(identity, batchId);
  const claim = findOpenClaim(batch, currency, version);
  if (!writeOffNeedsApproval(claim)) {
    await writeOff(identity, batch, { currency, reason, bearer });
    return {};
  }
  const { proposalId } = await propose(identity, {
    kind: 'writeOff',
    batchId,
    batchNo: batch.batchNo,
    name: batch.sourceName ?? batch.fileName,
    currency,
    amount: remainderOf(claim),
    owed: owedFor(claim.line),
    version,
    reason,
    bearer,
  });
  return { proposal: proposalId };
});
