import { addUpReceivables } from '../../ledger/postings/openReceivables.ts';
import { getOpenReceivables } from '../../../shared/accounting/receivingRoutes.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { dueBatches } from '../../statements/batchLists.ts';
import { bookedDay, claimFields } from '../../statements/bookedDay.ts';
import { seenOwner } from '../../statements/owning/ownBatch.ts';

const readFields = ['stage', ...claimFields] as const;

export const handler = handle(getOpenReceivables)(async ({ identity }) => {
  const batches = await dueBatches(readFields, seenOwner(identity));
  const due = batches.filter(({ stage }) => stage !== 'received');
  return {
    items: addUpReceivables(
      due.map((batch) => ({ ...batch, bookedOn: bookedDay(batch) })),
      businessDayAt(),
    ),
  };
});
