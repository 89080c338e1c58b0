import * as z from 'zod';
import type { Permission } from '../access/flags.ts';
import { idSchema } from '../reference/ids.ts';

export const apiKeyIdSchema = idSchema('key');

/** Purpose of a key: `read` opens the payee's figures, `deliver` sends the statements of one source to an agent. */
export const apiKeyPurposeSchema = z.enum(['read', 'deliver']);
export type ApiKeyPurpose = z.infer<typeof apiKeyPurposeSchema>;

/** Maximum keys of one payee for each purpose. */
export const maxApiKeys = { read: 5, deliver: 50 } as const satisfies Record<ApiKeyPurpose, number>;

/** Permission the maker of a key needs, when it is made and at each call. */
export const apiKeyPermissions = {
  read: 'reportRoleAuthority/viewIncome',
  deliver: 'incomeStatementRoleAuthority/menuStatementImport',
} as const satisfies Record<ApiKeyPurpose, Permission>;

/** Maximum calls with one key in a window of time. */
export const apiKeyLimit = { calls: 120, windowSeconds: 60 } as const;

/** Key of a program. */
export const apiKeySchema = z.object({
  apiKeyId: apiKeyIdSchema,
  purpose: apiKeyPurposeSchema,
  /** Name that the payee gave the program or the source. */
  name: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Time and IP address of the last call, and the number of calls so far; absent for a key never used. */
  lastUse: z.object({ at: z.string(), address: z.string(), calls: z.number().int() }).optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyInputSchema = z.object({
  name: z.string().trim().min(1).max(60),
  purpose: apiKeyPurposeSchema.default('read'),
  /** Password of the person, requested again because a key gives access. */
  currentPassword: z.string().min(1).max(256),
});
