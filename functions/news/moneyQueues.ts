import type { Queue } from '../../shared/today/schema.ts';
import { waitsForPerson } from '../../shared/statements/batchRules.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { heldDeductions } from '../accounting/heldDeductions.ts';
import { loadRollingItems } from '../accounting/rollingItems.ts';
import { isStaff } from '../access/visibility.ts';
import type { Identity } from '../api/identity.ts';
import { advancesIn } from '../contracts/advanceReader.ts';
import { loadContracts, onlyManaged } from '../contracts/contractReader.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { isOverdue } from '../ledger/postings/openReceivables.ts';
import { dueBatches, unfinishedBatches } from '../statements/batchLists.ts';
import { bookedDay } from '../statements/bookedDay.ts';
import { seenOwner } from '../statements/owning/ownBatch.ts';
import { pageOfPayer } from '../withdrawals/payerWithdrawals.ts';
import { payerCounts } from '../withdrawals/withdrawalStore.ts';
import { queueOf } from './queueOf.ts';
import { createRememberedQueues, type ReadQueues } from './rememberedQueues.ts';

const remembered = createRememberedQueues();

/** Batches that wait for a person, since they entered their stage. */
export const statementQueue = async (identity: Identity): Promise<Queue[]> => {
  const fields = ['stage', 'stageSince', 'uploadedAt', 'fileName'] as const;
  const waiting = (await unfinishedBatches(fields, seenOwner(identity))).filter(waitsForPerson);
  return queueOf(
    'statements',
    waiting.map(({ fileName, stageSince, uploadedAt }) => ({
      name: fileName,
      since: stageSince ?? uploadedAt,
    })),
  );
};

/** Booked batches whose money has not arrived, by the day it is expected or else the day they were booked. */
export const receivingQueue = async (identity: Identity): Promise<Queue[]> => {
  const fields = ['stage', 'fileName', 'expectedOn', 'confirmedAt', 'uploadedAt'] as const;
  const due = (await dueBatches(fields, seenOwner(identity))).filter(({ stage }) => stage === 'booked');
  const today = businessDayAt();
  const tasks = due.map(({ fileName, expectedOn, ...batch }) => {
    const bookedOn = bookedDay(batch);
    return { name: fileName, since: expectedOn ?? bookedOn, expectedOn, bookedOn };
  });
  return queueOf('receiving', tasks, (task) => isOverdue(task, today));
};

/** Requests of each paying company, the oldest with the name of its licensor. */
export const withdrawalQueues = async (): Promise<Queue[]> => {
  const payers = (await payerCounts()).filter(({ requested }) => requested > 0);
  return Promise.all(
    payers.map(async ({ invoiceId, requested }): Promise<Queue> => {
      // The list is newest first.
      const last = { offset: requested - 1, limit: 1, status: withdrawalStatuses.requested };
      const [oldest] = (await pageOfPayer(invoiceId, last)).items;
      return {
        key: 'withdrawals',
        payer: invoiceId,
        count: requested,
        ...(oldest && {
          oldest: { name: oldest.licensorName, key: oldest.licensorId, since: oldest.requestedAt },
        }),
      };
    }),
  );
};

const readAdvances = async (identity: Identity): Promise<ReadQueues> => {
  const today = businessDayAt();
  const unpaid = await advancesIn('unpaid');
  const due = await onlyManaged(
    identity,
    unpaid.filter(({ expectedDate }) => expectedDate <= today),
  );
  const contracts = await loadContracts(due.map(({ contractId }) => contractId));
  const tasks = due.map(({ contractId, expectedDate }) => ({
    name: contracts.get(contractId)?.contractNumber ?? '',
    since: expectedDate,
  }));
  return { queues: queueOf('advances', tasks, ({ since }) => since < today), itemsRead: unpaid.length };
};

/** Payments under contracts that are expected today or were before. */
export const advanceQueue = (identity: Identity): Promise<Queue[]> =>
  remembered(keyOf('advances', identity), () => readAdvances(identity));

const readRolling = async (identity: Identity): Promise<ReadQueues> => {
  const seen = (await advancesIn('rolling')).filter(({ reachedOn }) => reachedOn !== undefined);
  const items = await loadRollingItems(await onlyManaged(identity, seen));
  const due = items.filter(({ rollingStatus }) => rollingStatus === 'unconfirmedReachedThreshold');
  const tasks = due.map(({ contractNumber, reachedOn }) => ({ name: contractNumber, since: reachedOn }));
  return { queues: queueOf('rolling', tasks), itemsRead: items.length };
};

/**
 * Rolling payments whose threshold was reached by the last daily check, unless a refund has lowered the royalty since.
 */
export const rollingQueue = (identity: Identity): Promise<Queue[]> =>
  remembered(keyOf('rolling', identity), () => readRolling(identity));

const readHeld = async (): Promise<ReadQueues> => {
  const advances = await advancesIn('manual');
  const held = await heldDeductions(advances);
  const tasks = held.map(({ contractNumber }) => ({ name: contractNumber }));
  return { queues: queueOf('deductions', tasks), itemsRead: advances.length };
};

/** Royalty that waits for the decision whether it pays back an advance. */
export const deductionQueue = (): Promise<Queue[]> => remembered('deductions', readHeld);

const keyOf = (name: string, identity: Identity): string =>
  `${name} of ${isStaff(identity) ? identity.actorId : identity.rightOwnerId}`;
