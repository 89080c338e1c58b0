import * as z from 'zod';

/** Rows asked for at most in one answer. */
export const maxPageSize = 100;

/** `offset` and `limit` as every list takes them (query strings are text, hence the coercion). */
export const pagingSchema = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(50),
  cursor: z.string().max(2048).optional(),
});

/** Shape of a list answer: the rows, how many there are in all, and an opaque cursor while more follow. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), next: z.string().optional() });
