import type * as z from 'zod';

/**
 * Returns the condition (`when`) of a check over some fields of a record: these are valid by themselves, whatever others
 * are. Without it, a check waits until every field is valid.
 */
export const onceValid =
  (fields: z.ZodObject) =>
  ({ value }: { value: unknown }): boolean =>
    fields.safeParse(value).success;
