import * as z from 'zod';

/** Column that a built-in layout does not know, what its cells look like, and one of them. */
export const unusedColumnSchema = z.object({
  header: z.string(),
  kind: z.enum(['amount', 'date', 'code', 'name']),
  example: z.string(),
});
export type UnusedColumn = z.infer<typeof unusedColumnSchema>;
