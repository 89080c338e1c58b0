import {
  claimsOf,
  isClosed,
  remainderOf,
  toWriteOff,
  type Claim,
} from '../../../shared/accounting/receivingRules.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { compare } from '../../../shared/money/decimal.ts';
import type { WriteOff } from '../../../shared/money/reconciliationSchema.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import type { Actor } from '../../core/actor.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit, type Write } from '../../db/commit.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { postingRun } from '../adjusting/adjustmentStore.ts';
import { moveBatch, type VersionedBatch } from '../batchStore.ts';
import { incomeStart } from '../importMachine.ts';
import { withAccountingRates } from './accountingRates.ts';
import { receivedChanges } from './receiveClaims.ts';

/**
 * Returns the claim of a booked batch in one currency of which something is open.
 * @param version version of the batch the person saw
 * @throws Refusal `BatchNotReceivable`, `StaleVersion`, `NothingToWriteOff`
 */
export const findOpenClaim = (batch: VersionedBatch, currency: Currency, version: number): Claim => {
  if (batch.stage !== 'booked') throw new Refusal('BatchNotReceivable');
  checkVersion(batch, version);
  const claim = claimsOf(batch, postingRun(batch)).find(({ line }) => line.currency === currency);
  if (!claim || isClosed(claim) || compare(remainderOf(claim), '0') <= 0)
    throw new Refusal('NothingToWriteOff');
  return claim;
};

/**
 * Writes off what is left of a claim, and posts it.
 * @param writes further writes of the transaction
 * @throws Refusal as `findOpenClaim`; `ExchangeRateMissing`; `StaleVersion` when the batch changed at the same time
 */
export const writeOff = async (
  actor: Actor,
  batch: VersionedBatch,
  { currency, reason, bearer }: WriteOff & { currency: Currency },
  writes: readonly Write[] = [],
): Promise<void> => {
  const { batchId, version, payer = 'taipei' } = batch;
  const open = findOpenClaim(batch, currency, version);
  const payDate = businessDayAt();
  const arrival = toWriteOff(payDate, open, { reason, bearer });
  const claims = await withAccountingRates(
    batch,
    claimsOf(batch, postingRun(batch)).map((claim) =>
      claim.line.currency === currency ? { ...claim, arrivals: [...claim.arrivals, arrival] } : claim,
    ),
  );
  const changes = receivedChanges(claims, { payDate, payer });
  const start = incomeStart(batchId, 'receive', `writeoff${version}`);
  const { settled } = arrival;
  await commit(
    actor,
    {
      action: 'remainder written off',
      subject: batchId,
      changes: { currency, amount: settled, reason, bearer: arrival.writeOff?.bearer },
    },
    [moveBatch(batchId, ['booked'], changes, 'StaleVersion', { version }), noteStart(start), ...writes],
  );
  await startNoted(start);
};
