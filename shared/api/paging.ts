import * as z from 'zod';

/** Maximum rows in one page. */
const maxPageSize = 100;

/** `offset` and `limit` of every list. They are coerced because query strings are text. */
export const pagingSchema = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(50),
  cursor: z.string().max(2048).optional(),
});

/**
 * Returns the schema of a list response: the rows, the total count, and an opaque cursor while more rows follow. `isCut` is
 * set when a keyword finds more rows than the list has.
 */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    next: z.string().optional(),
    isCut: z.literal(true).optional(),
  });
