import * as z from 'zod';
import { orderQueryShape } from '../api/listOrder.ts';
import { currencySchema } from '../money/currency.ts';
import { dateSchema } from '../reference/dates.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { batchQuerySchema } from './schema.ts';

/** Data a batch may lack: `expectedOn` for the day the money of a booked batch is expected. */
export const missingInBatch = ['source', 'period', 'owner', 'expectedOn'] as const;

/** Filters of the list of batches, besides by state, keyword and abandoned uploads. */
export const batchFiltersSchema = z.object({
  /** Id of the source's layout. */
  source: z.string().max(100).optional(),
  owner: rightOwnerIdSchema.optional(),
  /** Batches whose period has some day from `from` to `to`. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  currency: currencySchema.optional(),
  /** Money of booked batches: received whole, or still open. */
  money: z.enum(['open', 'received']).optional(),
  missing: z.enum(missingInBatch).optional(),
});
export type BatchFilters = z.infer<typeof batchFiltersSchema>;

/** Fields the list of batches can be sorted by; `changed` is the time a batch entered its stage. */
const batchOrders = ['uploaded', 'fileName', 'period', 'rows', 'changed'] as const;
export type BatchOrder = (typeof batchOrders)[number];

export const batchListQuerySchema = batchQuerySchema
  .extend(batchFiltersSchema.shape)
  .extend(orderQueryShape(batchOrders));
