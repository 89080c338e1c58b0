import * as z from 'zod';
import { switchedFunctions } from '../api/switchedFunctions.ts';

/** Key of a function, as any program asks for it. */
export const switchKeySchema = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, 'switchKey');

/** Time from which a function is available. */
export const functionSwitchSchema = z.object({
  key: z.enum(switchedFunctions),
  /** Instant, ISO 8601. */
  accessibleTime: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type FunctionSwitch = z.infer<typeof functionSwitchSchema>;
