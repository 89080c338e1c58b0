import * as z from 'zod';
import { orderQueryShape } from '../api/listOrder.ts';
import { genreSchema } from '../reference/genres.ts';
import { singingLanguageSchema } from '../reference/languages.ts';
import { ownedWorkPagingSchema } from './schema.ts';

/** Data a musical work may lack: `shares` when its lines do not add up to 100 %. */
export const missingInWork = ['iswc', 'writer', 'shares', 'lyrics', 'recording', 'licence'] as const;
/** Data a recording may lack: `shares` when the lines of a right do not add up to 100 %. */
export const missingInSong = ['isrc', 'musicalWork', 'performer', 'shares', 'length', 'licence'] as const;

const genreFilter = z.coerce.number().pipe(genreSchema).optional();

/** Filters of the list of musical works. */
export const workFiltersSchema = z.object({
  language: singingLanguageSchema.optional(),
  genre: genreFilter,
  missing: z.enum(missingInWork).optional(),
});
export type WorkFilters = z.infer<typeof workFiltersSchema>;

/** Filters of the list of recordings. */
export const songFiltersSchema = z.object({
  genre: genreFilter,
  missing: z.enum(missingInSong).optional(),
});
export type SongFilters = z.infer<typeof songFiltersSchema>;

/** Fields the lists can be sorted by; `created` is the time a record was entered, `changed` that of its last change. */
const workOrders = ['name', 'iswc', 'language', 'created', 'changed'] as const;
export type WorkOrder = (typeof workOrders)[number];
const songOrders = ['name', 'isrc', 'album', 'created', 'changed'] as const;
export type SongOrder = (typeof songOrders)[number];

export const workListQuerySchema = ownedWorkPagingSchema
  .extend(workFiltersSchema.shape)
  .extend(orderQueryShape(workOrders));
export const songListQuerySchema = ownedWorkPagingSchema
  .extend(songFiltersSchema.shape)
  .extend(orderQueryShape(songOrders));
