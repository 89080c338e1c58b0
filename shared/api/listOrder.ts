import * as z from 'zod';

/** Time of the last change of a record in a list; absent in records that did not change since it is kept, which sort last. */
export const changedShape = { changedAt: z.string().optional() };

/** Query of a list that the server sorts: the field, one of those given, and the direction (`asc` without one). */
export const orderQueryShape = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  sort: z.enum(fields).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
