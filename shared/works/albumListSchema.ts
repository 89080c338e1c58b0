import * as z from 'zod';
import { orderQueryShape } from '../api/listOrder.ts';
import { recordDaySchema } from '../reference/dates.ts';
import { ownedWorkPagingSchema } from './schema.ts';

/** Data an album may lack. */
export const missingInAlbum = ['upc', 'performer', 'releaseCompany', 'firstReleaseDate', 'tracks'] as const;

/** Filters of the list of albums. */
export const albumFiltersSchema = z.object({
  /** Albums first released from `from` to `to`, both included. */
  from: recordDaySchema.optional(),
  to: recordDaySchema.optional(),
  missing: z.enum(missingInAlbum).optional(),
});
export type AlbumFilters = z.infer<typeof albumFiltersSchema>;

/** Fields the list can be sorted by; `created` is the time an album was entered, `changed` that of its last change. */
const albumOrders = ['name', 'company', 'upc', 'date', 'tracks', 'created', 'changed'] as const;
export type AlbumOrder = (typeof albumOrders)[number];

export const albumListQuerySchema = ownedWorkPagingSchema
  .extend(albumFiltersSchema.shape)
  .extend(orderQueryShape(albumOrders));
