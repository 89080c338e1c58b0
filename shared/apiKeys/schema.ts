import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

export const apiKeyIdSchema = idSchema('key');

/** Maximum keys of one payee. */
export const maxApiKeys = 5;

/** Maximum calls with one key in a window of time. */
export const apiKeyLimit = { calls: 120, windowSeconds: 60 } as const;

/** Key with which a program of a payee reads its income, royalty statements and withdrawals. */
export const apiKeySchema = z.object({
  apiKeyId: apiKeyIdSchema,
  /** Name that the payee gave the program. */
  name: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Time and IP address of the last call, and the number of calls so far; absent for a key never used. */
  lastUse: z.object({ at: z.string(), address: z.string(), calls: z.number().int() }).optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyInputSchema = z.object({
  name: z.string().trim().min(1).max(60),
  /** Password of the person, requested again because a key gives access. */
  currentPassword: z.string().min(1).max(256),
});
