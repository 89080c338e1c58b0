import * as z from 'zod';
import { rightOwnerSummarySchema } from '../../../shared/people/schema.ts';
import { ApiRefusal } from '../../api/call.ts';

const namesakesSchema = z.object({
  same: z.enum(['realName', 'alias', 'both']),
  rightOwners: z.array(rightOwnerSummarySchema),
});

/** Right owners with the same name, and whether they share the real name, the alias or both. */
export type Namesakes = z.infer<typeof namesakesSchema>;

/** Returns the namesakes that a refusal names; `undefined` for any other error. */
export const namesakesIn = (error: unknown): Namesakes | undefined =>
  error instanceof ApiRefusal && error.result === 'SameNameAlreadyExists'
    ? namesakesSchema.safeParse(error.data).data
    : undefined;
