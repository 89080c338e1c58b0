import * as z from 'zod';
import type { ResultName } from '../api/resultCodes.ts';
import { idSchema } from '../reference/ids.ts';
import { textAreaLength } from '../reference/names.ts';

/**
 * Rules that the licences of a work keep.
 * - `exclusive`: another licence of the same share meets an exclusive one within its exclusive days.
 * - `otherAgent`: another agent licenses the same uses for the same licensor.
 * - `sameAgent`: the agent licenses the same uses for the same licensor a second time.
 * - `upperMissing`: the licensor is only the agent of the work, and the contract is not under the one it holds it by.
 * - `noShare`: the licensor has no share in the work.
 */
export const licenceRuleSchema = z.enum(['exclusive', 'otherAgent', 'sameAgent', 'upperMissing', 'noShare']);
export type LicenceRule = z.infer<typeof licenceRuleSchema>;

/** Results of refusals whose data lists broken rules as `violations`. */
export const ruleResults = [
  'DuplicateLicenseWithUnknownReason',
  'MakeUpperContractFirst',
  'NotInUpperOrLowerLevelContract',
  'LicencesChanged',
] as const satisfies readonly ResultName[];

/** Why staff license works although a rule is broken. */
export const overrideReasonSchema = z.string().trim().min(1).max(textAreaLength);

/** Field by which staff make an exception to the rules of licences. */
export const overrideShape = { overrideReason: overrideReasonSchema.optional() };

const contractId = idSchema('ctr');

/** Exception that staff made to the rules of licences. */
export const ruleOverrideSchema = z.object({
  reason: overrideReasonSchema,
  /** Person who made the exception, and its time (ISO 8601). */
  byName: z.string(),
  at: z.string(),
  /** Rules that were broken, and the contracts in the way. */
  rules: z.array(licenceRuleSchema),
  contractIds: z.array(contractId),
});
export type RuleOverride = z.infer<typeof ruleOverrideSchema>;

/** Broken rule of a licence, as the data of a refusal lists it. */
export const licenceViolationSchema = z.object({
  rule: licenceRuleSchema,
  workId: z.string(),
  workName: z.string(),
  /** The contract in the way, for those who may see it. */
  contract: z.object({ contractId, contractNumber: z.string(), displayName: z.string() }).optional(),
  /** True when a contract is in the way that the person may not see. */
  isHidden: z.boolean(),
});
export type LicenceViolation = z.infer<typeof licenceViolationSchema>;
