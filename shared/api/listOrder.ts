import * as z from 'zod';

/** Query of a list that the server sorts: the field, one of those given, and the direction (`asc` without one). */
export const orderShape = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  sort: z.enum(fields).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
