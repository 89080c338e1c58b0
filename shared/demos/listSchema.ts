import * as z from 'zod';
import { orderQueryShape } from '../api/listOrder.ts';
import { dateSchema } from '../reference/dates.ts';
import { genreSchema } from '../reference/genres.ts';
import { singingLanguageSchema } from '../reference/languages.ts';
import { rightOwnerIdSchema } from '../reference/personIds.ts';
import { demoStates } from './enumerations.ts';
import { demoPagingSchema } from './schema.ts';

/** Data a demo may lack. */
export const missingInDemo = ['song', 'lyrics', 'bpm', 'publisher'] as const;

/** Filters of the list of demos. */
export const demoFiltersSchema = z.object({
  state: z.enum(demoStates).optional(),
  /** Right owner who wrote or publishes it. */
  party: rightOwnerIdSchema.optional(),
  language: singingLanguageSchema.optional(),
  genre: z.coerce.number().pipe(genreSchema).optional(),
  /** Demos entered from `from` to `to`, both included, in days of the business. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  missing: z.enum(missingInDemo).optional(),
});
export type DemoFilters = z.infer<typeof demoFiltersSchema>;

/** Fields the list can be sorted by; `created` is the time a demo was entered, `changed` that of its last change. */
const demoOrders = ['name', 'bpm', 'created', 'changed'] as const;
export type DemoOrder = (typeof demoOrders)[number];

export const demoListQuerySchema = demoPagingSchema
  .extend(demoFiltersSchema.shape)
  .extend(orderQueryShape(demoOrders));
