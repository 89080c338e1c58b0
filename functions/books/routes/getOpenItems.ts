import { getOpenItems } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { openAmounts } from '../../ledger/postings/openReceivables.ts';
import { batchesOfStatus } from '../../statements/batchLists.ts';
import { bookedDay, claimFields } from '../../statements/bookedDay.ts';
import { parkedByAge, receivablesByMonth } from '../openItems.ts';
import { receivablesOn } from '../receivablesOn.ts';

export const handler = handle(getOpenItems)(async ({ query }) => {
  const today = businessDayAt();
  const { day = today } = query;
  const found = await batchesOfStatus('ImportCompleted', [...claimFields, 'adjustments']);
  const booked = found.map((batch) => ({ ...batch, bookedOn: bookedDay(batch) }));
  const open = query.day ? await receivablesOn(booked, day) : openAmounts(booked);
  return { day, today, receivables: receivablesByMonth(open, day), parked: parkedByAge(booked, today) };
});
