import { confirmStatementPayments } from '../../../shared/accounting/receivingRoutes.ts';
import { claimsOf } from '../../../shared/accounting/receivingRules.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { handle } from '../../api/handle.ts';
import type { Identity } from '../../api/identity.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { catchRefusal, Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { moveBatch, type VersionedBatch } from '../../statements/batchStore.ts';
import { loadOwnBatch } from '../../statements/owning/ownBatch.ts';
import { incomeStart } from '../../statements/importMachine.ts';
import { postingRun } from '../../statements/adjusting/adjustmentStore.ts';
import { withAccountingRates } from '../../statements/posting/accountingRates.ts';
import { receiveClaims, receivedChanges } from '../../statements/posting/receiveClaims.ts';
import { takeFromBankLine } from '../bankStatements/bankLineStore.ts';
import { requireOpenMonth } from '../../ledger/bookWrites.ts';
import { forEachBatch } from '../../ledger/forEachBatch.ts';

/**
 * Loads a batch the person may see whose money can be received now.
 * @throws Refusal `DataNotFound`, `BatchAlreadyReceived`, `BatchNotReceivable`
 */
const loadReceivable = async (identity: Identity, batchId: string): Promise<VersionedBatch> => {
  const batch = await loadOwnBatch(identity, batchId);
  if (batch.stage === 'received' || batch.stage === 'receiving') throw new Refusal('BatchAlreadyReceived');
  if (batch.stage !== 'booked') throw new Refusal('BatchNotReceivable');
  return batch;
};

/** Throws the reason a batch can no longer be received. */
const refuseChanged = async (identity: Identity, batchId: string): Promise<never> => {
  const { version } = await loadReceivable(identity, batchId);
  throw new Refusal('StaleVersion', { currentVersion: version });
};

/**
 * Stores the receipts with the batches before they are posted, so an interrupted posting resumes with the same figures.
 * Confirming twice, or by two people concurrently, has one effect. Rejects a batch that was corrected, or received in
 * part, after the person saw the amount owed.
 */
export const handler = handle(confirmStatementPayments)(({ body, identity }) =>
  forEachBatch(body.statementIdList, async (batchId) => {
    const batch = await loadReceivable(identity, batchId);
    const { version } = batch;
    checkVersion(batch, body.versions?.[batchId] ?? version);
    const { payDate, payer, releaseInFull, bankLineId } = body;
    const cash = body.cash.filter((one) => one.batchId === batchId);
    const arrived = receiveClaims(claimsOf(batch, postingRun(batch)), { payDate, cash, releaseInFull });
    const claims = await withAccountingRates(batch, arrived);
    const taken = bankLineId ? [await takeFromBankLine(identity, bankLineId, { batchId, payer, cash })] : [];
    const start = incomeStart(batchId, 'receive', `receipt${version}`);
    const changes = receivedChanges(claims, { payDate, payer });
    const confirmed = commit(
      identity,
      { action: 'receipt confirmed', subject: batchId, changes: { payDate, arrivals: changes.arrivals } },
      [
        moveBatch(batchId, ['booked'], changes, 'BatchStateChanged', { version }),
        ...taken,
        requireOpenMonth(payDate, batchId),
        noteStart(start),
      ],
    );
    if (await catchRefusal(confirmed, 'BatchStateChanged')) await refuseChanged(identity, batchId);
    await startNoted(start);
  }),
);
