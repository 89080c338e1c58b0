import * as z from 'zod';

/** Key of a function that can be opened at a set time, such as `withdrawApply`. */
export const switchKeySchema = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, 'switchKey');

/** Time from which a function is available. */
export const functionSwitchSchema = z.object({
  key: switchKeySchema,
  /** Instant, ISO 8601. */
  accessibleTime: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type FunctionSwitch = z.infer<typeof functionSwitchSchema>;

/** Returns whether a function is available: its time is in the past (platform description, section 7). */
export const isOpenAt = (accessibleTime: string | undefined, now: number): boolean =>
  accessibleTime !== undefined && Date.parse(accessibleTime) <= now;
