import * as z from 'zod';

/**
 * Code of a society in the CISAC list: three digits, such as `"010"`. Leading zeros may be left out. Accepts any code,
 * because the list grows.
 */
export const societyCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, { error: 'society', abort: true })
  .transform((code) => code.padStart(3, '0'));

/** Societies a writer or publisher is a member of, by class of right. */
export const membershipsSchema = z.object({
  PR: societyCodeSchema.optional(),
  MR: societyCodeSchema.optional(),
  SR: societyCodeSchema.optional(),
});
export type Memberships = z.infer<typeof membershipsSchema>;
