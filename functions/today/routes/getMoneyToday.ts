import { getMoneyToday } from '../../../shared/today/routes.ts';
import { isStaff } from '../../access/visibility.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { batchesOfStatus, unfinishedBatches } from '../../statements/batchLists.ts';
import { bookedDay, claimFields } from '../../statements/bookedDay.ts';
import { seenOwner } from '../../statements/owning/ownBatch.ts';
import { amountsOf } from '../reportedPeriods.ts';
import { moneyOn } from '../moneyToday.ts';
import { owedByAgent, owedByBusiness } from '../owedToLicensors.ts';

const statementFields = ['source', 'sourceName', 'periodStart', 'periodEnd', 'uploadedAt'] as const;

const bookedFields = [...statementFields, ...claimFields] as const;

export const handler = handle(getMoneyToday)(async ({ identity }) => {
  const ownerId = seenOwner(identity);
  const [booked, unfinished, owed] = await Promise.all([
    batchesOfStatus('ImportCompleted', bookedFields, ownerId),
    unfinishedBatches(statementFields, ownerId),
    isStaff(identity) ? owedByBusiness() : owedByAgent(identity.rightOwnerId ?? 'nobody'),
  ]);
  const facts = {
    booked: booked.map((batch) => ({ ...batch, bookedOn: bookedDay(batch) })),
    arrived: [
      ...booked.map((batch) => ({ ...batch, isBooked: true, amounts: amountsOf(batch) })),
      ...unfinished,
    ].map((batch) => ({ ...batch, arrivedOn: businessDayAt(batch.uploadedAt) })),
    owed,
  };
  return moneyOn(facts, businessDayAt());
});
