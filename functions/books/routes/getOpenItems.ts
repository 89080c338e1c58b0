import { getOpenItems } from '../../../shared/books/routes.ts';
import { handle } from '../../api/handle.ts';
import { businessDayAt } from '../../core/businessDay.ts';
import { batchesOfStatus } from '../../statements/batchLists.ts';
import { bookedDay, claimFields } from '../../statements/bookedDay.ts';
import { parkedByAge, receivablesByMonth } from '../openItems.ts';

export const handler = handle(getOpenItems)(async () => {
  const day = businessDayAt();
  const booked = (await batchesOfStatus('ImportCompleted', claimFields)).map((batch) => ({
    ...batch,
    bookedOn: bookedDay(batch),
  }));
  return { day, receivables: receivablesByMonth(booked, day), parked: parkedByAge(booked, day) };
});
