import * as z from 'zod';
import { idSchema } from './ids.ts';

export const proposalIdSchema = idSchema('prp');

/** Returns the schema of a proposal: a change that takes effect after a second person approves it. */
export const proposalOf = <C extends z.ZodType>(change: C) =>
  z.object({
    proposalId: proposalIdSchema,
    change,
    proposedAt: z.string(),
    proposedBy: z.string(),
    /** True when the reader proposed it. The reader may take it back but not approve it. */
    isOwn: z.boolean(),
  });
